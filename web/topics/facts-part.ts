import type { FactWords } from '@minutebook/document-text/topic-words'
import type { CompanyForm } from '@minutebook/domain/company-form'
import type { Fact } from '@minutebook/domain/topics/fact'

/** What every control of the facts needs to know. Its text and its error are in the form's context. */
export type FactsPart = {
  /** All people in the answers, by id. */
  people: readonly { id: string; name: string }[]
  form: CompanyForm
  /** An entry of a list as the sentence says it; undefined while it is incomplete. */
  rowText?: (list: string, row: string) => string | undefined
}

/** One fact and the input of its control. */
export type FactFieldProps<F extends Fact = Fact> = {
  fact: F
  /** The name of its only or first control. */
  name: string
  said: FactWords
  part: FactsPart
  /** The fact stands within the sentence. The texts are those that a choice selects from there, one for each option. */
  inSentence?: { options?: readonly string[] | undefined } | undefined
}
