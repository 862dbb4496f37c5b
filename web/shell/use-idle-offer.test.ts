// @vitest-environment jsdom
import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEntity, aPerson } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { companyKey } from '../draft/company.ts'
import { saveAnswers } from '../draft/draft.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { useIdleOffer } from './banners.tsx'

const HALF_AN_HOUR_MS = 30 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers()
  chooseCompany(anEntity(), '0812345')
  saveAnswers(companyKey(), 'ceo', () => ({ ...NO_ANSWERS, people: { ada: aPerson() }, ceo: 'ada' }))
})
afterEach(() => {
  vi.useRealTimers()
})

/** The computer sleeps: time passes, and no timer fires. */
function sleepFor(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

test('after half an hour without input, moving the pointer offers to clear the device before a press does anything', () => {
  const { result, unmount } = renderHook(() => useIdleOffer())
  sleepFor(HALF_AN_HOUR_MS + 1)
  act(() => void fireEvent.pointerMove(window))
  expect(result.current.isIdle).toBe(true)
  unmount()
})

test('a person who uses a screen reader, which only clicks, is not asked again at once', () => {
  const { result, unmount } = renderHook(() => useIdleOffer())
  const button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('click', () => result.current.keepGoing())
  sleepFor(HALF_AN_HOUR_MS + 1)
  act(() => void fireEvent.pointerMove(window))
  act(() => button.click())
  act(() => vi.advanceTimersByTime(HALF_AN_HOUR_MS / 2))
  expect(result.current.isIdle).toBe(false)
  unmount()
})

test.each(['pointerDown', 'keyDown'] as const)(
  'a computer that slept for half an hour offers to clear at the first %s',
  (touch) => {
    const { result, unmount } = renderHook(() => useIdleOffer())
    sleepFor(HALF_AN_HOUR_MS - 1)
    act(() => void fireEvent[touch](window))
    expect(result.current.isIdle).toBe(false)

    sleepFor(HALF_AN_HOUR_MS + 1)
    act(() => void fireEvent[touch](window))
    expect(result.current.isIdle).toBe(true)

    act(() => result.current.keepGoing())
    act(() => void fireEvent[touch](window))
    expect(result.current.isIdle).toBe(false)
    unmount()
  },
)
