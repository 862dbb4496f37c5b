import { holdingsOf } from '@minutebook/domain/company-form'
import type { TopicWords } from '../topic-words.ts'
import { NOUNS } from './nouns.ts'
import { checks, voteDoubts } from './topic-remarks.ts'
import { company } from './topics-company.ts'
import { money } from './topics-money.ts'
import { people } from './topics-people.ts'
import { records } from './topics-records.ts'

export const topicWords: TopicWords = {
  topicFacts: { ...people, ...money, ...company, ...records },
  ownTitles: {
    electDirectors: (form) =>
      holdingsOf(form) === 'interests' ? `Elección de ${NOUNS[form].directors}` : undefined,
    distribution: (form) => (holdingsOf(form) === 'interests' ? 'Distribución' : undefined),
    issueShares: (form) =>
      holdingsOf(form) === 'interests' ? `Ingreso de un ${NOUNS[form].shareholder}` : undefined,
    amendBylaws: (form) =>
      holdingsOf(form) === 'interests' ? `Modificación ${NOUNS[form].ofTheBylaws}` : undefined,
  },
  checks,
  voteDoubts,
}
