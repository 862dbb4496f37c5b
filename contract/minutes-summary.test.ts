import { expect, test } from 'vitest'
import { aPerson, someMinutes } from '../test/factories.ts'
import { summarizeMinutes } from './minutes-summary.ts'
import { en } from './words.en.ts'

const rowsOf = (minutes = someMinutes()) => summarizeMinutes(minutes, en).flatMap(({ rows }) => rows)

test('a person’s own address is told apart from the other lines, so that it can stay hidden', () => {
  const withAddress = rowsOf().filter(({ address }) => address !== undefined)
  expect(withAddress.map(({ id }) => id)).toEqual(['ceo', 'cfo', 'director-2'])
  for (const { lines, address } of withAddress) expect(lines).toContain(address)
})

test('every line with a person’s street is marked as an address', () => {
  const street = '9 Secret Lane'
  const person = aPerson({ street })
  const minutes = someMinutes({
    ceo: person,
    secretary: { person, sameAs: 'ceo' },
    cfo: { person },
    directors: [{ person }, { person, sameAs: 'ceo' }],
  })
  const shown = rowsOf(minutes).flatMap(({ lines, address }) => lines.filter((line) => line !== address))
  expect(shown.filter((line) => line.includes(street))).toEqual([])
})

test('the company’s address in the register is no person’s', () => {
  const row = rowsOf().find(({ id }) => id === 'address')
  expect(row?.lines).toEqual([someMinutes().entity.address])
  expect(row?.address).toBeUndefined()
})
