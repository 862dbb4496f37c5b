/*
 * The published spellings (specification §3). The code uses our own names, and the codecs translate by these
 * tables. A field without a row is published under our name with a capital first letter, so an added field
 * needs no row.
 */

/**
 * Our path of a field → its published path, with `*` for the entries of a list. An object whose published
 * path is that of the object around it has its fields there.
 */
export type Names = Readonly<Record<string, string>>

/** `accountKind` → `AccountKind`. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The submission: minutes and the digests of the receipt. */
export const SUBMISSION_NAMES: Names = {
  minutes: '',
  'minutes.entity': '',
  'minutes.entity.name': 'EntityName',
  'minutes.entity.number': 'EntityNumber',
  'minutes.entity.authorized': 'AuthorisedPerson',
  'minutes.entity.address': 'MeetingAddress',
  'minutes.kind': 'type',
  'minutes.allDirectorsAttended': 'AllDirectorsAttendence', // spelled as the specification's payload spells it
  'minutes.ceo': 'Persons/CEO',
  'minutes.ceo.street': 'Persons/CEO/Address',
  'minutes.secretary': 'Persons/Secretary',
  'minutes.secretary.person': 'Persons/Secretary',
  'minutes.secretary.person.street': 'Persons/Secretary/Address',
  'minutes.cfo': 'Persons/CFO',
  'minutes.cfo.person': 'Persons/CFO',
  'minutes.cfo.person.street': 'Persons/CFO/Address',
  'minutes.directors': 'Persons/Directors',
  'minutes.directors.*.person': 'Persons/Directors/*',
  'minutes.directors.*.person.street': 'Persons/Directors/*/Address',
  'minutes.otherPersons': 'Persons/OtherPersons',
}

/** The value of `type` in a submission, by the `kind` of its minutes. */
export const SUBMISSION_TYPES = { meeting: 'meeting-minutes', consent: 'written-consent' } as const

/** The specification's own fields of a submission, in its order. */
export const SPECIFIED_FIELDS = [
  'EntityName',
  'EntityNumber',
  'AuthorisedPerson',
  'MeetingAddress',
  'MeetingDate',
  'AllDirectorsAttendence',
  'Discussion',
  'Persons',
  'type',
] as const

/** The specification's own fields of a person. */
export const SPECIFIED_PERSON_FIELDS = [
  'FirstName',
  'MiddleName',
  'LastName',
  'Address',
  'City',
  'State',
  'ZipCode',
] as const

/** A company in the lookup's answer. */
export const ENTITY_NAMES: Names = {
  name: 'EntityName',
  number: 'EntityNumber',
  id: '_id',
  address: 'EntityAddress',
  ceo: '',
  'ceo.firstName': 'CEOfirstName',
  'ceo.middleName': 'CEOmiddlename',
  'ceo.lastName': 'CEOlastname',
  'ceo.street': 'CEOAddress',
  'ceo.city': 'CEOCity',
  'ceo.state': 'CEOState',
  'ceo.zipCode': 'CEOZipCode',
}

/** A company in a list. */
export const SUMMARY_NAMES: Names = { name: 'EntityName', number: 'EntityNumber', status: 'status' }
