import { describe, expect, test } from 'vitest'
import { aPerson, someMinutes } from '../test/samples/factories.ts'
import { absentParts, directorIndex, officesHeld, placeOf, samePersonKey } from './find-person.ts'
import { MinutesSchema } from './minutes.ts'

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

describe('a person who is named at several places', () => {
  const ceo = aPerson({ firstName: 'Ada', lastName: '' })
  const people = (directors: object[], changes: object = {}) =>
    MinutesSchema.safeParse({
      ...someMinutes(),
      ceo,
      secretary: { person: ceo, sameAs: 'ceo' },
      cfo: null,
      directors,
      attendance: undefined,
      allDirectorsAttended: true,
      ...changes,
    })
  const pathOf = (directors: object[], changes: object = {}) =>
    people(directors, changes).error?.issues.map(({ message, path }) => [message, path.join('.')])

  test('is found by each of them', () => {
    const minutes = people([{ ...director('Bo') }, { person: ceo, sameAs: 'ceo' }]).data ?? MINUTES
    expect(directorIndex(minutes, { ref: 'secretary' })).toBe(1)
    expect(directorIndex(minutes, { ref: 'director-1' })).toBe(0)
    expect(directorIndex(minutes, { ref: 'other-1' })).toBe(-1)
    expect(officesHeld(minutes, 'director-2')).toEqual(['ceo', 'secretary'])
    expect(placeOf(minutes, { name: 'ADA' })).toBe(1)
    expect(samePersonKey({ name: 'ada' }, minutes)).toBe('ceo')
  })

  test.each<[string, object[], object, string]>([
    ['itself', [{ ...director('Bo'), sameAs: 'director-1' }], {}, 'directors.0.sameAs'],
    [
      'a later place',
      [{ ...director('Bo'), sameAs: 'director-2' }, director('Bo')],
      {},
      'directors.0.sameAs',
    ],
    ['a guest', [{ ...director('Bo'), sameAs: 'other-1' }], {}, 'directors.0.sameAs'],
    ['a place that names another', [{ person: ceo, sameAs: 'secretary' }], {}, 'directors.0.sameAs'],
    [
      'a place that names it back',
      [director('Bo')],
      { secretary: { person: ceo, sameAs: 'cfo' }, cfo: { person: ceo, sameAs: 'secretary' } },
      'secretary.sameAs',
    ],
  ])('is refused as the same as %s', (_what, directors, changes, path) => {
    expect(pathOf(directors, changes)).toEqual([['sameAsWrong', path]])
  })
})
