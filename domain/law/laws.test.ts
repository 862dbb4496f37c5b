import { describe, expect, test } from 'vitest'
import { floorOf, majorityOf } from './arithmetic.ts'
import { findBar, findLaw, findMemberDecision, LAWS } from './find-law.ts'
import { findHome, HOMES, KINDS } from './kinds.ts'
import { citationOf, isReviewed, LawSchema, unreviewed, type Law, type Rule } from './rule.ts'

function rulesOf({ home: _home, kinds: _kinds, ...rules }: Law): Rule[] {
  return Object.values(rules).flat()
}

describe.each(LAWS.map((law) => [`${law.home} ${law.kinds.join(', ')}`, law] as const))(
  '%s',
  (_name, law) => {
    test('has the shape of a law, so that each rule has a citation and a review mark', () => {
      expect(LawSchema.parse(law)).toEqual(law)
      expect(rulesOf(law).length).toBeGreaterThan(1)
    })

    test('has review marks with a name and a day, or with neither', () => {
      const halfMarked = rulesOf(law).filter(
        (rule) => (rule.reviewedBy === null) !== (rule.reviewedOn === null),
      )
      expect(halfMarked).toEqual([])
    })

    test('lets no minimum for company rules exceed the default rule', () => {
      const sizes = Array.from({ length: 200 }, (_each, index) => index + 1)
      const floors = [
        law.quorum?.floor,
        law.ownersQuorum?.part === 'majority' ? law.ownersQuorum.floor : undefined,
      ]
      const tooHigh = floors.flatMap((floor) =>
        floor
          ? sizes.filter((size) => floorOf(floor, size) > majorityOf(size) || floorOf(floor, size) < 1)
          : [],
      )
      expect(tooHigh).toEqual([])
    })
  },
)

test('no lawyer has reviewed a rule yet, so no document prints a citation', () => {
  const rules = LAWS.flatMap(rulesOf)
  expect(rules.filter(isReviewed)).toEqual([])
  expect(rules.map(citationOf)).toEqual(rules.map(() => undefined))
})

test('a reviewed rule has a citation to print', () => {
  const rule = { ...unreviewed('KRS 1.1'), reviewedBy: 'A. Lawyer', reviewedOn: '2026-11-23' }
  expect(citationOf(rule)).toBe('KRS 1.1')
  expect(citationOf({ ...rule, reviewedOn: null })).toBeUndefined()
})

test('a home and a kind have one law at most, and most have none', () => {
  const pairs = LAWS.flatMap(({ home, kinds }) => kinds.map((kind) => `${home} ${kind}`))
  expect(new Set(pairs).size).toBe(pairs.length)
  const found = HOMES.flatMap((home) =>
    KINDS.filter((kind) => findLaw(home, kind)).map((kind) => `${home} ${kind}`),
  )
  expect(found.toSorted()).toEqual(pairs.toSorted())
})

test.each([
  ['US-KY', 'corporation', true],
  ['US-KY', 'nonprofit', true],
  ['US-DE', 'llc-managers', true],
  ['US-NY', 'llc-members', true],
  ['US-GA', 'corporation', true],
  ['US-KY', 'cooperative', false],
  ['US-KY', 'lp', false],
  ['US-CA', 'llc-members', false],
  // Not every state that follows the Model Act is in its file.
  ['US-WV', 'corporation', false],
] as const)('%s %s has a law: %s', (home, kind, isThere) => {
  expect(findLaw(home, kind) !== undefined).toBe(isThere)
})

test('without a home or a kind there is no law', () => {
  expect(findLaw(undefined, 'corporation')).toBeUndefined()
  expect(findLaw('US-KY', undefined)).toBeUndefined()
})

test('a home is a state, the district or a territory: other registers are not homes', () => {
  expect(findHome('KY')).toBe('US-KY')
  expect(findHome('DC')).toBe('US-DC')
  expect(findHome('IRS')).toBeUndefined()
  expect(findHome('GB')).toBeUndefined()
  expect(findHome('')).toBeUndefined()
})

test.each([
  ['US-KY', 'nonprofit', 'distribution', 'KRS 273.237', 'noProfitToMembers'],
  ['US-KY', 'nonprofit', 'issueShares', 'KRS 273.237', 'noShares'],
  ['US-KY', 'nonprofit', 'loanToDirector', 'KRS 273.241', 'noLoansToDirectors'],
  ['US-NY', 'nonprofit', 'distribution', 'N.Y. N-PCL § 515(a)', 'noProfitToMembers'],
  ['US-NY', 'nonprofit', 'loanToDirector', 'N.Y. N-PCL § 716', 'noLoansToDirectors'],
] as const)('a %s %s may not resolve %s (%s)', (home, kind, matter, citation, reason) => {
  expect(findBar(findLaw(home, kind), matter)).toMatchObject({ citation, reason })
})

test('a business corporation may pay dividends, issue shares and lend', () => {
  for (const law of LAWS.filter(({ kinds }) => !kinds.includes('nonprofit')))
    expect(law.barred).toBeUndefined()
})

test.each([
  ['US-KY', 'admitMember', 'KRS 275.175(2)(e), 275.275(1)(a)', 'all'],
  ['US-KY', 'amendAgreement', 'KRS 275.175(2)', undefined],
  ['US-DE', 'admitMember', '6 Del. C. § 18-301(b)(1)', 'all'],
  ['US-NY', 'admitMember', 'N.Y. LLC Law § 402(c)', 'majority-in-interest'],
] as const)('an LLC of %s leaves %s to its members (%s)', (home, decision, citation, by) => {
  const rule = findMemberDecision(findLaw(home, 'llc-managers'), decision)
  expect(rule?.citation).toBe(citation)
  expect(rule?.by).toBe(by)
})
