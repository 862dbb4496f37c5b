import type { CompanyForm } from '@minutebook/contract/company-form'
import type { Fact } from '@minutebook/contract/topics/fact'
import type { AnyFactWords } from '@minutebook/contract/words/topic-words'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'

/** What every control of the facts is drawn from. */
export type FactsPart = {
  /** What the controls show at first. */
  shown: Entered
  errors: ShownErrors
  /** Everybody who is named in the answers, by the ids that these give them. */
  people: readonly { id: string; name: string }[]
  form: CompanyForm
}

/** One fact, and what draws it. */
export type FactFieldProps<F extends Fact = Fact> = {
  fact: F
  /** The name of the control, or of the first of them. */
  name: string
  said: AnyFactWords
  part: FactsPart
}
