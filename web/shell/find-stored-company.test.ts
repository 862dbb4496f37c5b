// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { STEPS } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import { anEntity } from '../../test/samples/factories.ts'
import { sealEnvelope } from '../../test/support/outside-caller.ts'
import { tab } from '../browser/tab-state.ts'
import { companyState } from '../draft/company.ts'
import { chooseCompany, forgetCompany, restoreCompany } from '../draft/stored-company.ts'
import { findStoredCompany, searchInPlace, searchStoredTerm } from './find-stored-company.ts'
import { canOpen, lastReachable } from './guard.ts'
import { consumeStoredResult } from './running-search.tsx'

const STORED = anEntity()
const OTHER = anEntity({ id: 'sample.NY.104422', number: '104422', jurisdiction: 'NY' })

/** Sends the response for a number when the test calls it. */
const answer = new Map<string, (entity?: Entity) => Promise<void>>()

beforeEach(() => {
  forgetCompany()
  answer.clear()
  vi.stubGlobal('fetch', (address: string) => {
    const reply = Promise.withResolvers<Response>()
    const term = new URL(address, 'http://minutebook.test').searchParams.get('term') ?? ''
    answer.set(term, async (entity) => {
      reply.resolve(entity ? new Response(await sealed(entity)) : new Response('', { status: 404 }))
    })
    return reply.promise
  })
  localStorage.setItem('term', STORED.number)
  restoreCompany()
})

afterEach(() => vi.unstubAllGlobals())

function sealed(entity: Entity): Promise<string> {
  return sealEnvelope(JSON.stringify(z.encode(EntityCodec, entity)), DEFAULT_LOOKUP_SECRET)
}

test('the stored term finds its company, once for all callers', async () => {
  const found = [findStoredCompany(), findStoredCompany()]
  await answer.get(STORED.number)?.(STORED)
  expect(await Promise.all(found)).toEqual([STORED, STORED])
  expect(companyState()).toMatchObject({ loading: false, entity: STORED })
})

test('a company chosen in the meantime stays, however late the answer for the stored term arrives', async () => {
  const stored = findStoredCompany()
  chooseCompany(OTHER, OTHER.number)
  await answer.get(STORED.number)?.(STORED)
  expect(await stored).toEqual(OTHER)
  expect(companyState()).toMatchObject({ entity: OTHER, term: OTHER.number })
})

test('a deep link to another company wins over the stored term, whichever answer comes first', async () => {
  const stored = findStoredCompany()
  const linked = searchInPlace(OTHER.number, new AbortController().signal)
  await answer.get(STORED.number)?.(STORED)
  await stored
  expect(tab.state.search?.term).toBe(OTHER.number)
  await answer.get(OTHER.number)?.(OTHER)
  await linked
  expect(companyState().entity).toEqual(OTHER)
  expect(tab.state.search).toBeUndefined()
})

test('a company whose screen was left before its answer was read never takes the place of the one that is shown', async () => {
  chooseCompany(STORED, STORED.number)
  const left = new AbortController()
  const linked = searchInPlace(OTHER.number, left.signal)
  await answer.get(OTHER.number)?.(OTHER)
  left.abort()
  await linked
  expect(companyState().entity).toEqual(STORED)
})

test('a stored search term without a company is reported once', async () => {
  const stored = findStoredCompany()
  await answer.get(STORED.number)?.()
  expect(await stored).toBeUndefined()
  expect(consumeStoredResult()).toEqual({ kind: 'not-found' })
  expect(consumeStoredResult()).toBeUndefined()
})

test('an answer that arrived before the screen is not requested again; the next screen requests it again', async () => {
  const begun = searchStoredTerm()
  await answer.get(STORED.number)?.()
  await begun
  answer.clear()
  expect(await findStoredCompany()).toBeUndefined()
  expect(answer.size).toBe(0)
  expect(consumeStoredResult()).toEqual({ kind: 'not-found' })
  const again = findStoredCompany()
  await answer.get(STORED.number)?.(STORED)
  expect(await again).toEqual(STORED)
})

test('the result of the first search is not reported when no screen needed the company', async () => {
  const begun = searchStoredTerm()
  await answer.get(STORED.number)?.()
  await begun
  chooseCompany(OTHER, OTHER.number)
  expect(await findStoredCompany()).toEqual(OTHER)
  expect(consumeStoredResult()).toBeUndefined()
})

test('without a company only the search can be opened', () => {
  const standing = { hasCompany: false, hasReceipt: false }
  expect(lastReachable(standing).id).toBe('entitySearch')
  expect(STEPS.filter(({ id }) => canOpen(id, standing)).map(({ id }) => id)).toEqual(['entitySearch'])
})

test('with a company, every step but the confirmation can be opened', () => {
  const standing = { hasCompany: true, hasReceipt: false }
  const closed = STEPS.filter(({ id }) => !canOpen(id, standing))
  expect(closed.map(({ id }) => id)).toEqual(['confirmation'])
})

test('with a receipt the confirmation can be opened too', () => {
  expect(STEPS.every(({ id }) => canOpen(id, { hasCompany: true, hasReceipt: true }))).toBe(true)
})
