import type { Office } from '@minutebook/domain/company-form'
import type { Person } from '@minutebook/domain/people'
import { personIn, type Answers } from '../draft/answers.ts'

/** The offices that may be vacant, or that a person who is already named may hold. */
export type LinkedOffice = Exclude<Office, 'ceo'>

/** How the question for an office was answered. `someoneElse` comes with details. */
export type HolderChoice = 'ceo' | 'secretary' | 'someoneElse' | 'nobody'

/** The form field of the choice. */
export const HOLDER = 'holder'

export type Holder = { choice: 'ceo' | 'secretary' | 'nobody' } | { choice: 'someoneElse'; person: Person }

/** The CEO is changed in place, so that their other roles follow. `newId` is used for the first one. */
export function withCeo(answers: Answers, person: Person, newId: string): Answers {
  const id = answers.ceo ?? newId
  return changePerson({ ...answers, ceo: id }, id, person)
}

/**
 * Changes one person in every role they have. A field that only the form of another role asks for keeps its
 * value. Two people with the same name stay two.
 */
export function changePerson(answers: Answers, id: string, person: Person): Answers {
  return { ...answers, people: { ...answers.people, [id]: { ...answers.people[id], ...person } } }
}

/** The holders of earlier offices who may hold this one too, each person once. */
export function earlierOfficers(answers: Answers, office: LinkedOffice): ('ceo' | 'secretary')[] {
  const earlier = office === 'cfo' ? (['ceo', 'secretary'] as const) : (['ceo'] as const)
  return earlier.filter(
    (other) =>
      personIn(answers, answers[other]) && !(other === 'secretary' && answers.secretary === answers.ceo),
  )
}

/** The saved answer to the question; `undefined` if there is none. */
export function choiceOf(answers: Answers, office: LinkedOffice): HolderChoice | undefined {
  const id = answers[office]
  if (id === null) return 'nobody'
  if (!personIn(answers, id)) return undefined
  return earlierOfficers(answers, office).find((other) => answers[other] === id) ?? 'someoneElse'
}

/** One person holds every office and is the only director. */
export function withOnePerson(answers: Answers, person: Person, newId: string): Answers {
  const { ceo, ...named } = withCeo(answers, person, newId)
  return ceo ? { ...named, ceo, secretary: ceo, cfo: ceo, directors: [ceo] } : answers
}

/**
 * Gives the office to a person. If its holder is a separate person (not the CEO or, for the CFO, the
 * secretary), their details change in place. Otherwise a new person gets `newId`.
 */
export function withHolder(answers: Answers, office: LinkedOffice, holder: Holder, newId: string): Answers {
  if (holder.choice === 'nobody') return { ...answers, [office]: null }
  if (holder.choice !== 'someoneElse') return { ...answers, [office]: answers[holder.choice] }
  const before = choiceOf(answers, office) === 'someoneElse' ? answers[office] : undefined
  const id = before ?? newId
  return changePerson({ ...answers, [office]: id }, id, holder.person)
}
