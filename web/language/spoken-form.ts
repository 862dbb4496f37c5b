import { formOf, type CompanyForm } from '@minutebook/contract/company-form'
import { companyKey, companyState } from '../draft/company.ts'
import { readAnswers } from '../draft/draft.ts'

/** In whose words the screens speak: the person's choice, else what the company's name says. To be read while drawing. */
export function spokenForm(): CompanyForm {
  return formOf(readAnswers(companyKey()), companyState().entity)
}
