import { renderToString } from 'react-dom/server'
import type { RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from '../browser/storage.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { loadScreen } from './load-screen.tsx'

const reload = vi.fn<() => void>()
const gone = new Error('The chunk is gone')
const missing = () => Promise.reject(gone)

beforeEach(() => {
  tabStorage.clear()
  vi.stubGlobal('window', { location: { reload }, requestIdleCallback: (work: () => void) => work() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockReset()
})

function serverAnswers(contentType: string | undefined) {
  const answer = () => new Response('', { headers: { 'content-type': contentType ?? '' } })
  vi.stubGlobal('fetch', () => (contentType ? Promise.resolve(answer()) : Promise.reject(new TypeError())))
}
const storeThatIsFull = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}
const run = (part: RouteObject['loader'] | RouteObject['action']) =>
  typeof part === 'function' ? part({} as never, undefined) : undefined
const SCRIPT = 'text/javascript; charset=utf-8'

test('a screen that loads is the screen', async () => {
  const screen = { Component: () => null }
  expect(await loadScreen(() => Promise.resolve(screen))).toBe(screen)
})

test('a missing chunk reloads the page', async () => {
  serverAnswers(SCRIPT)
  void loadScreen(missing)
  await expect.poll(() => reload.mock.calls).toHaveLength(1)
})

test('only once: then the screen fails, so that the problem screen is shown', async () => {
  serverAnswers(SCRIPT)
  tabStorage.write('reloaded-for-chunk', 'before')
  const { loader } = await loadScreen(missing)
  expect(reload).not.toHaveBeenCalled()
  await expect(run(loader)).rejects.toBe(gone)
})

test('each time it is opened it is requested again, until it is there', async () => {
  serverAnswers(undefined)
  let tries = 0
  const actions: unknown[] = []
  const there = (): RouteObject => ({
    loader: () => 'loaded',
    action: (args) => (actions.push(args), 'done'),
    shouldRevalidate: () => false,
    Component: () => <h1>There</h1>,
  })
  const screen = await loadScreen(() => (++tries < 3 ? missing() : Promise.resolve(there())))
  await expect(run(screen.loader)).rejects.toBe(gone)
  expect(await run(screen.loader)).toBe('loaded')
  expect(await run(screen.loader)).toBe('loaded')
  expect(tries).toBe(3)
  expect(await run(screen.action)).toBe('done')
  expect(screen.shouldRevalidate?.({ defaultShouldRevalidate: true } as never)).toBe(false)
  expect(renderToString(screen.Component && <screen.Component />)).toBe('<h1>There</h1>')
})

test('without the server the page is not reloaded, because it would not come back', async () => {
  serverAnswers(undefined)
  await loadScreen(missing)
  expect(reload).not.toHaveBeenCalled()
})

test('nor where a public network answers instead of the server', async () => {
  serverAnswers('text/html')
  await loadScreen(missing)
  expect(reload).not.toHaveBeenCalled()
})

test('nor where the answers exist only in this page, because they would be lost', async () => {
  serverAnswers(SCRIPT)
  vi.stubGlobal('localStorage', storeThatIsFull)
  deviceStorage.write('draft:KY:1', '{}')
  await loadScreen(missing)
  expect(reload).not.toHaveBeenCalled()
  deviceStorage.clear()
})

test('nor where nothing can remember the reload, because it would never end', async () => {
  serverAnswers(SCRIPT)
  vi.stubGlobal('sessionStorage', storeThatIsFull)
  await loadScreen(missing)
  expect(reload).not.toHaveBeenCalled()
})

test('the page comes from the server: the worker, which would return the same page again, is unregistered first', async () => {
  serverAnswers(SCRIPT)
  const order: string[] = []
  const unregister = () => Promise.resolve(order.push('forgotten'))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ unregister }) } })
  reload.mockImplementation(() => void order.push('loaded'))
  void loadScreen(missing)
  await expect.poll(() => order).toEqual(['forgotten', 'loaded'])
})

test('all screens are fetched ahead in order, even if one of them fails', async () => {
  const fetched: number[] = []
  const fetching = (name: number, ok: boolean) => () => {
    fetched.push(name)
    return ok ? Promise.resolve() : missing()
  }
  void fetchAhead([fetching(1, true), fetching(2, false), fetching(3, true)])
  await expect.poll(() => fetched).toEqual([1, 2, 3])
})
