import { NO_ANSWERS, type Answers } from '../web/draft/answers.ts'
import { aPerson } from './factories.ts'

/** Two people are named and nothing else is answered. */
export const NAMED: Answers = {
  ...NO_ANSWERS,
  people: { ada: aPerson(), bo: aPerson() },
  ceo: 'ada',
  directors: ['ada', 'bo'],
}
