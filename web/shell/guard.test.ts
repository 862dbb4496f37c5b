// @vitest-environment jsdom
import { createMemoryRouter, type LoaderFunctionArgs } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { pathOf, STEPS, type StepId } from '@minutebook/domain/journey'
import { anEntity } from '../../test/samples/factories.ts'
import { routes } from '../app/routes.ts'
import { setCompany } from '../draft/company.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { companyContext, enterStep } from './guard.ts'
import { intendedPath } from './visited.ts'

const loader = vi.fn<(args: LoaderFunctionArgs) => string>(({ context }) => context.get(companyContext).key)
/** Steps that open without a company, or look for one themselves. */
const WITHOUT_COMPANY = new Set<StepId>(['entitySearch', 'entityHome', 'confirmation'])

const action = vi.fn<() => string>(() => 'saved')

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.clearAllMocks()
})

/** Opens the CEO's screen, or sends its form. */
async function open(send?: { formMethod: 'post'; formData: FormData }) {
  const router = createMemoryRouter(
    [
      { path: '/' },
      { id: 'ceo', path: pathOf('ceo'), middleware: [(args) => enterStep('ceo', args)], loader, action },
      { path: pathOf('entitySearch') },
    ],
    { initialEntries: ['/'] },
  )
  await router.navigate(pathOf('ceo'), send)
  return router.state
}
const POST = { formMethod: 'post', formData: new FormData() } as const

test('a guarded screen reads the company of the tab', async () => {
  chooseCompany(anEntity(), '0812345')
  expect((await open()).loaderData).toEqual({ ceo: 'KY:0812345' })
  expect((await open(POST)).actionData).toEqual({ ceo: 'saved' })
})

test('without a company neither its loader nor its action runs, and the search leads back to it', async () => {
  setCompany(undefined, undefined)
  for (const send of [undefined, POST]) {
    expect((await open(send)).location.pathname).toBe(pathOf('entitySearch'))
    expect([loader.mock.calls, action.mock.calls]).toEqual([[], []])
    expect(intendedPath()).toBe(pathOf('ceo'))
  }
})

test.each(STEPS.filter(({ id }) => !WITHOUT_COMPANY.has(id)).map(({ id }) => id))(
  'without a company, %s leads to the search',
  async (step) => {
    setCompany(undefined, undefined)
    const router = createMemoryRouter(routes, { initialEntries: [pathOf(step)] })
    await expect.poll(() => router.state.initialized).toBe(true)
    expect(router.state.location.pathname).toBe(pathOf('entitySearch'))
    router.dispose()
  },
)
