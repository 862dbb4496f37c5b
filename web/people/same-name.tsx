import { use } from 'react'
import { comparableName, fullName, isSpelledAlike } from '@minutebook/domain/people'
import { ActionAnswer } from '../forms/intent.ts'
import { words } from '../language/words.ts'
import { Alert } from '../ui/note.tsx'

/** The duplicate name that a note pointed out. Saving again confirms it. */
const CONFIRMED_NAME = 'confirmedName'

/** The result of an action when the list already has a person with that name. */
type SameName = { ok: true; sameName: string; attempt: string }

/** The first save points out a likely duplicate; the second one saves. */
export function isUnconfirmed(form: FormData, sameName: string | undefined): sameName is string {
  return sameName !== undefined && form.get(CONFIRMED_NAME) !== sameName
}

export function pointOutSameName(sameName: string): SameName {
  return { ok: true, sameName, attempt: crypto.randomUUID() }
}

export function SameNameNote() {
  const answer = use(ActionAnswer)
  if (!isSameName(answer)) return null
  return (
    <>
      <input type="hidden" name={CONFIRMED_NAME} value={answer.sameName} />
      <Alert tone="warn" attempt={answer.attempt}>
        <p>{words.people.duplicate(answer.sameName)}</p>
      </Alert>
    </>
  )
}

function isSameName(answer: unknown): answer is SameName {
  return typeof answer === 'object' && answer !== null && 'sameName' in answer
}

type Name = { firstName: string; middleName: string; lastName: string }
type Listed = { id: string; person: Name }

/**
 * The name, if another person in the list has it too, perhaps with other accents. A likely duplicate is
 * pointed out once: not again for a person whose name did not change.
 */
export function findSameName(people: readonly Listed[], name: Name, ownId?: string): string | undefined {
  const own = people.find(({ id }) => id === ownId)
  if (own && comparableName(own.person) === comparableName(name)) return undefined
  const twin = people.find(({ id, person }) => id !== ownId && isSpelledAlike(person, name))
  return twin && fullName(twin.person)
}
