// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { LoadingOverlay } from './overlay.tsx'
import { Status } from './status.tsx'
import { TextArea } from './text-area.tsx'
import { showToast, Toast } from './toast.tsx'
import { UiWordsContext } from './ui-words.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function renderToasts() {
  render(
    <Status>
      <Toast />
    </Status>,
  )
}

describe('a toast', () => {
  test('has its region before its text and disappears after 3,000 ms', () => {
    renderToasts()
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => showToast(() => 'Ada Byron was added.', 'heard'))
    pass(2999)
    expect(screen.getByRole('status').textContent).toBe('Ada Byron was added.')
    pass(1)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test.each([
    ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
  ])('waits while it is %s', (_how, hold, release) => {
    renderToasts()
    act(() => showToast(() => 'Ada Byron was added.', 'heard'))
    hold(screen.getByText('Ada Byron was added.'))
    pass(60_000)
    release(screen.getByText('Ada Byron was added.'))
    pass(2999)
    expect(screen.queryByText('Ada Byron was added.')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Ada Byron was added.')).toBeNull()
  })

  test('is replaced by a newer one, which stays its full time', () => {
    renderToasts()
    act(() => showToast(() => 'One', 'heard'))
    pass(2000)
    act(() => showToast(() => 'Two', 'heard'))
    pass(2999)
    expect(screen.getByRole('status').textContent).toBe('Two')
    pass(1)
  })
})

describe('the loading overlay', () => {
  test('does not appear for quick answers and has its region before its text', () => {
    render(<LoadingOverlay text="Looking up 0812345">stop</LoadingOverlay>)
    pass(299)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(document.querySelector('[aria-busy]')).toBeNull()
    pass(1)
    expect(screen.getByRole('status').textContent).toBe('Looking up 0812345')
    expect(document.querySelector('[aria-busy]')).not.toBeNull()
    expect(screen.queryByText('stop')).not.toBeNull()
  })
})

describe('a busy button', () => {
  test('says that it is busy, ignores presses and keeps the focus', () => {
    const handleClick = vi.fn<() => void>()
    const handleSubmit = vi.fn<() => void>()
    const form = (busy: boolean) => (
      <form onSubmit={handleSubmit}>
        <Button busy={busy} busyLabel="Sending…" onClick={handleClick}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    const button = screen.getByRole('button', { name: 'Send' })
    button.focus()
    rerender(form(true))
    fireEvent.click(button)
    expect([handleClick.mock.calls.length, handleSubmit.mock.calls.length]).toEqual([0, 0])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sending…' }))
    expect(button.hasAttribute('disabled')).toBe(false)
  })
})

const type = (value: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value } })

describe('the character counter', () => {
  const counter = { limit: 10, from: 8, text: (left: number) => `${left} left` }

  test('appears from its threshold on and is read out when typing pauses', () => {
    render(
      <UiWordsContext value={{ errorPrefix: 'Error: ', optional: '(optional)' }}>
        <TextArea name="text" label="Text" counter={counter} />
      </UiWordsContext>,
    )
    type('1234567')
    expect(document.querySelector('.counter')?.textContent).toBe('')
    type('12345678')
    expect(document.querySelector('.counter')?.textContent).toBe('2 left')
    pass(999)
    expect(screen.getByRole('status').textContent).toBe('')
    pass(1)
    expect(screen.getByRole('status').textContent).toBe('2 left')
    type('123456789012')
    expect(document.querySelector('.counter')?.textContent).toBe('-2 left')
  })
})
