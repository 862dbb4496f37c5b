import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anEntity } from '../test/factories.ts'
import { EntityCodec } from './entity-wire.ts'

test('an entity has the thirteen fields of the specification and keeps the last line of its name', () => {
  const wire = z.encode(EntityCodec, anEntity({ name: 'THE OLD NAME\r\nBluegrass\n Tool  & Die\n' }))
  const published = 'EntityName EntityNumber _id Jurisdiction EntityAddress Authorized'
  const ceo = 'CEOfirstName CEOmiddlename CEOlastname CEOAddress CEOCity CEOState CEOZipCode'
  expect(Object.keys(wire)).toEqual(`${published} ${ceo}`.split(' '))
  expect(z.parse(EntityCodec, wire).name).toBe('Tool & Die')
})

test('an entity of another gateway may leave facts out', () => {
  const entity = z.parse(EntityCodec, { EntityName: 'Acme', EntityNumber: '1', CEOfirstName: null })
  expect(entity).toMatchObject({ name: 'Acme', id: '', ceo: { firstName: '' } })
})
