import { holdingsOf, type CompanyForm } from '@minutebook/domain/company-form'
import type { TOPICS, TopicId } from '@minutebook/domain/topics'
import type { CheckName } from '@minutebook/domain/topics/checks'
import type { Doubt } from '@minutebook/domain/doubts'

/** A form's words for one fact. `own`: the words for companies of this form, if they differ. */
type FactWords<F> = { label: string; hint?: string } & (F extends {
  options: readonly (infer Option extends string)[]
}
  ? { options: Record<Option, string>; own?: Own<Record<Option, string>> }
  : { own?: Own }) &
  (F extends { fields: infer Fields } ? { rows: FactsWords<Fields>; addRow: string } : unknown)
type Own<Options = never> = (form: CompanyForm) => { label?: string; options?: Options }
type FactsWords<Facts> = { [Name in keyof Facts]: FactWords<Facts[Name]> }

/** A remark, with nouns for each form of company. */
export type Remark = string | ((form: CompanyForm) => string)

/** The screens' words about topics: loaded with the screen that asks for their facts. */
export type TopicWords = {
  topicFacts: { [T in TopicId]: FactsWords<(typeof TOPICS)[T]['facts']> }
  /** Topics with another name for some forms of company. */
  ownTitles: Partial<Record<TopicId, (form: CompanyForm) => string | undefined>>
  /** Remarks on the facts of a topic; they do not block the person. */
  checks: Record<CheckName, Remark>
  voteDoubts: Record<Doubt, string>
}

/** The same words, for code that handles the facts of all topics alike. */
export type AnyFactWords = {
  label: string
  hint?: string
  options?: { readonly [option: string]: string }
  own?: Own<{ readonly [option: string]: string }>
  rows?: { readonly [name: string]: AnyFactWords }
  addRow?: string
}

/** The words for a fact at a company of this form. */
export function ofForm(
  said: AnyFactWords,
  form: CompanyForm,
): Pick<AnyFactWords, 'label' | 'hint' | 'options'> {
  const { own, ...rest } = said
  return { ...rest, ...own?.(form) }
}

/** The remark with the nouns for this form of company. */
export function remarkOf(remark: Remark, form: CompanyForm): string {
  return typeof remark === 'string' ? remark : remark(form)
}

/** Words only for companies whose owners hold interests instead of shares. */
export function ofInterests<Said extends object>(said: Said): (form: CompanyForm) => Said | object {
  return (form) => (holdingsOf(form) === 'interests' ? said : {})
}
