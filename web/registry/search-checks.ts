import { faultOfCompanyName, faultOfEntityNumber } from '@minutebook/contract/entity-number'
import { formFields, type FormErrors } from '../forms/parse-form.ts'
import { NAME_FIELD, NUMBER_FIELD } from './search-fields.ts'

export const REGISTER_FIELD = 'register'

/** What is wrong with the number. A name in its place is not wrong: it is searched for as a name. */
export function checkNumber(form: FormData): FormErrors {
  const typed = formFields(form)[NUMBER_FIELD] ?? ''
  const fault = faultOfEntityNumber(typed)
  return fault === undefined || isName(typed) ? {} : { [NUMBER_FIELD]: fault }
}

/** Letters and no digit: "Bluegrass Tool & Die". */
export function isName(typed: string): boolean {
  return /\p{L}{2}/u.test(typed) && mayBeName(typed) && faultOfEntityNumber(typed) !== undefined
}

/** What the search by name would take, and no number: "Bluegrass" may be either. */
export function mayBeName(typed: string): boolean {
  return !/\d/u.test(typed) && faultOfCompanyName(typed) === undefined
}

export function checkName(form: FormData): FormErrors {
  const fault = faultOfCompanyName(formFields(form)[NAME_FIELD] ?? '')
  return fault === undefined ? {} : { [NAME_FIELD]: fault }
}

export function checkRegister(form: FormData): FormErrors {
  return formFields(form)[REGISTER_FIELD] ? {} : { [REGISTER_FIELD]: 'registerNotChosen' }
}
