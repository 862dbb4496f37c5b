import type { Language } from '../language-names.ts'
import type { Fact, Facts } from './fact.ts'

/** The groups of topics on the discussion screen. Other stands alone after them. */
export const TOPIC_GROUPS = ['people', 'money', 'company', 'records'] as const
type TopicGroup = (typeof TOPIC_GROUPS)[number]

/**
 * A possible subject of a meeting. The English title is the published value of `Discussion`, in every language of the screens;
 * Other sends its own text instead (specification §4).
 */
export type Topic = {
  group: TopicGroup | undefined
  titles: Record<Language, string>
  /** Whether the screen asks by itself who had an interest in the matter, or only offers the question. */
  interests: 'asked' | 'offered'
  facts: Facts
}

/** Without the fact the resolution says nothing. */
export const core = <T extends object>(fact: T) => ({ ...fact, need: 'core' as const })
/** Asked, and listed on the review when missing. */
export const wanted = <T extends object>(fact: T) => ({ ...fact, need: 'wanted' as const })
/** Offered. */
export const optional = <T extends object>(fact: T) => ({ ...fact, need: 'optional' as const })

export const TEXT = { kind: 'text' } as const
export const LONG_TEXT = { kind: 'longText' } as const
export const DATE = { kind: 'date' } as const
export const INTEGER = { kind: 'integer' } as const
export const MONEY = { kind: 'money' } as const
export const PRICE = { kind: 'price' } as const
export const YES_NO = { kind: 'yesNo' } as const
export const PERSON = { kind: 'person' } as const

export const choice = <const T extends readonly string[]>(...options: T) => ({
  kind: 'choice' as const,
  options,
})
export const rows = <const T extends Record<string, Fact>>(fields: T) => ({ kind: 'rows' as const, fields })

/** The people who may sign, each with a title. */
export const SIGNERS = rows({ person: core(PERSON), title: optional(TEXT) })
