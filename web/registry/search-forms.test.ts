import { expect, test } from 'vitest'
import { refuse } from '../forms/parse-form.ts'
import type { DeskState, SearchDesk } from './search-desk.ts'
import { NAME_FIELD, NUMBER_FIELD } from './search-fields.ts'
import { checkAgain, submitSearch } from './search-forms.ts'

function aDeskWhereNoNumberWasTyped(): SearchDesk {
  let state: DeskState = {
    search: { kind: 'idle' },
    faults: refuse({ [NUMBER_FIELD]: 'entityNumberEmpty' }),
  }
  return {
    state: () => state,
    subscribe: () => () => undefined,
    put: (changes) => {
      state = { ...state, ...changes }
    },
    onFound: () => undefined,
    running: undefined,
  }
}

function typed(field: string, text: string): FormData {
  const form = new FormData()
  form.set(field, text)
  return form
}

test('a fault goes the moment its field is right', () => {
  const desk = aDeskWhereNoNumberWasTyped()
  checkAgain(desk, typed(NUMBER_FIELD, '0812345'))
  expect(desk.state().faults.errors).toEqual({})
})

test('a fault of the number stays while a name is typed', () => {
  const desk = aDeskWhereNoNumberWasTyped()
  checkAgain(desk, typed(NAME_FIELD, 'Bluegrass'))
  expect(Object.keys(desk.state().faults.errors)).toEqual([NUMBER_FIELD])
})

test('letters are searched for as a name, unless no name is that long', () => {
  const desk = aDeskWhereNoNumberWasTyped()
  submitSearch(desk, typed(NUMBER_FIELD, 'x'.repeat(201)))
  expect(desk.state().faults.errors).toEqual({ [NUMBER_FIELD]: 'entityNumberTooLong' })
})
