import { PERSON_FIELDS, type Person } from '@minutebook/contract/people'
import { personIn, type Answers } from '../draft/answers.ts'
import { readDraft } from '../draft/draft.ts'
import { shownValue } from '../draft/entered-values.ts'
import { lastMeeting } from '../draft/new-minutes.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { CeoPrefill } from './ceo-prefill.ts'
import { choiceOf, type LinkedOffice } from './officers.ts'

/** Who was named in the minutes of the last meeting, where these are new ones: a correction says what its record says. */
export function lastPeople(key: string): Answers | undefined {
  return readDraft(key)?.supersedes === undefined ? lastMeeting(key)?.people : undefined
}

/** A person is known by the id that was carried over with them; whoever was changed since is of this meeting. */
export function isCarriedPerson(last: Answers | undefined, answers: Answers, id: string): boolean {
  const before = last && personIn(last, id)
  const now = personIn(answers, id)
  return before !== undefined && now !== undefined && isSame(before, now)
}

/** Somebody who was named for another office is said there: of this one it is the choice that was carried over. */
export function isCarriedOffice(last: Answers | undefined, answers: Answers, office: LinkedOffice): boolean {
  const id = answers[office]
  if (!last || id === undefined || last[office] !== id) return false
  return id === null || choiceOf(answers, office) !== 'someoneElse' || isCarriedPerson(last, answers, id)
}

export function isCarriedBoard(last: Answers | undefined, { noBoard }: Answers): boolean {
  return noBoard !== undefined && last?.noBoard?.performedBy === noBoard.performedBy
}

/** Where the details of the CEO that the form shows are from. `mixed`: not, or not all, from the register. */
export type CeoSource = 'last-meeting' | 'register' | 'mixed' | 'person'

type CeoShown = {
  answers: Answers
  entered: Entered | undefined
  prefill: CeoPrefill | undefined
  last: Answers | undefined
}

export function ceoSource({ answers, entered, prefill, last }: CeoShown): CeoSource {
  const saved = personIn(answers, answers.ceo) ?? prefill?.fields
  const shows = (person: Partial<Person>) =>
    PERSON_FIELDS.every(
      (name) => person[name] === undefined || shownValue(entered, name, saved?.[name]) === person[name],
    )
  const before = answers.ceo && last ? personIn(last, answers.ceo) : undefined
  if (before && shows(before)) return 'last-meeting'
  if (!prefill) return 'person'
  return shows(prefill.fields) ? 'register' : 'mixed'
}

function isSame(one: Person, other: Person): boolean {
  return PERSON_FIELDS.every((name) => one[name] === other[name])
}
