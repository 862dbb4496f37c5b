import { describe, expect, test } from 'vitest'
import { findHome, STATES } from '../jurisdictions.ts'
import { floorOf, majorityOf } from './arithmetic.ts'
import { barredMatters, findBar, findLaw, LAWS } from './find-law.ts'
import { KINDS } from './kinds.ts'
import { RESERVED_DECISIONS, type Law, type Rule } from './rule.ts'
import { isReviewed } from './source.ts'

function rulesOf({ home: _home, kinds: _kinds, unread: _unread, ...rules }: Law): Rule[] {
  return Object.values(rules).flat()
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

const isDated = ({ textDate }: Rule) =>
  textDate === null || (/^\d{4}(?:-\d\d){0,2}$/u.test(textDate) && textDate < '2026-12')

const isMarkedWell = ({ reviewedBy, reviewedOn }: Rule) =>
  reviewedBy === null ? reviewedOn === null : reviewedBy !== '' && /^\d{4}-\d\d-\d\d$/u.test(reviewedOn ?? '')

describe.each(LAWS.map((law) => [`${law.home} ${law.kinds.join(', ')}`, law] as const))(
  '%s',
  (_name, law) => {
    test('has rules, each with a citation', () => {
      expect(rulesOf(law).length).toBeGreaterThan(0)
      expect(rulesOf(law).filter(({ citation }) => citation === '')).toEqual([])
    })

    test('has review marks with a name and a day, or with neither', () => {
      expect(rulesOf(law).filter((rule) => !isMarkedWell(rule))).toEqual([])
    })

    test('names where and when each rule was read', () => {
      expect(rulesOf(law).filter((rule) => rule.source === '' || !isDated(rule))).toEqual([])
    })

    test('counts in whole numbers, from one', () => {
      expect(numbersIn(law).filter((number) => !Number.isInteger(number) || number < 1)).toEqual([])
    })

    test('lets no minimum for company rules exceed the default rule', () => {
      const sizes = Array.from({ length: 200 }, (_each, index) => index + 1)
      const floors = [
        law.quorum?.quorumFloor,
        law.ownersQuorum?.part === 'majority' ? law.ownersQuorum.quorumFloor : undefined,
      ]
      // A number is an alternative to the majority, so a small board may exceed it.
      const tooHigh = floors.flatMap((floor) =>
        floor && floor !== 'none' && !('number' in floor)
          ? sizes.filter((size) => floorOf(floor, size) > majorityOf(size) || floorOf(floor, size) < 1)
          : [],
      )
      expect(tooHigh).toEqual([])
    })

    test('says how far a rule may lower a quorum wherever it says who may', () => {
      const lowered = [law.quorum, law.ownersQuorum].filter((own) => own?.loweredBy === 'bylaws')
      expect(lowered.filter((own) => own?.quorumFloor === undefined)).toEqual([])
    })
  },
)

test('no lawyer has reviewed a rule yet', () => {
  expect(LAWS.flatMap(rulesOf).filter(isReviewed)).toEqual([])
})

test('a home and a kind have one law at most, and most have none', () => {
  const pairs = LAWS.flatMap(({ home, kinds }) => kinds.map((kind) => `${home} ${kind}`))
  expect(new Set(pairs).size).toBe(pairs.length)
  const homes = Object.keys(STATES).map((state) => `US-${state}`)
  const found = homes.flatMap((home) =>
    KINDS.filter((kind) => findLaw(home, kind)).map((kind) => `${home} ${kind}`),
  )
  expect(found.toSorted()).toEqual(pairs.toSorted())
})

test.each([
  ['US-KY', 'corporation', true],
  ['US-KY', 'nonprofit', true],
  ['US-DE', 'llc-managers', true],
  ['US-NY', 'llc-members', true],
  ['US-FL', 'nonprofit', true],
  ['US-TX', 'nonprofit', true],
  // Of these only summaries or headings were read.
  ['US-GA', 'corporation', false],
  ['US-WI', 'corporation', false],
  ['US-AZ', 'corporation', false],
  ['US-CA', 'nonprofit', false],
  ['US-DE', 'nonprofit', false],
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

test('no law is read for a country whose ISO code is also a state’s', () => {
  expect(findLaw(findHome('DE'), 'corporation')?.home).toBe('US-DE')
  expect(findLaw(findHome('DEU'), 'corporation')).toBeUndefined()
})

test.each([
  ['US-KY', 'nonprofit', 'distribution', 'KRS 273.237', 'noProfitToMembers'],
  ['US-KY', 'nonprofit', 'issueShares', 'KRS 273.237', 'noShares'],
  ['US-KY', 'nonprofit', 'loanToDirector', 'KRS 273.241', 'noLoansToDirectors'],
  ['US-FL', 'nonprofit', 'loanToDirector', 'Fla. Stat. 617.0833', 'noLoansToDirectors'],
] as const)('a %s %s may not resolve %s (%s)', (home, kind, matter, citation, reason) => {
  expect(findBar(findLaw(home, kind), matter)).toMatchObject({ citation, reason })
})

const mattersOf = (home: string) => barredMatters(findLaw(home, 'nonprofit'), 'nonprofit')

test('nonprofits are not offered dividends and shares; only where a law was read does it say so', () => {
  expect(mattersOf('US-KY')).toEqual({
    byLaw: ['distribution', 'issueShares', 'loanToDirector'],
    byKind: [],
  })
  expect(mattersOf('US-FL')).toEqual({ byLaw: ['loanToDirector'], byKind: ['distribution', 'issueShares'] })
  expect(mattersOf('US-OH')).toEqual({ byLaw: [], byKind: ['distribution', 'issueShares'] })
  expect(barredMatters(undefined, 'corporation')).toEqual({ byLaw: [], byKind: [] })
})

/** No fraction that governs ordinary matters is ever applied to these. */
test('every law of an LLC lists each decision that its members may have to take, read or unread', () => {
  const ofLlc = RESERVED_DECISIONS.filter((decision) => decision !== 'removeDirector')
  const laws = LAWS.filter(({ kinds }) => kinds.includes('llc-members'))
  expect(laws.length).toBeGreaterThan(4)
  for (const { home, reserved = [], unread = [] } of laws) {
    const listed = [...reserved.flatMap(({ decisions }) => decisions), ...unread].toSorted()
    expect({ home, listed }).toEqual({ home, listed: ofLlc.toSorted() })
  }
})

test('a decision is read or unread, once', () => {
  for (const { home, kinds, reserved = [], unread = [] } of LAWS) {
    const listed = [...reserved.flatMap(({ decisions }) => decisions), ...unread]
    expect({ home, kinds, listed }).toEqual({ home, kinds, listed: [...new Set(listed)] })
  }
})

test('a business corporation may pay dividends, issue shares and lend', () => {
  for (const law of LAWS.filter(({ kinds }) => !kinds.includes('nonprofit')))
    expect(law.barred).toBeUndefined()
})
