import { expect, test } from 'vitest'
import { moreThanHalf, quorumOf, type BoardFacts, type Rule } from './quorum.ts'

function quorum(facts: Partial<BoardFacts>) {
  return quorumOf({ seats: 7, directors: 4, present: 3, ...facts })
}

function part(numerator: number, denominator: number): Rule {
  return { needs: { numerator, denominator } }
}

test('a quorum is of the seats, vacant ones included, and in Nevada of the directors in office', () => {
  expect(quorum({})).toMatchObject({ needed: 4, isMet: false, vacancies: 3, of: 'seats' })
  expect(quorum({ jurisdiction: 'KY' })).toMatchObject({ needed: 4, isMet: false })
  expect(quorum({ jurisdiction: 'NV' })).toMatchObject({ needed: 3, isMet: true, of: 'inOffice' })
})

test('a board with more directors than seats has no vacancy', () => {
  expect(quorum({ seats: 3 })).toMatchObject({ vacancies: 0 })
})

test('a rule of the owners counts as one where it asks for more than half', () => {
  expect([part(2, 3), part(1, 2), part(1, 3)].map(moreThanHalf)).toEqual([part(2, 3), undefined, undefined])
})
