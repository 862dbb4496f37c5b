// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { RegisterChoice } from './register-choice.tsx'
import { NO_FAULTS, type DeskState, type SearchDesk } from './search-desk.ts'

afterEach(cleanup)

const choices = ['NY', 'KY'].map((jurisdiction) => ({
  name: 'Acme',
  number: '700123',
  jurisdiction,
  status: 'active',
}))

test('the number of several companies is told as it was read, without the words that were typed before it', () => {
  const state: DeskState = { search: { kind: 'several', term: 'no. #700123', choices }, faults: NO_FAULTS }
  const desk: SearchDesk = {
    state: () => state,
    subscribe: () => () => undefined,
    put: () => undefined,
    onFound: () => undefined,
    running: undefined,
  }
  render(
    <MemoryRouter>
      <UiWordsContext value={words.ui}>
        <RegisterChoice desk={desk} />
      </UiWordsContext>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(words.search.several('700123', 2))
})
