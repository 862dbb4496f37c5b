import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod'
import fastify from 'fastify'
import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { searchByNumber } from '@minutebook/contract/endpoints'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { openEnvelope } from '@minutebook/contract/envelope'
import { ProblemError, PROBLEMS } from '@minutebook/contract/problems'
import { asRead, openRegistry, storedCompanies } from '../../test/support/open-registry.ts'
import type { Tables } from '../database/tables.ts'
import { loadSampleRegister } from '../imports/sample-register.ts'
import type { RegisteredEntity } from './register-import.ts'
import { registryRoutes } from './registry.routes.ts'
import type { RegistryStore } from './registry.store.ts'
import { createSeal } from './seal-entity.ts'

const SECRET = 'a secret of the test'

let db: Kysely<Tables>
let registry: RegistryStore

beforeEach(async () => {
  ;({ db, store: registry } = await openRegistry())
  await loadSampleRegister(registry)
})

async function get(url: string) {
  const app = fastify()
  onTestFinished(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProblemError)) throw error
    return reply.code(PROBLEMS[error.code].status).send({ code: error.code, detail: error.context.detail })
  })
  await app.register(registryRoutes, { prefix: '/api', registry, sealEntity: createSeal(SECRET) })
  return app.inject({ url })
}

describe('GET /api/searchByNumber', () => {
  test('answers with the encrypted entity as one text', async () => {
    const answer = await get('/api/searchByNumber?term=0812345')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    const entity: unknown = JSON.parse(await openEnvelope(answer.body, SECRET))
    const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
    expect(entity).toMatchObject({
      Kind: 'Kentucky profit corporation',
      FormedIn: 'KY',
      Status: 'active',
      StatusWords: 'Active',
      AsOf: day,
      EntityName: 'Bluegrass Tool & Die, Inc.',
      EntityNumber: '0812345',
      _id: 'sample.KY.0812345',
      Jurisdiction: 'KY',
      EntityAddress: '1400 Distillery Row, Suite 3, Frankfort, KY 40601',
      Authorized: 'R. Salgado',
      CEOfirstName: 'Marguerite',
      CEOmiddlename: 'A.',
      CEOlastname: 'Okonkwo-Hale',
      CEOAddress: '1400 Distillery Row, Suite 3',
      CEOCity: 'Frankfort',
      CEOState: 'KY',
      CEOZipCode: '40601',
    })
  })

  test('names the officers that the register names, with their titles', async () => {
    const answer = await get('/api/searchByNumber?term=0812345')
    const entity = z.parse(EntityCodec, JSON.parse(await openEnvelope(answer.body, SECRET)))
    expect(entity.officers?.map(({ title, lastName }) => [title, lastName])).toContainEqual([
      'Chief Executive Officer',
      'Okonkwo-Hale',
    ])
  })

  test('keeps all lines of a name, for the app to show the last one', async () => {
    const answer = await get('/api/searchByNumber?term=2218904')
    const entity: unknown = JSON.parse(await openEnvelope(answer.body, SECRET))
    expect(entity).toMatchObject({ EntityName: expect.stringContaining('\nCONSOLIDATED THREAD AND NEEDLE') })
    expect(z.parse(EntityCodec, entity).name).toBe('CONSOLIDATED THREAD AND NEEDLE CO., INC.')
  })

  test('asks which register is meant when several have the number', async () => {
    const answer = await get('/api/searchByNumber?term=700123')
    expect(answer.statusCode).toBe(300)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toEqual({
      choices: [
        {
          EntityName: 'Nutmeg Observatory, Inc.',
          EntityNumber: '0700123',
          Jurisdiction: 'CT',
          status: 'active',
        },
        {
          EntityName: 'LIMESTONE & LACE, LLC',
          EntityNumber: '0700123',
          Jurisdiction: 'KY',
          status: 'active',
        },
      ],
    })
    expect(z.parse(searchByNumber.several, answer.json()).choices).toHaveLength(2)
  })

  test('takes the register that is meant', async () => {
    const answer = await get('/api/searchByNumber?term=0700123&jurisdiction=ct')
    const entity = z.parse(EntityCodec, JSON.parse(await openEnvelope(answer.body, SECRET)))
    expect(entity.name).toBe('Nutmeg Observatory, Inc.')
  })

  test.each([
    ['', 'term-missing', 400],
    ['?term=', 'term-missing', 400],
    ['?term=%20', 'term-missing', 400],
    ['?term=No.', 'term-missing', 400],
    ['?term=12%2634', 'term-unreadable', 400],
    [`?term=${'1'.repeat(41)}`, 'term-unreadable', 400],
    ['?term=%00', 'term-missing', 400],
    ['?term=999999', 'entity-not-found', 404],
    ['?term=0812345&jurisdiction=TX', 'entity-not-found', 404],
  ])('"%s" is answered with %s', async (query, code, status) => {
    const answer = await get(`/api/searchByNumber${query}`)
    expect([answer.json().code, answer.statusCode]).toEqual([code, status])
  })

  test('1,000 companies of other registers give not one character of a CEO address, Kentucky’s do', async () => {
    const ceo = {
      firstName: 'A',
      middleName: '',
      lastName: 'B',
      street: '1 HOME',
      city: 'C',
      state: 'NY',
      zipCode: '10001',
    }
    const facts = {
      name: 'N',
      status: '',
      kind: '',
      formedIn: 'KY',
      statusWords: '',
      officers: [],
      address: '',
      authorized: '',
      ceo,
    }
    const entities = Array.from({ length: 1000 }, (_, index): RegisteredEntity => {
      return { jurisdiction: ['NY', 'CT', 'IRS', 'DE'][index % 4] ?? '', number: `5${index}`, ...facts }
    })
    entities.push({ jurisdiction: 'KY', number: '6000', ...facts })
    const brought = { source: 'map', importedAt: '2026-11-21T10:00:00.000Z' }
    await registry.importCompanies(brought, (add) => add(asRead(entities)))

    const app = fastify()
    onTestFinished(() => app.close())
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    await app.register(registryRoutes, { prefix: '/api', registry, sealEntity: createSeal(SECRET) })
    async function addressOf(number: string): Promise<string> {
      const { body } = await app.inject({ url: `/api/searchByNumber?term=${number}` })
      const entity = z.parse(EntityCodec, JSON.parse(await openEnvelope(body, SECRET)))
      expect(entity.ceo.firstName).toBe('A')
      return entity.ceo.street + entity.ceo.city + entity.ceo.state + entity.ceo.zipCode
    }
    let characters = 0
    for (let index = 0; index < 1000; index++) characters += (await addressOf(`5${index}`)).length
    expect(characters).toBe(0)
    expect(await addressOf('6000')).toBe('1 HOMECNY10001')
    // The register's own rows keep it.
    const stored = await storedCompanies(db)
    expect(stored.find(({ jurisdiction }) => jurisdiction === 'NY')?.ceo_street).toBe('1 HOME')
  })
})

describe('GET /api/searchByName', () => {
  test('answers with name, number, register and status', async () => {
    const answer = await get('/api/searchByName?q=telegraph')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([
      {
        EntityName: 'CUMBERLAND GAP TELEGRAPH COMPANY',
        EntityNumber: '0650218',
        Jurisdiction: 'KY',
        status: 'inactive',
        Place: expect.stringMatching(/, KY$/u),
      },
    ])
  })

  test('finds nothing without a fuss', async () => {
    expect((await get('/api/searchByName?q=zzzz')).json()).toEqual([])
  })

  test.each([
    ['', 'Enter the company name'],
    ['?q=', 'Enter the company name'],
    ['?q=%20a', 'Enter at least 2 letters of the name'],
    [`?q=${'a'.repeat(201)}`, 'Company name must be 200 characters or fewer'],
  ])('"%s" is refused in words', async (query, detail) => {
    const answer = await get(`/api/searchByName${query}`)
    expect(answer.json()).toEqual({ code: 'request-malformed', detail })
  })
})
