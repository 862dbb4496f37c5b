import type { CompanyForm } from '../company-form.ts'
import type { Office } from '../offices.ts'

/** As what a sentence names a person; `other` is anybody else. */
export type PersonRole = Office | 'director' | 'other'

/** What a sentence about a wrong answer may mention. */
export type MessageFacts = {
  /** In whose words it speaks; of a corporation when it is not known. */
  form?: CompanyForm | undefined
  /** Who the answer is about. */
  role?: PersonRole | undefined
  number?: string | undefined
  name?: string | undefined
  /** What the field is called on the screen, or at its beginning in a sentence. */
  label?: string | undefined
  directors?: number | undefined
}
