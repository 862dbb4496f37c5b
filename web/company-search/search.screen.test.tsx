// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../app/app.tsx'
import { forgetCompany } from '../draft/stored-company.ts'
import { words } from '../language/words.ts'
import { toRoute } from '../shell/load-screen.tsx'
import { keepOffer, keptOfferText } from './search-state.ts'
import * as firstScreen from './search.screen.tsx'

const choices = ['NY', 'KY'].map((jurisdiction) => ({
  name: `Acme of ${jurisdiction}`,
  number: '700123',
  jurisdiction,
  status: 'active' as const,
}))

const fetch = vi.fn<(address: string) => Promise<Response>>()

// Loading it may take longer than a test waits.
beforeAll(() => firstScreen.loadSearch())

beforeEach(() => {
  fetch.mockReset()
  fetch.mockImplementation(() => Promise.reject(new TypeError('lost')))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('requestIdleCallback', () => 0)
})

afterEach(() => {
  cleanup()
  forgetCompany()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function openSearch(): Promise<void> {
  const router = createMemoryRouter(
    [{ path: '/question1', ...toRoute(firstScreen), HydrateFallback: () => null }],
    {
      initialEntries: ['/question1'],
    },
  )
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  await screen.findByRole('heading', { level: 1 })
}

const numberField = () => screen.getByLabelText(words.entitySearch.label)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })

async function searchFor(number: string): Promise<void> {
  type(numberField(), number)
  press(words.entitySearch.submit)
}

test('an empty field is refused by the name of its label', async () => {
  await openSearch()
  await searchFor('')
  const error = await screen.findByText(/^Enter the /u, { selector: 'a' })
  expect(error.textContent?.toLowerCase()).toBe(`enter the ${words.entitySearch.label.toLowerCase()}`)
})

test('one letter that no register has is too short for a name', async () => {
  fetch.mockImplementation(() => Promise.resolve(new Response('null', { status: 404 })))
  await openSearch()
  await searchFor('x')
  const error = await screen.findByText(words.messages.companyNameTooShort(), { selector: 'a' })
  expect(error).toBeTruthy()
})

function askedFor(): string[] {
  return fetch.mock.calls.map(([address]) => decodeURIComponent(address).replace(/^.*\/api\//u, ''))
}

test('text without a digit is a name: no number is asked for, and nothing is stored as the term', async () => {
  const company = { EntityName: 'Bluegrass', EntityNumber: '1', Jurisdiction: 'KY', status: '' }
  fetch.mockImplementation(() => Promise.resolve(Response.json([company])))
  await openSearch()
  await searchFor('bluegrass')
  await screen.findByText('Bluegrass')
  expect(askedFor()).toEqual(['searchByName?q=bluegrass'])
  expect([localStorage.getItem('term'), sessionStorage.getItem('term')]).toEqual([null, null])
})

test('text like a name is looked up as a number only if no company has that name', async () => {
  fetch.mockImplementation((address) =>
    Promise.resolve(
      address.includes('searchByName') ? Response.json([]) : new Response('null', { status: 404 }),
    ),
  )
  await openSearch()
  await searchFor('7-Eleven')
  await screen.findByText(/7-Eleven/u, { selector: 'a' })
  expect(askedFor()).toEqual(['searchByName?q=7-Eleven', 'searchByNumber?term=7-Eleven'])
  expect(localStorage.getItem('term')).toBeNull()
})

test('an error disappears as soon as its field is valid', async () => {
  await openSearch()
  await searchFor('')
  await screen.findByRole('alert')
  type(numberField(), '0812345')
  expect(screen.queryByRole('alert')).toBe(null)
})

test('letters are searched for as a name, unless they are too few for a name', async () => {
  await openSearch()
  await searchFor('Bluegrass & Sons')
  await waitFor(() => expect(fetch.mock.calls[0]?.[0]).toContain('q=Bluegrass+%26+Sons'))
  await screen.findByRole('button', { name: words.errors.tryAgain })
  await searchFor('x'.repeat(201))
  await screen.findByText(words.messages.entityNumberTooLong(), { selector: 'a' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

const SEVEN_ELEVEN = {
  EntityName: '7-Eleven of Kentucky',
  EntityNumber: '0711711',
  Jurisdiction: 'KY',
  status: 'active',
}

test('a text that no register has as a number is searched for as a name, unless it has no letters', async () => {
  fetch.mockImplementation((address) =>
    Promise.resolve(
      address.includes('q=') ? Response.json([SEVEN_ELEVEN]) : new Response('null', { status: 404 }),
    ),
  )
  await openSearch()
  await searchFor('7-Eleven')
  await screen.findByRole('heading', { level: 2, name: words.nameSearch.matches(1, '7-Eleven') })
  fetch.mockClear()
  await searchFor('No. 0711')
  await screen.findByText(words.messages.entityNotFound({ number: 'No. 0711' }), { selector: 'a' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a number with letters that is no name either is an unknown number', async () => {
  fetch.mockImplementation((address) =>
    Promise.resolve(address.includes('q=') ? Response.json([]) : new Response('null', { status: 404 })),
  )
  await openSearch()
  await searchFor('ZZ000')
  await screen.findByText(words.messages.entityNotFound({ number: 'ZZ000' }), { selector: 'a' })
  await searchFor('Route 66')
  expect(await screen.findByText(words.nameSearch.noMatch('Route 66'))).toBeTruthy()
})

test('an earlier result disappears when another number is refused, even after a reload', async () => {
  keepOffer({ kind: 'several', term: '700123', choices })
  await openSearch()
  expect(screen.getByText(words.search.several('700123', 2))).toBeTruthy()
  await searchFor('x'.repeat(201))
  await screen.findByText(words.messages.entityNumberTooLong(), { selector: 'a' })
  expect(screen.queryByText(words.search.several('700123', 2))).toBe(null)
  expect(keptOfferText()).toBeUndefined()
})

test('a cached choice of several companies is requested again, and a retry asks the chosen register', async () => {
  keepOffer({ kind: 'several', term: 'no. #700123', choices })
  await openSearch()
  // The heading omits the words typed before the number.
  expect(screen.getByRole('heading', { level: 2, name: words.search.several('700123', 2) })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Acme of NY/u }))
  fireEvent.click(await screen.findByRole('button', { name: words.errors.tryAgain }))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  const [first, again] = fetch.mock.calls.map(([address]) => address)
  expect(first).toContain('jurisdiction=NY')
  expect(again).toBe(first)
})
