// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { anEntity } from '../../test/samples/factories.ts'
import { companyState, entityKey } from './company.ts'
import { chooseCompany, forgetCompany, restoreCompany } from './stored-company.ts'

const stored = (changes: object = {}) => JSON.stringify({ ...z.encode(EntityCodec, anEntity()), ...changes })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the start rule of the specification', () => {
  test('a stored entity with an _id is reused', () => {
    localStorage.setItem('entity', stored())
    localStorage.setItem('term', '812345')
    restoreCompany()
    expect(companyState()).toEqual({ loading: false, entity: anEntity(), term: '812345' })
  })

  test('a stored entity without an _id waits for a lookup of the term', () => {
    localStorage.setItem('entity', stored({ _id: '' }))
    localStorage.setItem('term', '812345')
    restoreCompany()
    expect(companyState()).toEqual({ loading: true, entity: undefined, term: '812345' })
  })

  test('a tab’s own entity without an _id waits for its term too, whatever another tab chose', () => {
    chooseCompany(anEntity({ id: '' }), '812345')
    localStorage.setItem('entity', stored({ EntityNumber: '0999999', _id: 'other' }))
    restoreCompany()
    expect(companyState()).toEqual({ loading: true, entity: undefined, term: '812345' })
  })

  test.each([['nothing'], ['{'], ['null'], ['{"EntityName":true}']])(
    '%s in place of an entity is none',
    (text) => {
      localStorage.setItem('entity', text)
      restoreCompany()
      expect(companyState().entity).toBeUndefined()
    },
  )

  test('loading is true until a company is known, and again when it is forgotten', () => {
    restoreCompany()
    expect(companyState().loading).toBe(true)
    chooseCompany(anEntity(), '812345')
    expect(companyState().loading).toBe(false)
    forgetCompany()
    expect(companyState()).toEqual({ loading: true, entity: undefined, term: undefined })
    expect(localStorage.getItem('entity')).toBeNull()
    expect(localStorage.getItem('term')).toBeNull()
  })
})

test('the whole entity is stored under its published names', () => {
  chooseCompany(anEntity(), ' 0812345 ')
  expect(JSON.parse(localStorage.getItem('entity') ?? '')).toEqual(z.encode(EntityCodec, anEntity()))
  expect(localStorage.getItem('term')).toBe(' 0812345 ')
})

test('a tab keeps its company when another tab chooses another one', () => {
  chooseCompany(anEntity(), '0812345')
  localStorage.setItem('entity', stored({ EntityNumber: '0999999', _id: 'other' }))
  restoreCompany()
  expect(companyState().entity?.number).toBe('0812345')
})

test('a tab that began with the stored company keeps it, even reloaded after another tab chose another one', () => {
  localStorage.setItem('entity', stored())
  localStorage.setItem('term', '0812345')
  restoreCompany()
  localStorage.setItem('entity', stored({ EntityNumber: '0999999', _id: 'other' }))
  localStorage.setItem('term', '0999999')
  restoreCompany()
  expect(companyState()).toMatchObject({ entity: { number: '0812345' }, term: '0812345' })
})

test('a draft is named by register and number, because registers share numbers', () => {
  expect(entityKey({ jurisdiction: 'KY', number: '0812345' })).toBe('KY:0812345')
})
