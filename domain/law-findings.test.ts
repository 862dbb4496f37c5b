import { describe, expect, test } from 'vitest'
import { aPerson, someMinutes } from '../test/samples/factories.ts'
import { lawFindings } from './law-findings.ts'
import type { Meeting } from './minutes.ts'
import type { Resolution } from './resolutions.ts'

const LEASE: Resolution = {
  topic: 'contract',
  facts: { kind: 'lease', counterparty: 'Gray Rock LLC', subject: 'the shop' },
  votes: { manner: 'unanimous' },
}

const FIVE = {
  directors: Array.from({ length: 5 }, (_none, index) => ({
    person: aPerson({ firstName: `Director ${index + 1}` }),
  })),
  attendance: undefined,
  allDirectorsAttended: true,
  companyKind: 'corporation' as const,
  formedIn: 'US-KY',
  boardSeats: 5,
}

function about(changes: Partial<Meeting>) {
  const resolutions = changes.resolutions ?? [LEASE]
  const { findings, unchecked } = lawFindings(someMinutes({ ...FIVE, ...changes, resolutions }))
  return {
    findings: findings.map(({ about: what, rule }) => `${what}: ${rule?.citation ?? 'own'}`),
    unchecked: unchecked.map(({ about: what, why }) => `${what}: ${why}`),
  }
}

function rulesOf(changes: Partial<Meeting>) {
  return lawFindings(someMinutes({ ...FIVE, ...changes })).rules
}

describe('what the law makes of minutes', () => {
  test('has the quorum and the votes on each decided matter, with their sections', () => {
    expect(about({})).toEqual({
      findings: ['quorum: KRS 271B.8-240(1), (2)', 'votes: KRS 271B.8-240(3)'],
      unchecked: [],
    })
  })

  test('has the votes of those without an interest', () => {
    const interested = {
      ...LEASE,
      interests: [{ person: { ref: 'director-2' }, nature: 'a loan', leftRoom: true }],
    }
    expect(about({ resolutions: [interested] }).findings).toContain('interest: KRS 271B.8-310')
  })

  test('names what was not read, and what lacks a number', () => {
    const interested = { ...LEASE, interests: [{ person: { ref: 'director-2' }, nature: '' }] }
    expect(about({ formedIn: 'US-OH', resolutions: [interested] })).toEqual({
      findings: [],
      unchecked: ['quorum: not-checked', 'votes: not-checked', 'interest: not-checked'],
    })
    expect(about({ boardSeats: undefined }).unchecked).toEqual(['quorum: not-stated'])
  })

  test('has the owners’ own rule where no law was read', () => {
    const owners = {
      body: 'shareholders' as const,
      formedIn: 'US-OH',
      shareVotes: { entitled: 500, represented: 120 },
      quorumRule: { needs: { numerator: 1, denominator: 5 } },
    }
    expect(about(owners).findings).toEqual(['quorum: own'])
    expect(rulesOf({ ...owners, resolutions: [] })).toBe('own')
    expect(rulesOf({ resolutions: [LEASE] })).toBe('unreviewed')
  })

  test('leaves out what was only discussed, and an adjournment, which needs no quorum', () => {
    const discussed = { ...LEASE, outcome: 'discussed' as const }
    const adjourned: Resolution = { topic: 'adjournment', facts: {}, votes: { manner: 'unanimous' } }
    expect(about({ resolutions: [discussed, adjourned] }).findings).toEqual([
      'quorum: KRS 271B.8-240(1), (2)',
    ])
  })

  test('says that owners decide, where the managers of an LLC voted', () => {
    const managers = {
      companyKind: 'llc-managers' as const,
      companyForm: 'llc' as const,
      body: 'managers' as const,
    }
    const admission: Resolution = { topic: 'issueShares', facts: {}, votes: { manner: 'unanimous' } }
    expect(about({ ...managers, resolutions: [admission] }).findings).toContain(
      'ownersDecide: KRS 275.175(2)(e), 275.275(1)(a)',
    )
  })
})
