// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import type { Entity } from '@minutebook/contract/registry'
import { EntityCodec } from '@minutebook/contract/entity-wire'
import { anEntity } from '../../test/factories.ts'
import { sealEnvelope } from '../../test/seal-envelope.ts'
import { companyState } from '../draft/company.ts'
import { chooseCompany, forgetCompany, restoreCompany } from '../draft/stored-company.ts'
import { runningSearch, takeLastSearchResult } from './running-search.ts'
import { findStoredCompany, searchInPlace, searchStoredTerm } from './find-stored-company.ts'

const STORED = anEntity()
const OTHER = anEntity({ id: 'sample.NY.104422', number: '104422', jurisdiction: 'NY' })

/** Answers when it is told to, by number. */
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

test('the stored term leads to its company, once for all who wait', async () => {
  const found = [findStoredCompany(), findStoredCompany()]
  await answer.get(STORED.number)?.(STORED)
  expect(await Promise.all(found)).toEqual([STORED, STORED])
  expect(companyState()).toMatchObject({ loading: false, entity: STORED })
})

test('a company that was chosen meanwhile stays, however late the answer for the stored term comes', async () => {
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
  expect(runningSearch()?.term).toBe(OTHER.number)
  await answer.get(OTHER.number)?.(OTHER)
  await linked
  expect(companyState().entity).toEqual(OTHER)
  expect(runningSearch()).toBeUndefined()
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

test('a stored term that leads nowhere is told once', async () => {
  const stored = findStoredCompany()
  await answer.get(STORED.number)?.()
  expect(await stored).toBeUndefined()
  expect(takeLastSearchResult()).toEqual({ kind: 'not-found' })
  expect(takeLastSearchResult()).toBeUndefined()
})

test('an answer that came before the screen did is not asked for again; the next screen asks anew', async () => {
  const begun = searchStoredTerm()
  await answer.get(STORED.number)?.()
  await begun
  answer.clear()
  expect(await findStoredCompany()).toBeUndefined()
  expect(answer.size).toBe(0)
  expect(takeLastSearchResult()).toEqual({ kind: 'not-found' })
  const anew = findStoredCompany()
  await answer.get(STORED.number)?.(STORED)
  expect(await anew).toEqual(STORED)
})

test('what the start’s search came to is nobody’s news where no screen needed the company', async () => {
  const begun = searchStoredTerm()
  await answer.get(STORED.number)?.()
  await begun
  chooseCompany(OTHER, OTHER.number)
  expect(await findStoredCompany()).toEqual(OTHER)
  expect(takeLastSearchResult()).toBeUndefined()
})
