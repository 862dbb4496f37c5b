import type { Body, CompanyForm } from '../company-form.ts'
import type { TopicId } from '../topics.ts'
import type { FactValues } from './fact.ts'

/** Which words a resolution takes: those of the first variant whose conditions all hold, else of the last one. */
type Variant = {
  name: string
  facts?: { readonly [name: string]: string | boolean }
  form?: CompanyForm
  bodies?: readonly Body[]
}

const ONLY = [{ name: 'complete' }] as const

/** What decides between two wordings of one topic; each catalogue has words for every variant. */
export const VARIANTS = {
  electDirectors: [
    { name: 'byBoard', facts: { filledBy: 'board' } },
    // Whom the owners elect, those who run the company only take note of.
    { name: 'noted', facts: { filledBy: 'shareholders' }, bodies: ['board', 'managers'] },
    { name: 'byShareholders', facts: { filledBy: 'shareholders' } },
  ],
  officers: ONLY,
  contract: ONLY,
  indemnify: [
    { name: 'advance', facts: { kind: 'advance' } },
    { name: 'insurance', facts: { kind: 'insurance' } },
    { name: 'found', facts: { kind: 'indemnify', standardMet: true } },
    { name: 'notFound', facts: { kind: 'indemnify' } },
  ],
  bankAccount: ONLY,
  distribution: [{ name: 'found', facts: { canPayDebts: true, assetsCover: true } }, { name: 'notFound' }],
  issueShares: [
    { name: 'newMember', form: 'llc' },
    { name: 'found', facts: { adequate: true } },
    { name: 'notFound' },
  ],
  loan: ONLY,
  financials: ONLY,
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
  approveMinutes: ONLY,
  ratify: ONLY,
  // What nobody called a resolution is printed as it was written.
  other: [
    { name: 'resolution', facts: { isResolution: true } },
    { name: 'note', facts: { isResolution: false } },
    { name: 'note' },
  ],
} as const satisfies Record<TopicId, readonly [Variant, ...Variant[]]>

type VariantName<T extends TopicId = TopicId> = (typeof VARIANTS)[T][number]['name']

/** What the conditions look at. */
type Circumstances = { facts: FactValues; form: CompanyForm; body: Body }

/** The variant that applies, and the facts that it says by being chosen. */
export function variantOf(topic: TopicId, about: Circumstances): { name: VariantName; says: string[] } {
  const variants: readonly (Variant & { name: VariantName })[] = VARIANTS[topic]
  const found = variants.find((variant) => applies(variant, about)) ?? variants.at(-1)
  // Every topic has a variant at least.
  if (!found) throw new TypeError(`The topic ${topic} has no wording`)
  return { name: found.name, says: applies(found, about) ? Object.keys(found.facts ?? {}) : [] }
}

function applies({ facts = {}, form, bodies }: Variant, about: Circumstances): boolean {
  return (
    (!form || form === about.form) &&
    (!bodies || bodies.includes(about.body)) &&
    Object.entries(facts).every(([name, value]) => about.facts[name] === value)
  )
}
