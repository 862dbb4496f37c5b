import { expect, test } from 'vitest'
import { aPerson, someMinutes } from '../test/samples/factories.ts'
import { absentParts } from './find-person.ts'

const director = (firstName: string) => ({ person: aPerson({ firstName, lastName: '' }) })
const MINUTES = {
  ...someMinutes(),
  directors: [director('Ada'), director('Bo')],
  attendance: [{ status: 'present' as const }, { status: 'absent' as const }],
  allDirectorsAttended: false,
}

test('an absent person cannot have chaired the meeting or taken its minutes', () => {
  const [ada, bo] = [{ person: { ref: 'director-1' } }, { person: { ref: 'director-2' } }]
  expect(absentParts({ ...MINUTES, chair: ada, recorder: ada })).toEqual([])
  expect(absentParts({ ...MINUTES, chair: bo, recorder: { person: { name: 'Jo' } } })).toEqual([
    { part: 'chair', name: 'Bo' },
  ])
  expect(absentParts({ ...MINUTES, recorder: bo })).toEqual([{ part: 'recorder', name: 'Bo' }])
})
