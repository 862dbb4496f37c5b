import { expect, test } from 'vitest'
import { aPerson, anEntity, minutesOf } from '../test/samples/factories.ts'
import { standingStatements, statementPlaces } from './statements.ts'

const ROSA = aPerson({ firstName: 'Rosa', middleName: '', lastName: 'Lindqvist' })
const DANIEL = aPerson({ firstName: 'Daniel', middleName: '', lastName: 'Whitfield' })
const INES = aPerson({ firstName: 'Ines', middleName: '', lastName: 'Castellanos' })

test('each person of the minutes has one place, whatever offices and shares they have', () => {
  const minutes = minutesOf(anEntity(), {
    ceo: ROSA,
    secretary: { person: DANIEL },
    cfo: { person: ROSA, sameAs: 'ceo' },
    directors: [{ person: DANIEL, sameAs: 'secretary' }, { person: ROSA, sameAs: 'ceo' }, { person: INES }],
    attendance: [{ status: 'present' }, { status: 'present' }, { status: 'present' }],
    allDirectorsAttended: true,
    otherPersons: [{ firstName: 'Noor', middleName: '', lastName: 'Haddad', reason: 'counsel' }],
    shareVotes: { holders: [{ name: 'ines castellanos' }, { name: 'Rye Holdings' }] },
  })
  expect(statementPlaces(minutes)).toEqual([
    { place: 'director-1', name: 'Daniel Whitfield' },
    { place: 'director-2', name: 'Rosa Lindqvist' },
    { place: 'director-3', name: 'Ines Castellanos' },
    { place: 'other-1', name: 'Noor Haddad' },
    { place: 'holder-2', name: 'Rye Holdings' },
  ])
})

function said(place: string, kind: 'confirmed' | 'objected' | 'withdrawn') {
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
  expect(standingStatements(all)).toEqual([changed, standing])
})
