import * as fc from 'fast-check'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import type { Fact, Facts, FactValue, FactValues } from '@minutebook/domain/topics/fact'

const FEW = 3

/** `YYYY-MM-DD`, with the first and the last allowed day more often than others. */
export const anyDay = fc.oneof(
  fc.constantFrom('1000-01-01', '9999-12-31', '2024-02-29'),
  fc
    .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
)

/** Texts with the endings that people use: sentences continue after any of these. */
const anyText = fc.constantFrom(
  'the lease of 2026',
  'Harbor Fund, L.P.',
  'Yahoo!',
  '“As is”',
  'Ähm…',
  'oro',
  '3.4',
)

const anyPerson: fc.Arbitrary<NamedInMinutes> = fc.oneof(
  fc.constantFrom({ ref: 'ceo' }, { ref: 'director-2' }),
  anyText.map((name) => ({ name })),
)
const anyAmount = fc.oneof(fc.constantFrom(0, 1, Number.MAX_SAFE_INTEGER), fc.nat())
const anyPaper = fc.record({ name: anyText, size: anyAmount, digest: fc.constant('ab'.repeat(32)) })

const VALUES: { [K in Exclude<Fact['kind'], 'choice' | 'rows'>]: fc.Arbitrary<FactValue> } = {
  text: anyText,
  longText: fc.oneof(
    anyText,
    anyText.map((text) => `${text}\n${text}`),
  ),
  lastFour: fc.constantFrom('0', '0042'),
  date: anyDay,
  time: fc.constantFrom('00:00', '09:30', '23:59'),
  monthDay: fc.constantFrom('01-01', '02-29', '12-31'),
  integer: anyAmount,
  percent: fc.oneof(fc.constantFrom(1e-7, 100 / 3, 100), fc.integer({ min: 1, max: 100 })),
  yesNo: fc.boolean(),
  money: anyAmount.map((minor) => ({ minor, currency: 'USD' })),
  price: fc.oneof(anyAmount, fc.constantFrom(0.01, 12.5)).map((minor) => ({ minor, currency: 'USD' })),
  person: anyPerson,
  people: fc.array(anyPerson, { maxLength: FEW }),
  attachment: anyPaper,
}

/** Any facts that a topic's schema accepts; each may be missing. */
export function anyFacts(facts: Facts): fc.Arbitrary<FactValues> {
  return fc.record(Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, anyValue(fact)])), {
    requiredKeys: [],
  })
}

function anyValue(fact: Fact): fc.Arbitrary<FactValue> {
  if (fact.kind === 'choice') return fc.constantFrom(...fact.options)
  if (fact.kind === 'rows') return fc.array(anyFacts(fact.fields), { maxLength: FEW })
  return VALUES[fact.kind]
}
