import type { CompanyForm } from '../company-form.ts'
import type { NamedInMinutes } from '../person-refs.ts'

/**
 * `core`: without it the resolution says nothing, and the document prints that it does not. `wanted`: asked, and
 * listed on the review when missing. `optional`: offered.
 */
type Need = 'core' | 'wanted' | 'optional'

/** One fact of a topic: what is asked, and when. The words of the forms name it; the sentences of documents have its place. */
export type Fact = {
  need: Need
  /** Asked only while another fact of the same topic has one of these values. */
  when?: { fact: string; is: readonly (string | boolean)[] }
  /** Enough is known without it once this other fact is given. */
  unless?: string
  /** Asked of companies of this form alone. */
  form?: CompanyForm
} & FactKind

type FactKind =
  | {
      kind: 'text' | 'longText' | 'lastFour' | 'date' | 'monthDay' | 'integer' | 'percent' | 'yesNo'
    }
  /** A `price` is of one share or unit, and may have fractions of cents. */
  | { kind: 'money' | 'price' }
  | { kind: 'person' | 'people' | 'attachment' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'rows'; fields: Facts }
export type Facts = { readonly [name: string]: Fact }

/** `minor` in the smallest unit of the currency: 1250000 is $12,500.00, and 12.5 of a price $0.125. */
export type Money = { minor: number; currency: 'USD' }

/** A paper kept with the minutes: named and told by its SHA-256 in hex, never sent. `size` in bytes. */
export type Attachment = { name: string; size: number; digest: string }

export type FactValue =
  string | number | boolean | Money | Attachment | NamedInMinutes | NamedInMinutes[] | FactValues[]
export type FactValues = { [name: string]: FactValue | undefined }

/** The facts that are asked of such a company, given what was answered so far. */
export function askedFacts(facts: Facts, values: FactValues, form: CompanyForm): [string, Fact][] {
  return Object.entries(facts).filter(([, fact]) => {
    if (fact.form && fact.form !== form) return false
    const { when } = fact
    // Only texts and yes or no decide what else is asked.
    return !when || when.is.includes(values[when.fact] as string | boolean)
  })
}

/** The names of the facts of this need that are asked and not given: `core` ones keep the resolution from saying anything. */
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

/** A list is given when one of its rows says what every row must. */
function lacksCore(fact: Fact, value: FactValue | undefined, { form }: { form: CompanyForm }): boolean {
  if (fact.kind !== 'rows' || !Array.isArray(value)) return false
  // Rows of facts are the only lists of this kind.
  const rows = value as FactValues[]
  return rows.every((row) => missingFacts(fact.fields, row, { need: 'core', form }).length > 0)
}

export function isGiven(value: FactValue | undefined): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
