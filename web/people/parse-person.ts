import { hasZipCode } from '@minutebook/domain/jurisdictions'
import { PERSON_FIELDS, PersonSchema, type Person } from '@minutebook/domain/people'
import { cleanLine } from '@minutebook/domain/text'
import type { Typed } from '../draft/typed.ts'
import { ANOTHER } from '../forms/intent.ts'
import { formFields, parseFields, type FormErrors } from '../forms/parse-form.ts'

export const ONE_NAME_ONLY = 'oneNameOnly'

type ParsedPerson = { ok: true; person: Person } | { ok: false; errors: FormErrors }

/**
 * Parses the fields of one person. The last name may be empty if the person stated that there is only one name. A person with a last name
 * is no company, and nobody acts for them.
 */
export function parsePerson(form: FormData): ParsedPerson {
  const fields = formFields(form)
  const typed = Object.fromEntries(
    PERSON_FIELDS.filter((name) => name in fields || !isOptional(name)).map((name) => [
      name,
      fields[name] ?? '',
    ]),
  )
  const read = parseFields(PersonSchema, typed)
  const errors = {
    ...lastNameFault(fields),
    ...(read.ok ? {} : zipFaultsByName(read.errors, fields.state ?? '')),
  }
  if (read.ok && Object.keys(errors).length === 0) {
    const mayBeCompany = fields[ONE_NAME_ONLY] !== undefined
    return { ok: true, person: mayBeCompany ? read.answers : { ...read.answers, actsThrough: undefined } }
  }
  return { ok: false, errors: inOrder(errors, PERSON_FIELDS) }
}

/** A person as one would type them. */
export function personInput(person: Partial<Record<keyof Person | 'reason', string>> | undefined): Typed {
  const { firstName = '', lastName } = person ?? {}
  const fields = Object.entries(person ?? {}).map(([name, value]) => [name, [value]])
  return {
    ...Object.fromEntries(fields),
    ...(firstName !== '' && lastName === '' && { [ONE_NAME_ONLY]: ['yes'] }),
  }
}

/** A form that does not ask for an optional field does not change it. */
function isOptional(name: keyof Person): boolean {
  return PersonSchema.shape[name].safeParse(undefined).success
}

/** The error of a missing last name, unless there is only one name. */
export function lastNameFault(fields: Record<string, string>): FormErrors {
  const isMissing = !cleanLine(fields.lastName ?? '') && fields[ONE_NAME_ONLY] === undefined
  return isMissing ? { lastName: 'lastNameEmpty' } : {}
}

/** An error of the ZIP code uses the field's label: "Postal code" is only for other countries. */
function zipFaultsByName(errors: FormErrors, state: string): FormErrors {
  return errors.zipCode && !hasPostalCode(state) ? { ...errors, zipCode: 'zipCodeWrong' } : errors
}

/** Sorts errors in the order of the form, as the summary lists them. */
export function inOrder(errors: FormErrors, names: readonly string[]): FormErrors {
  return Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))
}

/** Whether we have no rule for the address's postal code. An address without a state counts as in the United States. */
export function hasPostalCode(state: string): boolean {
  return state !== '' && !hasZipCode(state)
}

/** Whether the text fields of a form differ from the saved values. Radios and checkboxes do not count. */
export function hasTypedText(
  form: FormData,
  names: readonly string[],
  saved: Partial<Record<string, string>> = {},
): boolean {
  return names.some((name) => form.has(name) && cleanLine(String(form.get(name))) !== (saved[name] ?? ''))
}

/** Whether to add another person; `undefined` if not answered. */
export function parseAnother(form: FormData): 'yes' | 'no' | undefined {
  const another = form.get(ANOTHER)
  return another === 'yes' || another === 'no' ? another : undefined
}
