// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { anEntity } from '../../test/samples/factories.ts'
import { sealEnvelope } from '../../test/support/outside-caller.ts'
import { findByName, findByNumber } from './find-company.ts'
import { searchInPlace } from './find-stored-company.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(body: string, init: ResponseInit = {}) {
  vi.stubGlobal('fetch', async () => new Response(body, init))
}

const sealed = (secret = DEFAULT_LOOKUP_SECRET) =>
  sealEnvelope(JSON.stringify(z.encode(EntityCodec, anEntity())), secret)

describe('a lookup by number', () => {
  test('finds a company', async () => {
    answer(await sealed())
    expect(await findByNumber('0812345')).toEqual({ kind: 'found', entity: anEntity() })
  })

  test('finds a company in an answer that is quoted as JSON', async () => {
    answer(JSON.stringify(await sealed()))
    expect(await findByNumber('0812345')).toMatchObject({ kind: 'found' })
  })

  test('offers the registers that have the number', async () => {
    const choice = { EntityName: 'Acme', EntityNumber: '1', Jurisdiction: 'CT', status: 'active' }
    answer(JSON.stringify({ choices: [choice] }), { status: 300 })
    const choices = [{ name: 'Acme', number: '1', jurisdiction: 'CT', status: 'active' }]
    expect(await findByNumber('1')).toEqual({ kind: 'several', choices })
  })

  test.each([
    ['an empty answer', '', 200, 'not-found'],
    ['404', '{}', 404, 'not-found'],
    ['429', '{}', 429, 'too-many'],
    ['500', '{}', 500, 'server'],
    ['400', '{}', 400, 'server'],
    ['a page of a captive portal', '<html>Sign in</html>', 200, 'unreadable'],
    ['an answer that is cut', 'mb1.AAAA', 200, 'unreadable'],
  ])('%s is told apart', async (_what, body, status, kind) => {
    answer(body, { status })
    expect(await findByNumber('0812345')).toMatchObject({ kind })
  })

  test.each([
    ['\n<!doctype html><p>Sign in</p>', true],
    ['mb1.AAAA', false],
    ['{"message":"Internal server error"}', false],
  ])('a page is told apart from other answers that cannot be read: %j', async (body, isPage) => {
    answer(body)
    expect(await findByNumber('0812345')).toEqual({ kind: 'unreadable', isPage })
  })

  test.each(['null', 'false', '{}', '[]', ''])('%j, encrypted, is no company', async (nothing) => {
    answer(await sealEnvelope(nothing, DEFAULT_LOOKUP_SECRET))
    expect(await findByNumber('0812345')).toEqual({ kind: 'not-found' })
  })

  test('an answer under another secret cannot be read', async () => {
    answer(await sealed('another secret'))
    expect(await findByNumber('0812345')).toMatchObject({ kind: 'unreadable' })
  })

  test('says when to try again', async () => {
    answer('{}', { status: 503, headers: { 'retry-after': '40' } })
    expect(await findByNumber('0812345')).toEqual({ kind: 'server', retryAfter: 40 })
  })

  test.each([
    [true, 'network'],
    [false, 'offline'],
  ])('without an answer, the browser online: %s', async (onLine, kind) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(onLine)
    expect(await findByNumber('0812345')).toEqual({ kind })
  })

  test('can be stopped', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    const stopper = new AbortController()
    const result = findByNumber('0812345', undefined, stopper.signal)
    stopper.abort()
    expect(await result).toEqual({ kind: 'stopped' })
  })
})

test.each([
  ['before', true],
  ['while', false],
])(
  'in a browser without AbortSignal.any a search is sent, and can be stopped %s it runs',
  async (_when, isBefore) => {
    vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout })
    answer(await sealed())
    expect(await searchInPlace('0812345', new AbortController().signal)).toMatchObject({ kind: 'found' })
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    })
    const stopper = new AbortController()
    if (isBefore) stopper.abort()
    const result = searchInPlace('0812345', stopper.signal)
    stopper.abort()
    expect(await result).toEqual({ kind: 'stopped' })
  },
)

test('a search by name gives companies, and anything else is unreadable', async () => {
  answer(JSON.stringify([{ EntityName: 'Acme', EntityNumber: '1', Jurisdiction: 'CT', status: '' }]))
  expect(await findByName('acme')).toMatchObject({ kind: 'names', companies: [{ name: 'Acme' }] })
  answer('<html></html>')
  expect(await findByName('acme')).toMatchObject({ kind: 'unreadable' })
})
