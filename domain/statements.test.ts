import { expect, test } from 'vitest'
import { aConsent } from '../test/samples/consents.ts'
import { aPerson, anEntity, minutesOf } from '../test/samples/factories.ts'
import { countAnswers } from './count-answers.ts'
import { standingStatements, statementPlaces, type StatementKind } from './statements.ts'
import { kindsFor, noticePlaces, notified } from './waivers.ts'

const ROSA = aPerson({ firstName: 'Rosa', middleName: '', lastName: 'Lindqvist' })
const DANIEL = aPerson({ firstName: 'Daniel', middleName: '', lastName: 'Whitfield' })
const INES = aPerson({ firstName: 'Ines', middleName: '', lastName: 'Castellanos' })

function threeDirectors() {
  return minutesOf(anEntity(), {
    ceo: ROSA,
    secretary: { person: DANIEL },
    cfo: { person: ROSA, sameAs: 'ceo' },
    directors: [{ person: DANIEL, sameAs: 'secretary' }, { person: ROSA, sameAs: 'ceo' }, { person: INES }],
    attendance: [{ status: 'present' }, { status: 'present' }, { status: 'present' }],
    allDirectorsAttended: true,
    otherPersons: [{ firstName: 'Noor', middleName: '', lastName: 'Haddad', reason: 'counsel' }],
    shareVotes: { holders: [{ name: 'ines castellanos' }, { name: 'Rye Holdings' }] },
  })
}

test('each person of the minutes has one place, whatever offices and shares they have', () => {
  const minutes = threeDirectors()
  expect(statementPlaces(minutes)).toEqual([
    { place: 'director-1', name: 'Daniel Whitfield' },
    { place: 'director-2', name: 'Rosa Lindqvist' },
    { place: 'director-3', name: 'Ines Castellanos' },
    { place: 'other-1', name: 'Noor Haddad' },
    { place: 'holder-2', name: 'Rye Holdings' },
  ])
})

test('two owners with one name are two people, and neither is the director of that name', () => {
  const holders = [{ name: 'Daniel Whitfield' }, { name: 'DANIEL WHITFIELD' }]
  const minutes = { ...threeDirectors(), body: 'shareholders' as const, shareVotes: { holders } }
  expect(noticePlaces(minutes)).toEqual(['holder-1', 'holder-2'])
  const waivers = notified(minutes, [said('holder-1', 'waived')]).map(({ waiver }) => waiver !== undefined)
  expect(waivers).toEqual([true, false])
})

function said(place: string, kind: StatementKind) {
  return { person: { place, name: place }, kind }
}

test('the last statement of each person stands, unless it withdraws', () => {
  const [changed, standing] = [said('director-1', 'objected'), said('director-2', 'confirmed')]
  const all = [
    said('director-1', 'confirmed'),
    standing,
    said('ceo', 'confirmed'),
    changed,
    said('ceo', 'withdrawn'),
  ]
  expect(standingStatements(all)).toEqual([standing, changed])
})

test('a waiver of notice and an answer about the minutes stand beside each other', () => {
  const [confirmed, waived] = [said('director-1', 'confirmed'), said('director-1', 'waived')]
  expect(standingStatements([confirmed, waived])).toEqual([confirmed, waived])
  expect(standingStatements([confirmed, waived, said('director-1', 'withdrawn')])).toEqual([waived])
  expect(standingStatements([confirmed, waived, said('director-1', 'waiverWithdrawn')])).toEqual([confirmed])
})

test('only those who were due notice of the meeting may waive it', () => {
  const ofBoard = threeDirectors()
  expect(noticePlaces(ofBoard)).toEqual(['director-1', 'director-2', 'director-3'])
  // The CEO is one of the directors, and the guest is not.
  expect(kindsFor(ofBoard, 'ceo')).toContain('waived')
  expect(kindsFor(ofBoard, 'other-1')).not.toContain('waived')
  const ofOwners = { ...ofBoard, body: 'shareholders' as const }
  expect(noticePlaces(ofOwners)).toEqual(['director-3', 'holder-2'])
  expect(noticePlaces({ ...ofOwners, isJoint: true })).toHaveLength(4)
  expect(noticePlaces(aConsent())).toEqual([])
  // Said at another place of the same person.
  const waived = said('secretary', 'waived')
  expect(notified(ofBoard, [waived])[0]).toEqual({
    place: 'director-1',
    name: 'Daniel Whitfield',
    waiver: waived,
  })
})

test('counts the directors who confirm, also one who answers as an officer, and the objections of all', () => {
  const minutes = threeDirectors()
  const counts = countAnswers(minutes, [
    said('secretary', 'confirmed'),
    said('director-2', 'objected'),
    said('director-2', 'confirmed'),
    said('director-3', 'confirmed'),
    said('holder-1', 'withdrawn'),
    said('other-1', 'objected'),
    said('director-3', 'waived'),
    said('ceo', 'waived'),
    said('director-1', 'waived'),
    said('director-1', 'waiverWithdrawn'),
  ])
  expect(counts).toEqual({
    asked: 3,
    isOfDirectors: true,
    confirmed: 2,
    objected: 1,
    absent: 0,
    answered: 3,
    waived: 2,
    notified: 3,
  })
})

test('of minutes without directors, counts everybody whom they name', () => {
  const minutes = { ...threeDirectors(), directors: [] }
  const { asked, confirmed } = countAnswers(minutes, [
    said('ceo', 'confirmed'),
    said('holder-2', 'confirmed'),
  ])
  expect([asked, confirmed]).toEqual([5, 2])
})
