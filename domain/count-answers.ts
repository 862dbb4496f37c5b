import type { Minutes } from './minutes.ts'
import {
  isOnNotice,
  personKey,
  statementPlaces,
  type StatementKind,
  type StatementPlace,
  type StoredStatement,
} from './statements.ts'
import { notified } from './waivers.ts'

/**
 * `asked`: of how many `confirmed` counts: the directors, or everybody whom minutes without directors name.
 */
export type AnswerCounts = {
  asked: number
  isOfDirectors: boolean
  confirmed: number
  /** These two, and all answers that stand, are of everybody whom the minutes name. */
  objected: number
  absent: number
  answered: number
  /** How many waived notice, of how many who were due it. */
  waived: number
  notified: number
}

/**
 * Counts the statements that stand, each person once for the minutes and once for the notice, also one who is
 * named at several places.
 */
export function countAnswers(
  minutes: Minutes,
  statements: readonly Pick<StoredStatement, 'person' | 'kind'>[],
): AnswerCounts {
  const keyOf = (place: StatementPlace) => personKey(minutes, place)
  const answers = statements.filter((each) => !isOnNotice(each))
  const ofPerson = new Map(answers.map((each) => [keyOf(each.person.place), each.kind]))
  const kinds = [...ofPerson.values()]
  const due = notified(minutes, statements)
  const count = (wanted: StatementKind) => kinds.filter((kind) => kind === wanted).length
  const isOfDirectors = minutes.directors.length > 0
  const asked = isOfDirectors
    ? minutes.directors.map((_each, index) => `director-${index + 1}`)
    : statementPlaces(minutes).map(({ place }) => place)
  return {
    asked: asked.length,
    isOfDirectors,
    confirmed: asked.filter((place) => ofPerson.get(keyOf(place)) === 'confirmed').length,
    objected: count('objected'),
    absent: count('absent'),
    answered: kinds.length - count('withdrawn'),
    waived: due.filter(({ waiver }) => waiver).length,
    notified: due.length,
  }
}
