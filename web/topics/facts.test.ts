import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '@minutebook/domain/language-names'
import { TOPIC_IDS, TOPICS, type TopicId } from '@minutebook/domain/topics'
import { type Fact, type Facts, type FactValue, askedFacts } from '@minutebook/domain/topics/fact'
import type { Typed } from '../draft/typed.ts'
import { factName } from '../forms/discussion-controls.ts'
import { factEntries, parseFacts } from './facts.ts'

function read(topic: TopicId, fields: Typed, form: 'corporation' | 'llc' = 'corporation') {
  return parseFacts(TOPICS[topic].facts, (fact) => factName(topic, fact), { fields, form })
}

const line = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9'’,.&-]{1,20}(?: [A-Za-zÀ-ÿ0-9'’,.&-]{1,20}){0,3}$/u)
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const somebody = fc.oneof(
  fc.constantFrom('ana', 'ben').map((ref) => ({ ref })),
  line.map((name) => ({ name })),
)

function valuesOf(fact: Fact): fc.Arbitrary<FactValue> {
  switch (fact.kind) {
    case 'text':
      return line
    case 'longText':
      return fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
    case 'lastFour':
      return fc.stringMatching(/^\d{1,4}$/u)
    case 'date':
      return day
    case 'time':
      return fc.constantFrom('00:00', '09:30', '23:59')
    case 'monthDay':
      return day.map((each) => each.slice(5))
    case 'integer':
      return fc.nat()
    case 'percent':
      return fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)
    case 'money':
      return fc.nat().map((minor) => ({ minor, currency: 'USD' as const }))
    case 'price':
      return fc.nat().map((hundredths) => ({ minor: hundredths / 100, currency: 'USD' as const }))
    case 'yesNo':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...fact.options)
    case 'person':
      return somebody
    case 'people':
      return fc
        .uniqueArray(somebody, { minLength: 1, maxLength: 4, selector: (each) => JSON.stringify(each) })
        .map((people) => people.toSorted((one, other) => Number('name' in one) - Number('name' in other)))
    case 'attachment':
      return fc.record({ name: line, size: fc.nat(), digest: fc.stringMatching(/^[0-9a-f]{64}$/u) })
    case 'rows':
      return fc.array(factsOf(fact.fields), { minLength: 1, maxLength: 3 })
  }
}

/** Any of the facts, at least one. */
function factsOf(facts: Facts) {
  return fc.record(Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, valuesOf(fact)])), {
    requiredKeys: [Object.keys(facts)[0] ?? ''],
    noNullPrototype: true,
  })
}

describe.each(TOPIC_IDS)('the facts of %s', (topic) => {
  test.each(Object.values(LOCALES))('show again as they were read (%s)', (locale) => {
    const { facts } = TOPICS[topic]
    fc.assert(
      fc.property(factsOf(facts), fc.constantFrom('corporation' as const, 'llc' as const), (values, form) => {
        const fields = factEntries(facts, (fact) => factName(topic, fact), { values, locale })
        const again = read(topic, fields, form)
        expect(again.errors).toEqual({})
        const asked = askedFacts(facts, values, form).map(([name]) => name)
        const single = asked.filter((name) => facts[name as keyof typeof facts]['kind'] !== 'rows')
        for (const name of single) expect(again.values[name]).toEqual(values[name])
        // Saving and showing the facts again changes nothing, including the rows of both company forms.
        const shown = factEntries(facts, (fact) => factName(topic, fact), { values: again.values, locale })
        expect(read(topic, shown, form)).toEqual(again)
      }),
      { numRuns: 40 },
    )
  })
})

test('empty fields state nothing, and an empty row is dropped', () => {
  expect(read('bankAccount', { 'bankAccount.signers': ['1', '2'], 'bankAccount.bank': [' '] })).toEqual({
    values: {},
    errors: {},
  })
})

test('the last digits of an account are accepted with masking characters, and more than four are refused', () => {
  expect(read('bankAccount', { 'bankAccount.accountEnding': ['**** 1234'] }).values).toEqual({
    accountEnding: '1234',
  })
  expect(read('bankAccount', { 'bankAccount.accountEnding': ['12345'] }).errors).toEqual({
    'bankAccount.accountEnding': 'lastFourWrong',
  })
})

test('a fact that another answer makes irrelevant is neither stored nor wrong', () => {
  const fields = { 'bankAccount.mayBorrow': ['no'], 'bankAccount.borrowLimit': ['a lot'] }
  expect(read('bankAccount', fields)).toEqual({ values: { mayBorrow: false }, errors: {} })
  expect(read('bankAccount', { ...fields, 'bankAccount.mayBorrow': ['yes'] }).errors).toEqual({
    'bankAccount.borrowLimit': 'amountWrong',
  })
})

test('an amount per share may have fractions of a cent, a total may not', () => {
  const field = 'distribution.amountPerShare'
  expect(read('distribution', { [field]: ['0.125'] }).values).toEqual({
    amountPerShare: { minor: 12.5, currency: 'USD' },
  })
  expect(read('distribution', { [field]: ['0.12345'] }).errors).toEqual({ [field]: 'amountWrong' })
  expect(read('distribution', { 'distribution.totalAmount': ['0.125'] }).errors).toEqual({
    'distribution.totalAmount': 'amountWrong',
  })
  expect(read('distribution', { [field]: ['.25'] }).values).toEqual({
    amountPerShare: { minor: 25, currency: 'USD' },
  })
})

test('each wrong answer is reported at its control, in the order of the form', () => {
  const fields = {
    'issueShares.recipients': ['1', '4'],
    'issueShares.recipients.1.person': ['someoneElse'],
    'issueShares.recipients.4.shares': ['some'],
    'issueShares.considerationValue': ['1.2.3'],
    'issueShares.authorizedShares': ['1.5'],
  }
  expect(Object.entries(read('issueShares', fields).errors)).toEqual([
    ['issueShares.recipients.1.person.name', 'factEmpty'],
    ['issueShares.recipients.4.shares', 'wholeNumberWrong'],
    ['issueShares.considerationValue', 'amountWrong'],
    ['issueShares.authorizedShares', 'wholeNumberWrong'],
  ])
})

test('a date is refused at its first wrong part', () => {
  const fields = {
    'distribution.payDate-month': ['feb'],
    'distribution.payDate-day': ['31'],
    'distribution.payDate-year': ['2026'],
  }
  expect(read('distribution', fields).errors).toEqual({ 'distribution.payDate-month': 'factDateImpossible' })
})

test('more people than a record’s list holds are refused at their field', () => {
  const others = 'indemnify.persons.name'
  const names = Array.from({ length: 101 }, (_name, index) => `Guest ${index}`)
  expect(read('indemnify', { [others]: [names.join('\n')] }).errors).toEqual({ [others]: 'tooManyRows' })
  expect(read('indemnify', { [others]: [names.slice(1).join('\n')] }).errors).toEqual({})
})
