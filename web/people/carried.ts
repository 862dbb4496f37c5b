import { personFields, type Person } from '@minutebook/domain/people'
import { personIn, type Answers } from '../draft/answers.ts'
import { lastMeeting } from '../draft/device-drafts.ts'
import { findDraft } from '../draft/draft.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import type { CeoPrefill } from './ceo-prefill.ts'
import { choiceOf, type LinkedOffice } from './officers.ts'
import { personTexts } from './parse-person.ts'

/**
 * The people in the minutes of the last meeting. Undefined for a correction, which starts with its record's
 * answers.
 */
export function lastPeople(key: string): Answers | undefined {
  return findDraft(key)?.supersedes === undefined ? lastMeeting(key)?.people : undefined
}

/** People keep their id when they are carried over. A changed person belongs to this meeting. */
export function isCarriedPerson(last: Answers | undefined, answers: Answers, id: string): boolean {
  const before = last && personIn(last, id)
  const now = personIn(answers, id)
  return before !== undefined && now !== undefined && isSame(before, now)
}

/**
 * For a person who holds an earlier office, only the choice was carried over here; a change of their details
 * is marked there.
 */
export function isCarriedOffice(last: Answers | undefined, answers: Answers, office: LinkedOffice): boolean {
  const id = answers[office]
  if (!last || id === undefined || last[office] !== id) return false
  return id === null || choiceOf(answers, office) !== 'someoneElse' || isCarriedPerson(last, answers, id)
}

export function isCarriedBoard(last: Answers | undefined, { noBoard }: Answers): boolean {
  return noBoard !== undefined && last?.noBoard?.performedBy === noBoard.performedBy
}

/** The source of the CEO's details in the form. `mixed`: not, or not all, from the register. */
export type CeoSource = 'last-meeting' | 'register' | 'mixed' | 'person'

type CeoShown = {
  answers: Answers
  unsaved: Typed | undefined
  prefill: CeoPrefill | undefined
  last: Answers | undefined
}

export function ceoSource({ answers, unsaved, prefill, last }: CeoShown): CeoSource {
  const saved = personIn(answers, answers.ceo) ?? prefill?.fields
  const texts = personTexts(saved)
  const shows = (person: Partial<Person>) => {
    const proposed = personTexts(person)
    return personFields('ceo').every(
      (name) => proposed[name] === undefined || textIn(unsaved, name, texts[name]) === proposed[name],
    )
  }
  const before = answers.ceo && last ? personIn(last, answers.ceo) : undefined
  if (before && shows(before)) return 'last-meeting'
  if (!prefill) return 'person'
  return shows(prefill.fields) ? 'register' : 'mixed'
}

function isSame(one: Person, other: Person): boolean {
  const [texts, others] = [personTexts(one), personTexts(other)]
  return personFields('ceo', 'director').every((name) => (texts[name] ?? '') === (others[name] ?? ''))
}
