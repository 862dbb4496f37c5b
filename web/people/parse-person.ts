import { hasZipCode } from '@minutebook/domain/jurisdictions'
import {
  isYesNo,
  PERSON_SCHEMAS,
  personFields,
  type OtherPerson,
  type Person,
  type PersonAs,
  type PersonField,
  type PersonRole,
} from '@minutebook/domain/people'
import { cleanLine } from '@minutebook/domain/text'
import type { Typed } from '../draft/typed.ts'
import { ANOTHER } from '../forms/intent.ts'
import { formFields, parseFields, type FormErrors } from '../forms/parse-form.ts'
import { YES_NO } from '../forms/yes-no.ts'

export const ONE_NAME_ONLY = 'oneNameOnly'

type ParsedPerson<Role extends PersonRole> =
  { ok: true; person: PersonAs<Role> } | { ok: false; errors: FormErrors }

/**
 * Parses what is asked of a person in this role. The last name may be empty if the person stated that there
 * is only one name. Only a person for whom the box is ticked can have somebody who acts for them.
 */
export function parsePerson<Role extends PersonRole>(form: FormData, role: Role): ParsedPerson<Role> {
  const fields = formFields(form)
  const names = personFields(role)
  const read = parseFields(
    PERSON_SCHEMAS[role],
    Object.fromEntries(names.map((name) => [name, valueIn(fields, name)])),
  )
  const errors = {
    ...lastNameFault(fields),
    ...(read.ok ? {} : zipFaultsByName(read.errors, fields.state ?? '')),
  }
  if (read.ok && Object.keys(errors).length === 0)
    // The schema of the role has parsed it.
    return { ok: true, person: read.answers as PersonAs<Role> }
  return { ok: false, errors: inOrder(errors, names) }
}

function valueIn(fields: Record<string, string>, name: PersonField): string | boolean | undefined {
  const typed = fields[name]
  if (isYesNo(name)) return typed === undefined ? undefined : YES_NO.parse(typed)
  return name === 'actsThrough' && fields[ONE_NAME_ONLY] === undefined ? undefined : (typed ?? '')
}

/** The text of each control that shows an answer about this person. */
export function personTexts(person: Partial<Person & OtherPerson> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(person).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'boolean' ? YES_NO.show(value) : value]],
    ),
  )
}

/** A person as one would type them. */
export function personInput(person: Partial<Person & OtherPerson> | undefined): Typed {
  const { firstName = '', lastName, actsThrough = '' } = person ?? {}
  const texts = Object.entries(personTexts(person)).map(([name, text]) => [name, [text]])
  return {
    ...Object.fromEntries(texts),
    ...(firstName !== '' && (lastName === '' || actsThrough !== '') && { [ONE_NAME_ONLY]: ['yes'] }),
  }
}

/** The error of a missing last name, unless there is only one name. */
function lastNameFault(fields: Record<string, string>): FormErrors {
  const isMissing = !cleanLine(fields.lastName ?? '') && fields[ONE_NAME_ONLY] === undefined
  return isMissing ? { lastName: 'lastNameEmpty' } : {}
}

/** An error of the ZIP code uses the field's label: "Postal code" is only for other countries. */
function zipFaultsByName(errors: FormErrors, state: string): FormErrors {
  return errors.zipCode && !hasPostalCode(state) ? { ...errors, zipCode: 'zipCodeWrong' } : errors
}

/** Sorts errors in the order of the form, as the summary lists them. */
function inOrder(errors: FormErrors, names: readonly string[]): FormErrors {
  return Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))
}

/**
 * Whether we have no rule for the address's postal code. An address without a state counts as in the United
 * States.
 */
export function hasPostalCode(state: string): boolean {
  return state !== '' && !hasZipCode(state)
}

/** Whether a form says anything else about the person than what is saved. */
export function hasTyped(form: FormData, role: PersonRole, saved?: Partial<Person & OtherPerson>): boolean {
  const texts = personTexts(saved)
  return personFields(role).some((name) => cleanLine(String(form.get(name) ?? '')) !== (texts[name] ?? ''))
}

/** Whether to add another person; `undefined` if not answered. */
export function parseAnother(form: FormData): 'yes' | 'no' | undefined {
  const another = form.get(ANOTHER)
  return another === 'yes' || another === 'no' ? another : undefined
}
