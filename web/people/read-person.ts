import { PERSON_FIELDS, PersonSchema, type Person } from '@minutebook/contract/people'
import { cleanLine } from '@minutebook/contract/text'
import { parseFields } from '../forms/parse-fields.ts'
import { formFields, type FormErrors } from '../forms/parse-form.ts'
import { hasPostalCode } from './state-options.ts'

export const ONE_NAME_ONLY = 'oneNameOnly'

type PersonRead = { ok: true; person: Person } | { ok: false; errors: FormErrors }

/** Reads the fields of one person. The last name may stay empty once somebody said that there is only one name. */
export function readPerson(form: FormData): PersonRead {
  const fields = formFields(form)
  const typed = Object.fromEntries(PERSON_FIELDS.map((name) => [name, fields[name] ?? '']))
  const read = parseFields(PersonSchema, typed)
  const errors = {
    ...lastNameFault(fields),
    ...(read.ok ? {} : zipFaultsByName(read.errors, fields.state ?? '')),
  }
  if (read.ok && Object.keys(errors).length === 0) return { ok: true, person: read.answers }
  return { ok: false, errors: inOrder(errors, PERSON_FIELDS) }
}

/** What is wrong with a name that must have a last part. */
export function lastNameFault(fields: Record<string, string>): FormErrors {
  const isMissing = !cleanLine(fields.lastName ?? '') && fields[ONE_NAME_ONLY] === undefined
  return isMissing ? { lastName: 'lastNameEmpty' } : {}
}

/** A fault of the ZIP code names the field as its label does: "Postal code" stands there for other countries alone. */
function zipFaultsByName(errors: FormErrors, state: string): FormErrors {
  return errors.zipCode && !hasPostalCode(state) ? { ...errors, zipCode: 'zipCodeWrong' } : errors
}

/** Faults in the order of the form, for the summary lists them so. */
export function inOrder(errors: FormErrors, names: readonly string[]): FormErrors {
  return Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))
}
