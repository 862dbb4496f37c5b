import { isOwners } from './company-form.ts'
import { bodiesThatMet } from './joint-meeting.ts'
import type { Minutes } from './minutes.ts'
import type { PartialMinutes } from './partial-minutes.ts'
import {
  ANSWERS_TO,
  HOLDER,
  isOnNotice,
  nameAtPlace,
  ON_NOTICE,
  personKey,
  statementPlaces,
  type StatementKind,
  type StatementPlace,
  type StoredStatement,
} from './statements.ts'

/** What the person at a place of the minutes may say. */
export function kindsFor(minutes: Minutes, place: StatementPlace): StatementKind[] {
  const answers = ANSWERS_TO[minutes.kind ?? 'meeting']
  return [...answers, ...(mayWaive(minutes, place) ? ON_NOTICE : [])]
}

/** Whether the person at a place was due notice of the meeting. */
export function mayWaive(minutes: PartialMinutes, place: StatementPlace): boolean {
  const key = personKey(minutes, place)
  return noticePlaces(minutes).some((each) => personKey(minutes, each) === key)
}

/**
 * The places of those who were due notice of the meeting: of the directors, or of the owners at a meeting of
 * theirs. Each person once.
 */
export function noticePlaces(minutes: PartialMinutes): StatementPlace[] {
  if (minutes.kind === 'consent') return []
  const bodies = bodiesThatMet(minutes)
  const { directors, shareVotes: { holders = [] } = {} } = minutes
  const due = [
    ...(bodies.every(isOwners) ? [] : directors.map((_each, index) => `director-${index + 1}`)),
    ...(bodies.some(isOwners) ? holders.map((_each, index) => `${HOLDER}${index + 1}`) : []),
  ]
  const keys = new Set(due.map((place) => personKey(minutes, place)))
  return statementPlaces(minutes)
    .map(({ place }) => place)
    .filter((place) => keys.has(personKey(minutes, place)))
}

/** Those people, each with the waiver of notice that stands. */
export function notified<Each extends Pick<StoredStatement, 'person' | 'kind'>>(
  minutes: PartialMinutes,
  statements: readonly Each[],
): { place: StatementPlace; name: string; waiver: Each | undefined }[] {
  const last = new Map(
    statements.filter(isOnNotice).map((each) => [personKey(minutes, each.person.place), each]),
  )
  return noticePlaces(minutes).map((place) => {
    const said = last.get(personKey(minutes, place))
    const waiver = said?.kind === 'waived' ? said : undefined
    return { place, name: nameAtPlace(minutes, place) ?? '', waiver }
  })
}
