import { comparableName, fullName } from '@minutebook/contract/people'

type Name = { firstName: string; middleName: string; lastName: string }
type Listed = { id: string; person: Name }

/**
 * The name that somebody else in the list has too, so that a likely duplicate is pointed out once. A person whose
 * name was left as it is was pointed out before.
 */
export function findSameName(people: readonly Listed[], name: Name, ownId?: string): string | undefined {
  const own = people.find(({ id }) => id === ownId)
  if (own && comparableName(own.person) === comparableName(name)) return undefined
  const twin = people.find(({ person }) => comparableName(person) === comparableName(name))
  return twin && fullName(twin.person)
}
