import type { Fact, Facts } from './fact.ts'

/** The groups in which the discussion screen offers its topics; Other stands alone after them. */
export const TOPIC_GROUPS = ['people', 'money', 'company', 'records'] as const
type TopicGroup = (typeof TOPIC_GROUPS)[number]

/**
 * What a meeting can have been about. `title` is the published value of `Discussion`, whatever the language on
 * screen; Other sends its own text instead (specification §4).
 */
export type Topic = {
  group: TopicGroup | undefined
  title: string
  /** Whether the screen asks of its own accord who had an interest in the matter, or only offers it. */
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

/** Who may sign, each with a title. */
export const SIGNERS = rows({ person: core(PERSON), title: optional(TEXT) })
