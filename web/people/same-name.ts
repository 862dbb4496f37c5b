import { fullName } from '@minutebook/contract/people'

type Name = { firstName: string; middleName: string; lastName: string }
type Listed = { id: string; person: Name }

/** A name as it is compared: case and ways of writing the same letter do not matter. */
function comparable(name: Name): string {
  return fullName(name).normalize('NFC').toLowerCase()
}

/**
 * The name that somebody else in the list has too, so that a likely duplicate is pointed out once. A person whose
 * name was left as it is was pointed out before.
 */
export function findSameName(people: readonly Listed[], name: Name, ownId?: string): string | undefined {
  const own = people.find(({ id }) => id === ownId)
  if (own && comparable(own.person) === comparable(name)) return undefined
  const twin = people.find(({ person }) => comparable(person) === comparable(name))
  return twin && fullName(twin.person)
}
