import { holdingsOf, type CompanyForm, type Holdings } from '../company-form.ts'
import type { NamedInMinutes } from '../person-refs.ts'

/**
 * `core`: without it the resolution says nothing, and the document prints that it is missing. `wanted`:
 * asked, and listed on the review when missing. `optional`: offered.
 */
type Need = 'core' | 'wanted' | 'optional'

/**
 * One fact of a topic: what is asked, and when. Its name selects the labels of forms and its place in the
 * sentences of documents.
 */
export type Fact = {
  need: Need
  /** Asked only while another fact of the same topic has one of these values. */
  when?: { fact: string; is: readonly (string | boolean)[] }
  /** This fact is not needed once this other fact is given. */
  unless?: string
  /** Asked only of companies whose owners hold these. */
  held?: Holdings
  /** Asked with the required facts, before the votes, because a remark asks about it from the start. */
  standsOpen?: true
} & FactKind

type FactKind =
  | {
      kind: 'text' | 'longText' | 'lastFour' | 'date' | 'time' | 'monthDay' | 'integer' | 'percent' | 'yesNo'
    }
  /** A `price` is for one share or unit, and may have fractions of cents. */
  | { kind: 'money' | 'price' }
  | { kind: 'person' | 'people' | 'attachment' }
  /** `only`: options that are offered to companies of some forms alone. */
  | {
      kind: 'choice'
      options: readonly string[]
      only?: { readonly [option: string]: readonly CompanyForm[] }
    }
  | { kind: 'rows'; fields: Facts }
export type Facts = { readonly [name: string]: Fact }

/** `minor` is in the smallest unit of the currency: 1250000 is $12,500.00, and a price of 12.5 is $0.125. */
export type Money = { minor: number; currency: 'USD' }

/**
 * A paper kept with the minutes: its name, its SHA-256 in hex and its `size` in bytes. The file itself is
 * never sent.
 */
export type Attachment = { name: string; size: number; digest: string }

export type FactValue =
  string | number | boolean | Money | Attachment | NamedInMinutes | NamedInMinutes[] | FactValues[]
export type FactValues = { [name: string]: FactValue | undefined }

const ENTRIES = new WeakMap<Facts, [string, Fact][]>()

/** The names and facts of a topic or of a row, which never change. */
export function entriesOf(facts: Facts): readonly [string, Fact][] {
  const known = ENTRIES.get(facts)
  if (known) return known
  const entries = Object.entries(facts)
  ENTRIES.set(facts, entries)
  return entries
}

/** The facts that such a company is asked, given the answers so far. */
export function askedFacts(facts: Facts, values: FactValues, form: CompanyForm): [string, Fact][] {
  return entriesOf(facts).filter(([, fact]) => {
    if (fact.held && fact.held !== holdingsOf(form)) return false
    const { when } = fact
    // Only texts and yes-or-no answers decide what else is asked.
    return !when || when.is.includes(values[when.fact] as string | boolean)
  })
}

/**
 * The names of the facts of this need that are asked and not given. Without its `core` facts the resolution
 * says nothing.
 */
export function missingFacts(
  facts: Facts,
  values: FactValues,
  about: { need: Need; form: CompanyForm },
): string[] {
  return askedFacts(facts, values, about.form)
    .filter(([, { need, unless }]) => need === about.need && !(unless && isGiven(values[unless])))
    .filter(([name, fact]) => !isGiven(values[name]) || lacksCore(fact, values[name], about))
    .map(([name]) => name)
}

/** A list counts as given when one of its rows has every required field. */
function lacksCore(fact: Fact, value: FactValue | undefined, { form }: { form: CompanyForm }): boolean {
  if (fact.kind !== 'rows' || !Array.isArray(value)) return false
  // Rows of facts are the only lists of this kind.
  const rows = value as FactValues[]
  return rows.every((row) => missingFacts(fact.fields, row, { need: 'core', form }).length > 0)
}

export function isGiven(value: FactValue | undefined): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** The rows of a list of facts; none when it was not given. */
export function rowsOf(value: FactValue | undefined): FactValues[] {
  // The only lists without `ref` or `name` in their entries are rows of facts.
  return Array.isArray(value) ? (value as FactValues[]) : []
}

export function isMoney(value: FactValue | undefined): value is Money {
  return typeof value === 'object' && 'minor' in value
}

export function isAttachment(value: FactValue): value is Attachment {
  return typeof value === 'object' && 'digest' in value
}

/** A text or undefined: days are compared as texts. */
export function textOf(value: FactValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function numberOf(value: FactValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** The people of a fact that names one or several; empty when it was not given. */
export function peopleIn(value: FactValue | undefined): NamedInMinutes[] {
  const people = Array.isArray(value) ? value : [value]
  // Only people have `ref`, or `name` without a digest.
  return people.filter(
    (each) => typeof each === 'object' && ('ref' in each || ('name' in each && !('digest' in each))),
  ) as NamedInMinutes[]
}
