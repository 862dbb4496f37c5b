import type { FactWords } from '@minutebook/document-text/topic-words'
import type { CompanyForm } from '@minutebook/domain/company-form'
import type { Fact } from '@minutebook/domain/topics/fact'
import type { UnsavedInput } from '../draft/unsaved-input.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'

/** The input of every control of the facts. */
export type FactsPart = {
  /** The initial content of the controls. */
  shown: UnsavedInput
  errors: ShownErrors
  /** All people in the answers, by id. */
  people: readonly { id: string; name: string }[]
  form: CompanyForm
}

/** One fact and the input of its control. */
export type FactFieldProps<F extends Fact = Fact> = {
  fact: F
  /** The name of its only or first control. */
  name: string
  said: FactWords
  part: FactsPart
}
