import { holdingsOf, type Body, type CompanyForm, type Holdings } from '../company-form.ts'
import type { TopicId } from '../topics.ts'
import type { FactValues } from './fact.ts'

/** Selects the text of a resolution: the first variant whose conditions all hold, or else the last. */
type Variant = {
  name: string
  facts?: { readonly [name: string]: string | boolean }
  held?: Holdings
  bodies?: readonly Body[]
}

/**
 * Selects between several texts of one topic. Each catalogue has a text for every variant. Topics that are not listed have one
 * text.
 */
const VARIANTS = {
  electDirectors: [
    { name: 'byBoard', facts: { filledBy: 'board' } },
    // The company's board or managers only take note of an election by the owners.
    { name: 'noted', facts: { filledBy: 'shareholders' }, bodies: ['board', 'managers'] },
    { name: 'byShareholders', facts: { filledBy: 'shareholders' } },
  ],
  indemnify: [
    { name: 'advance', facts: { kind: 'advance' } },
    { name: 'insurance', facts: { kind: 'insurance' } },
    { name: 'found', facts: { kind: 'indemnify', standardMet: true } },
    { name: 'notFound', facts: { kind: 'indemnify' } },
  ],
  distribution: [{ name: 'found', facts: { canPayDebts: true, assetsCover: true } }, { name: 'notFound' }],
  issueShares: [
    { name: 'newMember', held: 'interests' },
    { name: 'found', facts: { adequate: true } },
    { name: 'notFound' },
  ],
  fiscalYearOrTax: [
    { name: 'fiscalYear', facts: { kind: 'fiscalYear' } },
    { name: 'taxElection', facts: { kind: 'taxElection' } },
  ],
  registeredAgent: [
    { name: 'both', facts: { change: 'both' } },
    { name: 'office', facts: { change: 'office' } },
    { name: 'agent', facts: { change: 'agent' } },
  ],
  amendBylaws: [
    { name: 'recommended', facts: { reserved: 'yes' }, bodies: ['board', 'managers'] },
    // An operating agreement is the members' to change (KRS 275.175(2)).
    { name: 'recommended', bodies: ['managers'] },
    { name: 'amended' },
  ],
  // A text that is not stated to be a resolution is printed as it was written.
  other: [
    { name: 'resolution', facts: { isResolution: true } },
    { name: 'note', facts: { isResolution: false } },
    { name: 'note' },
  ],
} as const satisfies Partial<Record<TopicId, readonly [Variant, ...Variant[]]>>

const ONLY_WORDING: Variant & { name: 'complete' } = { name: 'complete' }

/** The name of the only text of a topic, or of one of several. */
export type VariantName<T extends TopicId = TopicId> = T extends keyof typeof VARIANTS
  ? (typeof VARIANTS)[T][number]['name']
  : (typeof ONLY_WORDING)['name']

/** The facts that the conditions check. */
type Circumstances = { facts: FactValues; form: CompanyForm; body: Body }

/** The variant that applies, and the facts that its choice already states. */
export function variantOf(topic: TopicId, about: Circumstances): { name: VariantName; says: string[] } {
  const ofTopics: Partial<Record<TopicId, readonly (Variant & { name: VariantName })[]>> = VARIANTS
  const variants = ofTopics[topic] ?? []
  const found = variants.find((variant) => applies(variant, about)) ?? variants.at(-1) ?? ONLY_WORDING
  return { name: found.name, says: applies(found, about) ? Object.keys(found.facts ?? {}) : [] }
}

function applies({ facts = {}, held, bodies }: Variant, about: Circumstances): boolean {
  return (
    (!held || held === holdingsOf(about.form)) &&
    (!bodies || bodies.includes(about.body)) &&
    Object.entries(facts).every(([name, value]) => about.facts[name] === value)
  )
}
