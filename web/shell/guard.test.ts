// @vitest-environment jsdom
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { pathOf } from '@minutebook/domain/journey'
import { anEntity } from '../../test/samples/factories.ts'
import { setCompany } from '../draft/company.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { companyContext, guardScreen } from './guard.ts'
import { intendedPath } from './visited.ts'

const loader = vi.fn<(args: LoaderFunctionArgs) => string>(({ context }) => context.get(companyContext).key)
const action = vi.fn<() => string>(() => 'saved')
const guarded = guardScreen('ceo', { loader, action })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.clearAllMocks()
})

async function enter(part: 'loader' | 'action', method: string): Promise<unknown> {
  const request = new Request(`http://minutebook.test${pathOf('ceo')}`, { method })
  const run = guarded[part]
  if (typeof run !== 'function') throw new Error(`There is no ${part}`)
  return run({ request, context: new RouterContextProvider() } as never)
}

test('a guarded screen reads the company of the tab', async () => {
  chooseCompany(anEntity(), '0812345')
  expect(await enter('loader', 'GET')).toBe('KY:0812345')
  expect(await enter('action', 'POST')).toBe('saved')
})

test('without a company neither its loader nor its action runs, and the search leads back to it', async () => {
  setCompany(undefined, undefined)
  for (const [part, method] of [
    ['loader', 'GET'],
    ['action', 'POST'],
  ] as const) {
    const refusal: unknown = await enter(part, method).catch((thrown: unknown) => thrown)
    expect(refusal instanceof Response && refusal.headers.get('location')).toBe(pathOf('entitySearch'))
  }
  expect([loader.mock.calls, action.mock.calls]).toEqual([[], []])
  expect(intendedPath()).toBe(pathOf('ceo'))
})
