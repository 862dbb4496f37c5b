// @vitest-environment jsdom
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { searchByNumber } from './company-search.ts'
import { useSearchDesk } from './search-desk.ts'
import { SearchFailureAlert } from './search-failure.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('trying again asks the register that was chosen', async () => {
  const fetch = vi.fn<(address: string) => Promise<Response>>(() => Promise.reject(new TypeError('lost')))
  vi.stubGlobal('fetch', fetch)
  const { result } = renderHook(() => useSearchDesk(() => undefined))
  const desk = result.current
  render(
    <UiWordsContext value={words.ui}>
      <SearchFailureAlert desk={desk} what="number" />
    </UiWordsContext>,
  )
  await searchByNumber(desk, '700123', 'NY')
  fireEvent.click(await screen.findByRole('button', { name: words.errors.tryAgain }))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  const [first, again] = fetch.mock.calls.map(([address]) => address)
  expect(first).toContain('jurisdiction=NY')
  expect(again).toBe(first)
})
