// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { createStore, set } from 'idb-keyval'
import { webcrypto } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { locks, randomUuid, subtle } from './plain-http.ts'

afterEach(() => vi.useRealTimers())

const bytes = (sizes: { minLength?: number; maxLength?: number } = {}) =>
  fc.uint8Array(sizes).map((each) => Uint8Array.from(each))
const ofLength = (length: number) => bytes({ minLength: length, maxLength: length })

test('digests are those of the browser', async () => {
  await fc.assert(
    fc.asyncProperty(bytes(), async (data) => {
      const own = await subtle.digest('SHA-256', data)
      expect(new Uint8Array(own)).toEqual(new Uint8Array(await webcrypto.subtle.digest('SHA-256', data)))
    }),
  )
})

test.each([
  ['AES-GCM', 12],
  ['AES-CBC', 16],
] as const)('%s opens what the browser sealed, and nothing else', async (name, ivLength) => {
  await fc.assert(
    fc.asyncProperty(ofLength(32), ofLength(ivLength), bytes(), async (secret, iv, data) => {
      const theirs = await webcrypto.subtle.importKey('raw', secret, name, false, ['encrypt'])
      const sealed = new Uint8Array(await webcrypto.subtle.encrypt({ name, iv }, theirs, data))
      const key = await subtle.importKey('raw', secret)
      expect(new Uint8Array(await subtle.decrypt({ name, iv }, key, sealed))).toEqual(data)
      await expect(subtle.decrypt({ name, iv }, key, sealed.slice(1))).rejects.toThrow(/\w/u)
    }),
    { numRuns: 50 },
  )
})

test('ids are random UUIDs', () => {
  const ids = Array.from({ length: 1000 }, randomUuid)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success).toBe(true)
})

const IF_AVAILABLE = { ifAvailable: true } as const

test('of several callers one has the lock at a time, and after it the next', async () => {
  let running = 0
  let refused = 0
  const { promise: othersRefused, resolve } = Promise.withResolvers<void>()
  const attempts = Array.from({ length: 5 }, () =>
    locks.request('sending', IF_AVAILABLE, async (lock) => {
      if (!lock) {
        refused += 1
        if (refused === 4) resolve()
        return 'refused'
      }
      running += 1
      await othersRefused
      return `had it, ${running} at a time`
    }),
  )
  const came = await Promise.all(attempts)
  expect(came.filter((what) => what !== 'refused')).toEqual(['had it, 1 at a time'])
  expect(await locks.request('sending', IF_AVAILABLE, (lock) => lock !== null)).toBe(true)
})

test('a failure of the work releases the lock', async () => {
  const failing = locks.request('sending', IF_AVAILABLE, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await locks.request('sending', IF_AVAILABLE, (lock) => lock !== null)).toBe(true)
})

const isFree = () => locks.request('sending', IF_AVAILABLE, (lock) => lock !== null)

/** The database works in real time, so each second passes only after the earlier writes are done. */
async function pass(seconds: number): Promise<void> {
  const leases = createStore('minutebook-locks', 'leases')
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    await set('tick', second, leases)
  }
}

/** Takes the lock, and holds it until the returned function is called. */
async function holdLock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const end = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const work = locks.request('sending', IF_AVAILABLE, async () => {
    begun.resolve()
    await end.promise
  })
  await begun.promise
  return async () => {
    end.resolve()
    await work
  }
}

test('a long work keeps the lock', async () => {
  const end = await holdLock()
  await pass(30)
  expect(await isFree()).toBe(false)
  await end()
  expect(await isFree()).toBe(true)
})

test('a tab that is gone loses the lock, and does not take it from others when it comes back', async () => {
  const comeBack = await holdLock()
  vi.clearAllTimers()
  await pass(4)
  expect(await isFree()).toBe(false)
  await pass(2)
  const during = await locks.request('sending', IF_AVAILABLE, async (lock) => {
    await comeBack()
    return [lock !== null, await isFree()]
  })
  expect(during).toEqual([true, false])
})
