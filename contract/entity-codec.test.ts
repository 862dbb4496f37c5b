import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anEntity } from '../test/samples/factories.ts'
import { EntityCodec } from './entity-codec.ts'

test('an entity has the thirteen fields of the specification and keeps the last line of its name', () => {
  const name = 'THE OLD NAME\r\nBluegrass\n Tool  & Die\n'
  const { kind: _kind, formedIn: _formedIn, authorizedAs: _authorizedAs, ...thirteen } = anEntity({ name })
  const wire = z.encode(EntityCodec, thirteen)
  const published = 'EntityName EntityNumber _id Jurisdiction EntityAddress Authorized'
  const ceo = 'CEOfirstName CEOmiddlename CEOlastname CEOAddress CEOCity CEOState CEOZipCode'
  expect(Object.keys(wire)).toEqual(`${published} ${ceo}`.split(' '))
  expect(z.parse(EntityCodec, wire).name).toBe('Tool & Die')
})

test('the fields keep their order, whatever the order of the company’s facts', () => {
  const { name, ...others } = anEntity()
  const wire = z.encode(EntityCodec, { ...others, name })
  expect(Object.keys(wire)).toEqual(Object.keys(z.encode(EntityCodec, anEntity())))
})

test('the register’s facts beside the thirteen fields travel under added names', () => {
  const officer = { ...anEntity().ceo, title: 'President' }
  const added = {
    kind: 'DOMESTIC LLC',
    formedIn: 'DE',
    status: 'active',
    statusWords: 'Good standing',
    asOf: '2026-11-21',
    source: 'A register',
    attribution: 'By leave',
    officers: [officer],
  }
  const wire = z.encode(EntityCodec, anEntity(added))
  expect(wire).toMatchObject({ Kind: 'DOMESTIC LLC', FormedIn: 'DE', Officers: [{ Title: 'President' }] })
  expect(z.parse(EntityCodec, wire)).toEqual(anEntity(added))
})

test('another gateway may leave facts out', () => {
  const entity = z.parse(EntityCodec, { EntityName: 'Acme', EntityNumber: '1', CEOfirstName: null })
  expect(entity).toMatchObject({ name: 'Acme', id: '', ceo: { firstName: '' } })
  const other = { EntityName: 'Acme', EntityNumber: '1', Officers: 'Jane Doe', Kind: null }
  expect(z.parse(EntityCodec, other)).not.toHaveProperty('officers')
})

test('numbers from another gateway are converted to texts', () => {
  const facts = { EntityName: 1492, EntityNumber: 812345, _id: 7, Jurisdiction: 'KY', CEOZipCode: 40601 }
  const entity = z.parse(EntityCodec, facts)
  expect(entity).toMatchObject({ name: '1492', number: '812345', id: '7', ceo: { zipCode: '40601' } })
})
