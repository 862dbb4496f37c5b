// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { anEntity } from '../../test/samples/factories.ts'
import { sealEnvelope } from '../../test/support/outside-caller.ts'

/* A gateway with only the specification's two calls finds only exact numbers. */
beforeEach(() => {
  vi.stubEnv('VITE_GATEWAY', 'specification')
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Looks `typed` up at a gateway that has one company. Returns the requests and the result. */
async function lookUp(typed: string, number: string) {
  const { findByNumber } = await import('./find-company.ts')
  const sealed = await sealEnvelope(
    JSON.stringify(z.encode(EntityCodec, anEntity({ number }))),
    DEFAULT_LOOKUP_SECRET,
  )
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://gateway')
    asked.push([...searchParams.entries()].join(' '))
    return new Response(searchParams.get('term') === number ? sealed : '')
  })
  const { kind } = await findByNumber(typed, 'KY')
  return { kind, asked }
}

test.each([
  ['as typed', 'L-2201', 'L-2201', 'found', ['term,L-2201']],
  [
    'as read, when it is not found as typed',
    'No. 08-12345',
    '0812345',
    'found',
    ['term,No. 08-12345', 'term,0812345'],
  ],
  ['once, when both are the same', '0812345', '1', 'not-found', ['term,0812345']],
  ['at most twice', 'no. 9', '1', 'not-found', ['term,no. 9', 'term,9']],
])('a number is asked for %s', async (_how, typed, number, kind, asked) => {
  expect(await lookUp(typed, number)).toEqual({ kind, asked })
})
