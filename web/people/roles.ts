import type { Office } from '@minutebook/contract/offices'
import { officesOf, type Answers } from '../draft/answers.ts'
import { spokenForm } from '../language/spoken-form.ts'
import { words } from '../language/words.ts'

export type Role = Office | 'director'

/** Everything that a person is in these minutes, in order. */
function rolesOf(answers: Answers, id: string): Role[] {
  return [...officesOf(answers, id), ...(answers.directors.includes(id) ? (['director'] as const) : [])]
}

/** What else a person is, in words: `the CEO`, `a director`. */
export function otherRoles(answers: Answers, id: string, than: Role): string[] {
  return rolesOf(answers, id)
    .filter((role) => role !== than)
    .map((role) => words.people.theRole(role, spokenForm()))
}
