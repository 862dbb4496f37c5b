import type { TOPICS, TopicId } from '@minutebook/domain/topics'
import type { VariantName } from '@minutebook/domain/topics/variants'

type FactsOf<T extends TopicId> = (typeof TOPICS)[T]['facts']
type Named<Facts, Has> = { [F in keyof Facts]: Facts[F] extends Has ? F : never }[keyof Facts] & string

/** The facts that a resolution requires: each has words for its absence. */
type CoreFact<T extends TopicId> = Named<FactsOf<T>, { need: 'core' }>
/** The lists of facts: each has a wording for one row. */
type RowsFact<T extends TopicId> = Named<FactsOf<T>, { kind: 'rows' }>

/** A fact that may name many people. */
type ListFact<T extends TopicId> = RowsFact<T> | Named<FactsOf<T>, { kind: 'people' }>

/** The name of every fact of any topic. */
type AnyFact = { [T in TopicId]: keyof FactsOf<T> }[TopicId] & string
/** The answers to a choice, or to yes and no, in any topic with a fact of that name. */
type OptionsOf<Name extends string> = {
  [T in TopicId]: Name extends keyof FactsOf<T>
    ? FactsOf<T>[Name] extends { options: readonly (infer Option extends string)[] }
      ? Option
      : FactsOf<T>[Name] extends { kind: 'yesNo' }
        ? 'yes' | 'no'
        : never
    : never
}[TopicId]

/** A sentence for each fact that the resolution may not state. `isResolution` needs none: the layout shows it. */
export type Told = {
  [Name in Exclude<AnyFact, 'isResolution'>]: [OptionsOf<Name>] extends [never]
    ? string
    : Record<OptionsOf<Name>, string>
}

/**
 * The wording of a list of rows: each row, the separator if it is not a plain list with "and", and the sentence for a row that
 * does not fit into the list.
 */
export type RowsWording = { each: string; between?: string; apart: string }

/**
 * A list that is too long for a sentence: the sentence's text instead, and the columns of the table, each keyed by the field of
 * a row. A list of people has one column, `person`.
 */
export type TableWording = { inText: string; caption: string; columns: { readonly [field: string]: string } }

/**
 * The words of one topic: its heading, the resolution in each of its variants, and the sentence for missing core facts.
 * `{lacking}` lists their words.
 */
type TopicWording<T extends TopicId> = {
  title: string
  text: Record<VariantName<T>, string>
  missing: string
  lacking: Record<CoreFact<T>, string>
} & ([RowsFact<T>] extends [never] ? unknown : { rows: Record<RowsFact<T>, RowsWording> }) &
  ([ListFact<T>] extends [never] ? unknown : { tables: Record<ListFact<T>, TableWording> })

export type TopicWordings = { [T in TopicId]: TopicWording<T> }

/** The same, for code that handles all topics alike. */
export type AnyTopicWording = {
  title: string
  text: { readonly [variant: string]: string }
  missing: string
  lacking: { readonly [fact: string]: string }
  rows?: { readonly [fact: string]: RowsWording }
  tables?: { readonly [fact: string]: TableWording }
}
