// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { aPerson, someMinutes } from '../../test/factories.ts'
import { unfitRows } from './submission.ts'

test('complete minutes have no unfit rows', () => {
  expect(unfitRows(someMinutes())).toEqual([])
})

test('half a person of an old draft is named by the row of the review', () => {
  const half = { ...aPerson(), firstName: '' }
  const minutes = someMinutes()
  const [first] = minutes.directors
  expect(first).toBeDefined()
  const directors = [...minutes.directors.slice(0, 1), { person: half }]
  expect(unfitRows({ ...minutes, ceo: half, directors })).toEqual(['ceo', 'director-2'])
})
