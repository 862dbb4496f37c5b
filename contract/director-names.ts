import type { CompanyForm } from './company-form.ts'
import { fullName, type Person } from './people.ts'
import type { Words } from './words.ts'

/** The directors' names in order; two of one name are told apart by their places in the list. */
export function directorNames(
  people: readonly Person[],
  words: Pick<Words, 'people'>,
  form: CompanyForm,
): string[] {
  const names = people.map((person) => fullName(person))
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : words.people.oneOfName(name, index + 1, form),
  )
}
