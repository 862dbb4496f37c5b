import { expect, test } from 'vitest'
import { stateOptions } from './state-options.ts'

const valuesOf = (needed: string[]) => stateOptions(needed).map(({ value }) => value)

test('states stand by their names with the code first, so that typing it finds them', () => {
  expect(stateOptions([]).find(({ value }) => value === 'KY')?.label).toBe('KY - Kentucky')
})

test('territories and other countries are offered', () => {
  expect(valuesOf([])).toEqual(expect.arrayContaining(['', 'PR', 'GU', 'VI', 'AS', 'MP', 'DC']))
  expect(stateOptions([]).at(-1)).toEqual({ value: 'OUTSIDE_US', label: 'Outside the United States' })
})

test('a state that we do not know is kept as one more option, once', () => {
  expect(valuesOf(['ONTARIO', 'KY', '', 'ONTARIO', 'OUTSIDE_US'])).toHaveLength(valuesOf([]).length + 1)
  expect(valuesOf(['ONTARIO'])).toContain('ONTARIO')
})
