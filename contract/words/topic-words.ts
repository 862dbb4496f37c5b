import type { CompanyForm } from '../company-form.ts'
import type { TOPICS, TopicId } from '../topics.ts'
import type { CheckName } from '../topics/checks.ts'
import type { VoteDoubt } from '../vote-result.ts'

/** What a form calls one fact. `llc`: what it is called for a limited liability company, where that differs. */
type FactWords<F> = { label: string; hint?: string; llc?: string } & (F extends {
  options: readonly (infer Option extends string)[]
}
  ? { options: Record<Option, string>; llcOptions?: Record<Option, string> }
  : unknown) &
  (F extends { fields: infer Fields } ? { rows: FactsWords<Fields>; addRow: string } : unknown)
type FactsWords<Facts> = { [Name in keyof Facts]: FactWords<Facts[Name]> }

/** What is pointed out: to companies of each form in their own nouns, where those differ. */
export type Remark = string | Record<CompanyForm, string>

/** What the screens say about topics: loaded with the screen that asks for their facts. */
export type TopicWords = {
  topicFacts: { [T in TopicId]: FactsWords<(typeof TOPICS)[T]['facts']> }
  /** Topics that a limited liability company calls otherwise. */
  llcTitles: Partial<Record<TopicId, string>>
  /** What is pointed out about the facts of a topic; none of it stops anybody. */
  checks: Record<CheckName, Remark>
  voteDoubts: Record<VoteDoubt | 'adoptedAgainstVotes', string>
}

/** The same words, for code that handles the facts of any topic alike. */
export type AnyFactWords = {
  label: string
  hint?: string
  llc?: string
  options?: { readonly [option: string]: string }
  llcOptions?: { readonly [option: string]: string }
  rows?: { readonly [name: string]: AnyFactWords }
  addRow?: string
}

/** What a fact is called of a company of this form. */
export function ofForm(
  said: AnyFactWords,
  form: CompanyForm,
): Pick<AnyFactWords, 'label' | 'hint' | 'options'> {
  const { label, llc, options, llcOptions, ...rest } = said
  return form === 'llc'
    ? { ...rest, label: llc ?? label, ...(options ? { options: llcOptions ?? options } : {}) }
    : { ...rest, label, ...(options ? { options } : {}) }
}

/** The remark in the nouns of a company of this form. */
export function remarkOf(remark: Remark, form: CompanyForm): string {
  return typeof remark === 'string' ? remark : remark[form]
}
