import type { Doubt } from '@minutebook/domain/doubts'
import type { CheckName, TOPICS, TopicId } from '@minutebook/domain/topics'

/*
 * The words of a topic in one language: what the form shows of each fact, and what the document says of it.
 * All of them are templates (`fill.ts`). A form has only the nouns of the company for them (`{owners}`,
 * `{hasInterests:…|…}`), a document also the facts.
 */

type FactsOf<T extends TopicId> = (typeof TOPICS)[T]['facts']

/** What the form shows of a fact. `options` names the answers to a choice. */
type Asked<F> = { label: string; hint?: string } & (F extends {
  options: readonly (infer Option extends string)[]
}
  ? { options: Record<Option, string> }
  : unknown)

/** For a choice or a yes/no fact, one text for each answer. */
type ForEachAnswer<F> = F extends { options: readonly (infer Option extends string)[] }
  ? Record<Option, string>
  : F extends { kind: 'yesNo' }
    ? Record<'yes' | 'no', string>
    : string

/**
 * The columns of a table, in its order, each keyed by the field of a row. A list of people has one column,
 * `person`.
 */
type Table<Columns extends string = string> = {
  /** The text that refers to the table in the sentence of the list. */
  inText: string
  caption: string
  columns: { readonly [Column in Columns]: string }
}

/**
 * Several appointments in one sentence with `{rows}`: `one` if all are those of one person, else `several`.
 * `eachOfOne` and `eachOfSeveral` are the rows in it.
 */
export type Together = {
  one: string
  several: string
  eachOfOne: string
  eachOfSeveral: string
}

type ListText<F> = F extends { kind: 'rows'; fields: infer Fields }
  ? {
      addRow: string
      /** `printed`: the answers to a choice in a table, in the words of documents. */
      fields: {
        [Name in keyof Fields]: Asked<Fields[Name]> &
          (Fields[Name] extends { options: unknown } ? { printed: ForEachAnswer<Fields[Name]> } : unknown)
      }
      /** One row in the sentence of the list. */
      each: string
      /** The separator, if it is not a plain list with "and". */
      between?: string
      /** Two or more appointments in one sentence. */
      together?: Together
      /** The sentence for a row that does not fit into the list. */
      apart: string
      table: Table<keyof Fields & string>
    }
  : F extends { kind: 'people' }
    ? { table: Table<'person'> }
    : unknown

/**
 * One fact. `lacking` names a missing core fact in the sentence `missing` of the topic. `printed` is the
 * sentence for a fact that the resolution does not state: `{value}` is the fact. Whether a text of Other is a
 * resolution needs none: the layout shows it.
 */
type FactText<F, Name> = Asked<F> &
  ListText<F> &
  (F extends { need: 'core' } ? { lacking: string } : unknown) &
  (Name extends 'isResolution' ? unknown : { printed: ForEachAnswer<F> })

export type TopicText<T extends TopicId> = {
  /** The heading of the matter in documents, if it is not the title of `domain/topics/`. */
  title?: string
  /** The name in lists, if it depends on the company and so is not the title of `domain/topics/`. */
  listed?: string
  /** Other names, by which the search finds the topic. */
  keywords: string
  facts: { [Name in keyof FactsOf<T>]: FactText<FactsOf<T>[Name], Name> }
  /** One text, or one for each variant of the topic. */
  resolution: (typeof TOPICS)[T] extends { variants: readonly { name: infer Variant extends string }[] }
    ? Record<Variant, string>
    : string
  /** Replaces the resolution if core facts are missing. `{lacking}` lists them. */
  missing: string
} & ([CheckName<T>] extends [never] ? unknown : { remarks: Record<CheckName<T>, string> })

/** Its name in lists, in a language whose documents do not use the published title. */
export type Named = { name: string }

export type TopicTexts = { [T in TopicId]: TopicText<T> }

/** The same for code that handles all topics alike. */
export type AnyTopicText = {
  title?: string
  listed?: string
  keywords: string
  facts: { readonly [fact: string]: AnyFactText }
  resolution: string | { readonly [variant: string]: string }
  missing: string
  remarks?: { readonly [check: string]: string }
}

export type AnyFactText = {
  label: string
  hint?: string
  options?: Answers
  addRow?: string
  fields?: { readonly [field: string]: AnyFactText }
  lacking?: string
  printed?: string | Answers
  each?: string
  between?: string
  together?: Together
  apart?: string
  table?: Table
}
type Answers = { readonly [answer: string]: string }

/** The remarks that any matter may have: on gaps in its text and on its votes. */
export type CommonRemarks = Record<'wordingHasGap' | Doubt, string>
