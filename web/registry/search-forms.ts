import { formFields, refuse, type FormErrors } from '../forms/parse-form.ts'
import { remainingErrors, sayErrors, type SaidErrors } from '../forms/said-errors.ts'
import { searchByName, searchByNumber } from './company-search.ts'
import { offerIn } from './offer-in.ts'
import { checkName, checkNumber, checkRegister, isName, REGISTER_FIELD } from './search-checks.ts'
import { NO_FAULTS, type DeskState, type SearchDesk } from './search-desk.ts'
import { NAME_FIELD, NUMBER_FIELD } from './search-fields.ts'

/** Any of the three forms, told by the one field that it has. Refuses what is wrong, else searches. */
export function submitSearch(desk: SearchDesk, form: FormData): void {
  const errors = check(form)
  if (Object.keys(errors).length > 0) return desk.put({ faults: refuse(errors) })
  desk.put({ faults: NO_FAULTS })
  void lookUp(desk, formFields(form))
}

function lookUp(desk: SearchDesk, fields: Record<string, string>): Promise<void> {
  const { [NAME_FIELD]: name, [NUMBER_FIELD]: number, [REGISTER_FIELD]: jurisdiction } = fields
  if (name !== undefined) return searchByName(desk, name)
  if (number !== undefined) return isName(number) ? searchByName(desk, number) : searchByNumber(desk, number)
  const offer = offerIn(desk.state().search)
  return searchByNumber(desk, offer?.kind === 'several' ? offer.term : '', jurisdiction)
}

/** Called while somebody types: what is right now is no fault any more. A fault in another form stays. */
export function checkAgain(desk: SearchDesk, form: FormData): void {
  const { faults } = desk.state()
  if (!Object.keys(faults.errors).some((field) => form.has(field))) return
  // A number that was not found stays wrong until it is typed otherwise.
  const isSame = faults.facts.number !== undefined && formFields(form)[NUMBER_FIELD] === faults.facts.number
  if (!isSame) desk.put({ faults: { ...faults, errors: remainingErrors(faults.errors, check(form)) } })
}

export function errorsOf({ faults }: DeskState): SaidErrors {
  return sayErrors(faults)
}

function check(form: FormData): FormErrors {
  if (form.has(NAME_FIELD)) return checkName(form)
  return form.has(NUMBER_FIELD) ? checkNumber(form) : checkRegister(form)
}
