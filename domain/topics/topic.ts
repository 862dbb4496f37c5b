import type { Body, CompanyForm, Holdings, Office } from '../company-form.ts'
import type { BarredMatter } from '../law/rule.ts'
import type { NamedInMinutes } from '../person-refs.ts'
import type { Fact, Facts, FactValues } from './fact.ts'

/** The groups of topics on the discussion screen. Other stands alone after them. */
export const TOPIC_GROUPS = ['people', 'money', 'company', 'records'] as const
type TopicGroup = (typeof TOPIC_GROUPS)[number]

/**
 * A possible subject of a meeting. Its words are in the folder `topics` of each language of `document-text`.
 */
export type Topic = {
  group: TopicGroup | undefined
  /**
   * Its English name in lists: the published value of `Discussion`, in every language of the screens. Other
   * sends its own text instead (specification §4).
   */
  title: string
  /** Whether the screen asks by itself who had an interest in the matter, or only offers the question. */
  interests: 'asked' | 'offered'
  facts: Facts
  /** Whether these facts leave anything to decide. Without it, the topic always needs a vote. */
  needsVote?: (facts: FactValues, body: Body) => boolean
  /**
   * The texts of its resolution, if there are several. The first whose conditions all hold applies. None does
   * only while a core fact is missing that selects between them.
   */
  variants?: readonly [Variant, ...Variant[]]
  /** The remarks on its facts, in the order in which they are shown. They never block. */
  checks?: { readonly [name: string]: Check }
}

/** One of several texts of a resolution, and the conditions under which it applies. */
export type Variant = {
  name: string
  facts?: { readonly [name: string]: string | boolean }
  held?: Holdings
  bodies?: readonly Body[]
}

/** Whether the remark applies to these facts. */
export type Check = (facts: FactValues, context: CheckContext) => boolean

/** What a check can use beside the facts. */
export type CheckContext = {
  /** `YYYY-MM-DD`. */
  day: string
  /** The code of the register that lists the company: `KY`. Empty where it is unknown. */
  register: string
  /** The legal name, in one line. */
  company: string
  form: CompanyForm
  /** Those who leave in this meeting are not counted. */
  directors: number
  /** As the meeting sets the number. The number of directors where none is stated. */
  seats: number
  hasInterest: boolean
  hasAttachments: boolean
  isDirector: (who: NamedInMinutes) => boolean
  /** Whether the governing law forbids the company to resolve this. */
  isBarred: (matter: BarredMatter) => boolean
  /** Empty for a person who is only named. */
  offices: (who: NamedInMinutes) => readonly Office[]
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
export const TIME = { kind: 'time' } as const
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
/** `by`: the person who signs for a signer that is a company. */
export const SIGNERS = rows({ person: core(PERSON), title: optional(TEXT), by: optional(TEXT) })
