import type { TOPICS, TopicId } from '../topics.ts'
import type { VARIANTS } from '../topics/variants.ts'

type FactsOf<T extends TopicId> = (typeof TOPICS)[T]['facts']
type Named<Facts, Has> = { [F in keyof Facts]: Facts[F] extends Has ? F : never }[keyof Facts] & string

/** The facts without which a resolution says nothing: each has words for its absence. */
type CoreFact<T extends TopicId> = Named<FactsOf<T>, { need: 'core' }>
/** The lists of facts: each says how one row is told. */
type RowsFact<T extends TopicId> = Named<FactsOf<T>, { kind: 'rows' }>

/** The name of every fact and every field of a row, and every option of a choice, of all topics. */
export type AnyFact = { [T in TopicId]: NamesIn<FactsOf<T>> }[TopicId]
export type AnyOption = { [T in TopicId]: OptionsIn<FactsOf<T>> }[TopicId]
type NamesIn<Facts> = {
  [F in keyof Facts]: F | (Facts[F] extends { fields: infer Fields } ? keyof Fields : never)
}[keyof Facts] &
  string
type OptionsIn<Facts> = {
  [F in keyof Facts]: Facts[F] extends { options: readonly (infer Option)[] }
    ? Option
    : Facts[F] extends { fields: infer Fields }
      ? OptionsIn<Fields>
      : never
}[keyof Facts] &
  string

/** How a list of rows is told: each row, and what stands between two where it is not a plain list with "and". */
export type RowsWording = { each: string; between?: string }

/**
 * The words of one topic: its heading, the resolution in each of its variants, and what is said instead where a core fact
 * is missing. `{lacking}` lists the words of those that are.
 */
type TopicWording<T extends TopicId> = {
  title: string
  text: Record<(typeof VARIANTS)[T][number]['name'], string>
  missing: string
  lacking: Record<CoreFact<T>, string>
} & ([RowsFact<T>] extends [never] ? unknown : { rows: Record<RowsFact<T>, RowsWording> })

export type TopicWordings = { [T in TopicId]: TopicWording<T> }

/** The same, for code that handles any topic alike. */
export type AnyTopicWording = {
  title: string
  text: { readonly [variant: string]: string }
  missing: string
  lacking: { readonly [fact: string]: string }
  rows?: { readonly [fact: string]: RowsWording }
}
