import type { Office } from '@minutebook/contract/offices'
import type { Person } from '@minutebook/contract/people'
import { personIn, type Answers } from '../draft/answers.ts'

/** The offices that may be left open, or be held by somebody who is named already. */
export type LinkedOffice = Exclude<Office, 'ceo'>

/** How the question for an office was answered. `someoneElse` has details of their own. */
export type HolderChoice = 'ceo' | 'secretary' | 'someoneElse' | 'nobody'

export type Holder = { choice: 'ceo' | 'secretary' | 'nobody' } | { choice: 'someoneElse'; person: Person }

/** The CEO is changed in place, so that whoever else they are follows. `newId` is used for the first one. */
export function withCeo(answers: Answers, person: Person, newId: string): Answers {
  const id = answers.ceo ?? newId
  return { ...answers, ceo: id, people: { ...answers.people, [id]: person } }
}

/** The officers named before this office whom it may be given to, each person once. */
export function earlierOfficers(answers: Answers, office: LinkedOffice): ('ceo' | 'secretary')[] {
  const earlier = office === 'cfo' ? (['ceo', 'secretary'] as const) : (['ceo'] as const)
  return earlier.filter(
    (other) =>
      personIn(answers, answers[other]) && !(other === 'secretary' && answers.secretary === answers.ceo),
  )
}

/** How the question was answered before; `undefined` when it was not. */
export function choiceOf(answers: Answers, office: LinkedOffice): HolderChoice | undefined {
  const id = answers[office]
  if (id === null) return 'nobody'
  if (!personIn(answers, id)) return undefined
  return earlierOfficers(answers, office).find((other) => answers[other] === id) ?? 'someoneElse'
}

/**
 * Gives the office to somebody. Details of a holder who is not the CEO (or, for the CFO, the secretary) are changed
 * in place; otherwise they are those of a new person under `newId`.
 */
export function withHolder(answers: Answers, office: LinkedOffice, holder: Holder, newId: string): Answers {
  if (holder.choice === 'nobody') return { ...answers, [office]: null }
  if (holder.choice !== 'someoneElse') return { ...answers, [office]: answers[holder.choice] }
  const before = choiceOf(answers, office) === 'someoneElse' ? answers[office] : undefined
  const id = before ?? newId
  return { ...answers, [office]: id, people: { ...answers.people, [id]: holder.person } }
}
