// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePress } from './use-press.ts'

afterEach(cleanup)

test('a press whose work throws passes the error on, and the button can be pressed again', async () => {
  const { result } = renderHook(() => usePress<'refused'>())
  const error = new Error('out of reach')
  await act(() => expect(result.current.press(() => Promise.reject(error))).rejects.toBe(error))
  expect(result.current).toMatchObject({ isBusy: false, isDone: false })
  expect(result.current.failed).toBeUndefined()

  await act(() => result.current.press(async () => 'refused'))
  expect(result.current.failed).toMatchObject({ failure: 'refused' })
  await act(() => result.current.press(async () => undefined))
  expect(result.current).toMatchObject({ isBusy: false, isDone: true })
})
