// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { es } from '@minutebook/i18n/words.es'
import { aPerson, anEntity } from '../../test/samples/factories.ts'
import { contextOf } from '../../test/support/company-context.ts'
import { App } from '../app/app.tsx'
import { deviceStorage } from '../browser/storage.ts'
import { entityKey } from '../draft/company.ts'
import { saveAnswers } from '../draft/draft.ts'
import * as otherPersons from '../guests/other-persons.screen.tsx'
import { LanguageSwitch } from '../shell/header.tsx'
import { toRoute } from '../shell/load-screen.tsx'
import { Field } from '../ui/field.tsx'
import { firstLanguage, acceptLanguage } from './language.ts'
import { loadCatalogue, spokenLanguage, words } from './words.ts'

afterEach(async () => {
  cleanup()
  await acceptLanguage('en')
  deviceStorage.clear()
  vi.unstubAllGlobals()
})

describe('the language of a visit', () => {
  test.each([
    [['es-MX', 'en'], 'es'],
    [['tlh', 'es-US'], 'es'],
    [['en-US', 'es'], 'en'],
    [['tlh', 'i-klingon'], 'en'],
    [[], 'en'],
  ])('of a browser that wants %j is %s', (languages, language) => {
    vi.stubGlobal('navigator', { languages })
    expect(firstLanguage()).toBe(language)
  })

  test('is the chosen one, unless the stored value is not one of our languages', async () => {
    await acceptLanguage('es')
    expect(firstLanguage()).toBe('es')
    deviceStorage.write('language', 'tlh')
    expect(firstLanguage()).toBe('en')
  })
})

test('a language taken while the words of the other are loading stays', async () => {
  const loading = loadCatalogue()
  await acceptLanguage('es')
  await loading
  expect(spokenLanguage()).toBe('es')
  expect(words.language.take).toBe(es.language.take)
})

const question = toRoute({
  Component: () => <Field name="name" label={words.people.firstName} optional />,
})

test('another language is drawn around the typed text, on the same control', async () => {
  vi.stubGlobal('scrollBy', vi.fn())
  render(
    <App>
      <RouterProvider router={createMemoryRouter([{ path: '/', ...question }])} />
      <LanguageSwitch />
    </App>,
  )
  const box = screen.getByRole('textbox', { name: /^First name.*optional/u })
  fireEvent.input(box, { target: { value: 'Ana' } })
  const button = screen.getByRole('button', { name: /^Español/u })
  button.focus()
  await act(async () => fireEvent.click(button))
  await screen.findByText(es.language.taken)

  expect(screen.getByRole('textbox', { name: /^Nombre.*opcional/u })).toBe(box)
  expect(box).toHaveProperty('value', 'Ana')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^English/u }))
  expect(document.documentElement.lang).toBe('es')
})

test('a proposal is said again in another language', async () => {
  const entity = anEntity()
  const officer = { ceo: 'a', secretary: 'a', cfo: 'a' }
  saveAnswers(entityKey(entity), 'directors', (answers) => ({
    ...answers,
    ...officer,
    people: { a: aPerson() },
    directors: ['a'],
  }))
  const path = '/other-persons'
  const router = createMemoryRouter([{ path, ...toRoute(otherPersons), HydrateFallback: () => null }], {
    initialEntries: [path],
    getContext: () => contextOf(entity),
  })
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  await screen.findByText(/^Nobody else was there\. Held today/u)
  await act(() => acceptLanguage('es'))
  expect(screen.getByText(/^No hubo nadie más\. Celebrada hoy/u)).toBeDefined()
})
