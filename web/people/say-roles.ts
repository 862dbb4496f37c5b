import { OFFICES, type CompanyForm, type Office } from '@minutebook/domain/company-form'
import { type Answers, officesOf } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { words } from '../language/words.ts'

/**
 * `isAsked`: in a question about the person whom the register names. An LLC's register may name a manager.
 */
export function sayOffice(office: Office, form: CompanyForm, isAsked: boolean): string {
  const { ceoOrManager, offices } = words.guided
  return isAsked && office === 'ceo' && form === 'llc' ? ceoOrManager : offices[office]
}

/**
 * A sentence that one person holds every office and is the whole board. It asks if the register has another
 * `title`.
 */
export function sayHoldsAll(name: string, title: string | undefined, form: CompanyForm): string {
  const { guided } = words
  const offices = OFFICES.map((office) => sayOffice(office, form, title !== undefined))
  const roles = [...offices, guided.onlyDirector(form)]
  return title === undefined ? guided.holds(name, roles) : guided.asksIfHolds(name, title, roles)
}

export type Role = Office | 'director'

/** All roles of a person in these minutes, in order. */
function rolesOf(answers: Answers, id: string): Role[] {
  return [...officesOf(answers, id), ...(answers.directors.includes(id) ? (['director'] as const) : [])]
}

/** A person's other roles in words: `the CEO`, `a director`. */
export function otherRoles(answers: Answers, id: string, than: Role): string[] {
  return rolesOf(answers, id)
    .filter((role) => role !== than)
    .map((role) => words.people.theRole(role, currentCompanyForm()))
}
