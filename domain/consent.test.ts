import { describe, expect, test } from 'vitest'
import { aConsent, ofShareholders, said, takenBack } from '../test/samples/consents.ts'
import { consentState } from './consent.ts'
import { findContradictions } from './contradictions.ts'
import { ConsentSchema, MinutesSchema, type Consent } from './minutes.ts'
import { nameAtPlace, statementPlaces, type ShownStatement } from './statements.ts'

function by(consent: Consent) {
  return (place: string, kind: 'signed' | 'objected' | 'withdrawn', minute: number): ShownStatement => {
    const name = nameAtPlace(consent, place) ?? ''
    const person = { place, name }
    if (kind === 'signed') return said(person, { kind, signature: name }, minute)
    return said(person, kind === 'objected' ? { kind, words: 'Not this bank.' } : { kind }, minute)
  }
}

describe('a consent of a board', () => {
  const board = aConsent()
  const say = by(board)

  test('is signed by every director and nobody else', () => {
    expect(statementPlaces(board).map(({ place }) => place)).toEqual([
      'director-1',
      'director-2',
      'director-3',
    ])
    expect(nameAtPlace(board, 'ceo')).toBeUndefined()
  })

  test('is complete with the last signature, whichever it is', () => {
    const statements = [say('director-3', 'signed', 1), say('director-1', 'signed', 2)]
    expect(consentState(board, statements)).toMatchObject({
      status: 'proposed',
      unsigned: [{ place: 'director-2' }],
    })
    const last = say('director-2', 'signed', 3)
    const state = consentState(board, [...statements, last])
    expect(state).toMatchObject({ status: 'complete', since: last.statedAt, unsigned: [] })
  })

  test.each(['objected', 'withdrawn'] as const)('lacks a signature after its director %s', (kind) => {
    const statements = [
      say('director-1', 'signed', 1),
      say('director-2', 'signed', 2),
      say('director-1', kind, 3),
      say('director-3', 'signed', 4),
    ]
    expect(consentState(board, statements)).toMatchObject({
      status: 'proposed',
      unsigned: [{ place: 'director-1' }],
    })
    expect(consentState(board, [...statements, say('director-1', 'signed', 5)]).status).toBe('complete')
  })

  test('keeps that it was withdrawn, with the signatures until then', () => {
    const state = consentState(board, [say('director-1', 'signed', 1), takenBack(2)])
    expect(state).toMatchObject({ status: 'withdrawn', signed: [{ place: 'director-1' }] })
  })
})

test('a consent of owners is complete as soon as those who signed have the votes that the articles ask for', () => {
  const owners = ofShareholders()
  const say = by(owners)
  const statements = [say('holder-1', 'signed', 1), say('holder-3', 'signed', 2)]
  expect(consentState(owners, statements).status).toBe('proposed')
  expect(consentState(owners, [...statements, say('holder-4', 'signed', 3)])).toMatchObject({
    status: 'complete',
    unsigned: [{ name: 'Pat Rowe' }],
  })
})

test('managers sign by heads, members by their part of all interests', () => {
  const needs = { numerator: 1, denominator: 2 }
  const managers = aConsent({ companyKind: 'llc-managers', body: 'managers', voteRule: { needs } })
  const two = ['director-1', 'director-2'].map((place, index) => by(managers)(place, 'signed', index))
  expect(consentState(managers, two.slice(1)).status).toBe('proposed')
  expect(consentState(managers, two).status).toBe('complete')

  const holders = [
    { name: 'Ada', holding: 49.5 },
    { name: 'Bo', holding: 50.5 },
  ]
  const members = aConsent({
    companyKind: 'llc-members',
    body: 'members',
    shareVotes: { holders },
    voteRule: { needs },
  })
  expect(consentState(members, [by(members)('holder-1', 'signed', 1)]).status).toBe('proposed')
  expect(consentState(members, [by(members)('holder-2', 'signed', 1)]).status).toBe('complete')
})

test.each<[string, object, string]>([
  ['nothing to sign', { resolutions: [] }, 'consentEmpty'],
  ['votes', { resolutions: [{ topic: 'financials', votes: { manner: 'unanimous' } }] }, 'consentHasVotes'],
  ['an adjournment', { resolutions: [{ topic: 'adjournment' }] }, 'consentHasVotes'],
  ['nobody who signs', { directors: [] }, 'nobodySigns'],
  ['no owner who signs', { body: 'shareholders' }, 'nobodySigns'],
  ['a board of which some sign', { voteRule: { needs: { number: 2 } } }, 'boardSignsWhole'],
  ['an impossible day', { effectiveOn: '2026-02-30' }, 'dateImpossible'],
])('a consent with %s is refused', (_what, changes, message) => {
  const { error } = ConsentSchema.safeParse({
    ...aConsent(),
    resolutions: [{ topic: 'financials' }],
    ...changes,
  })
  expect(error?.issues.map((issue) => issue.message)).toContain(message)
})

test('owners whose votes are counted have their votes stated', () => {
  const holders = [{ name: 'Ada', holding: 1 }, { name: 'Bo' }]
  const { error } = ConsentSchema.safeParse({ ...ofShareholders(), shareVotes: { holders } })
  expect(error?.issues.map((issue) => issue.message)).toEqual(['holdingWrong'])
})

/** Two shareholders, with no rule that says how many votes are enough. */
function ofTwo(first: object, second: object, changes: object = {}): Consent {
  const holders = [
    { name: 'John Smith', ...first },
    { name: 'Pat Rowe', ...second },
  ]
  return ofShareholders({ voteRule: undefined, shareVotes: { entitled: 100, holders }, ...changes })
}

function ofMembers(...holdings: number[]): Consent {
  const holders = holdings.map((holding, index) => ({ name: `Member ${index}`, holding }))
  return ofTwo({}, {}, { companyKind: 'llc-members', body: 'members', shareVotes: { holders } })
}

const HALF = { needs: { numerator: 1, denominator: 2 } }

describe('a consent that says “all of the owners”', () => {
  test.each<[string, Consent, string[]]>([
    ['all votes', ofTwo({ holding: 30 }, { holding: 70 }), []],
    ['half of them', ofTwo({ holding: 30 }, { holding: 20 }), ['holdersNotAll']],
    ['half of them, which are enough', ofTwo({ holding: 30 }, { holding: 20 }, { voteRule: HALF }), []],
    ['more than all', ofTwo({ holding: 30 }, { holding: 71 }), ['holdersExceed']],
    ['more than all, as one of them', ofTwo({ holding: 101 }, {}), ['holdersExceed']],
    ['not stated', ofTwo({}, {}), []],
    ['all interests, rounded', ofMembers(33.3, 33.3, 33.3), []],
    ['half of the interests', ofMembers(25, 25), ['holdersNotAll']],
  ])('lists owners who have: %s', (_what, consent, faults) => {
    expect(findContradictions(consent).map(({ message }) => message)).toEqual(faults)
  })

  test('has no two owners of one name, as the paper could not say which of them signed', () => {
    const alike = ofTwo({ holding: 30 }, { holding: 70, name: 'JOHN  SMITH' })
    expect(findContradictions(alike)).toMatchObject([
      { path: ['shareVotes', 'holders', 1, 'name'], message: 'holdersAlike', facts: { name: 'JOHN SMITH' } },
    ])
  })

  test('needs the signature of each of them, also of two with one name', () => {
    const alike = ofTwo({ holding: 30 }, { holding: 70, name: 'JOHN SMITH' })
    const [first, second] = [by(alike)('holder-1', 'signed', 1), by(alike)('holder-2', 'signed', 2)]
    expect(consentState(alike, [first])).toMatchObject({
      status: 'proposed',
      signed: [{ place: 'holder-1' }],
      unsigned: [{ place: 'holder-2' }],
    })
    expect(consentState(alike, [first, second]).status).toBe('complete')
  })
})

test('a consent takes effect on the day of its proposal or later, and never before', () => {
  const [before, same, later] = ['2026-11-19', '2026-11-20', '2027-01-01'].map((effectiveOn) =>
    findContradictions(aConsent({ effectiveOn })),
  )
  expect(before).toEqual([{ path: ['effectiveOn'], message: 'effectiveBeforeProposed' }])
  expect([same, later]).toEqual([[], []])
})

test('a consent has no facts of a meeting, and a meeting none of a consent', () => {
  const consent = aConsent()
  expect(MinutesSchema.safeParse({ ...consent, meetingPlace: { kind: 'remote', means: '' } }).success).toBe(
    false,
  )
  expect(MinutesSchema.safeParse({ ...consent, kind: undefined }).success).toBe(false)
  expect(MinutesSchema.safeParse(consent).data).toEqual(consent)
})
