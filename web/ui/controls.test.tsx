// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { DateField } from './date-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { UiWordsContext } from './ui-words.ts'

afterEach(cleanup)

const WORDS = { errorPrefix: 'Error: ', optional: '(optional)' }
const inWords = (part: ReactNode) => <UiWordsContext value={WORDS}>{part}</UiWordsContext>
const show = (part: ReactNode) => render(inWords(part))

/** The text that a screen reader announces after the name of a control. */
function descriptionOf(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
}

const LABELS = { month: 'Month', day: 'Day', year: 'Year' }
const OPTIONS = [
  { value: 'yes', label: 'Yes', hint: 'There was somebody' },
  { value: 'no', label: 'No' },
]

describe.each([
  ['text', <Field key="1" name="x" label="City" hint="Where" error="Enter the city" describedBy="note" />],
  [
    'choice',
    <SelectField
      key="2"
      name="x"
      label="City"
      hint="Where"
      error="Enter the city"
      describedBy="note"
      options={[]}
    />,
  ],
  [
    'lines',
    <TextArea key="3" name="x" label="City" hint="Where" error="Enter the city" describedBy="note" />,
  ],
  ['tick', <Checkbox key="4" name="x" label="City" hint="Where" error="Enter the city" describedBy="note" />],
])('a wrong answer of one control (%s)', (_kind, part) => {
  test('is described by hint, error and note, in this order', () => {
    show(
      <>
        <p id="note">Filled in from the register</p>
        {part}
      </>,
    )
    expect(descriptionOf(screen.getByLabelText('City'))).toEqual([
      'Where',
      'Error: Enter the city',
      'Filled in from the register',
    ])
  })

  test('is the only one marked', () => {
    show(part)
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
    expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
  })
})

test('a valid answer has no error and no mark', () => {
  show(<Field name="city" label="City" optional />)
  const field = screen.getByLabelText('City (optional)')
  expect(field.hasAttribute('aria-describedby')).toBe(false)
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

describe('a group of radios', () => {
  test('receives the focus from the summary at its first radio', () => {
    show(<RadioGroup name="topic" legend="Topic?" options={OPTIONS} />)
    expect(document.getElementById('topic')).toBe(screen.getByRole('radio', { name: 'Yes' }))
  })

  test('carries the hint and the error as a group', () => {
    show(<RadioGroup name="topic" legend="Topic?" hint="One" error="Select a topic" options={OPTIONS} />)
    const group = screen.getByRole('radiogroup', { name: 'Topic?' })
    expect(descriptionOf(group)).toEqual(['One', 'Error: Select a topic'])
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
  })

  test('keeps an option’s hint out of its name and apart from the group’s hint', () => {
    show(<RadioGroup name="topic" legend="Topic?" hint="One" options={OPTIONS} />)
    expect(descriptionOf(screen.getByRole('radio', { name: 'Yes' }))).toEqual(['There was somebody'])
  })

  test('can contain the screen’s heading', () => {
    show(<RadioGroup name="topic" legend="Topic?" legendIsHeading options={OPTIONS} />)
    expect(document.querySelector('fieldset > legend h1')?.textContent).toBe('Topic?')
  })
})

const splitDate = (pasted: string) =>
  pasted === '3/27/2026' ? { month: '3', day: '27', year: '2026' } : undefined

function pasteIntoMonth(text: string): string[] {
  const heard = vi.fn<() => void>()
  show(<DateField name="day" legend="When?" labels={LABELS} splitDate={splitDate} />)
  document.addEventListener('input', heard, { once: true })
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(paste, { clipboardData: { getData: () => text } })
  screen.getByLabelText('Month').dispatchEvent(paste)
  expect(heard).toHaveBeenCalledTimes(paste.defaultPrevented ? 1 : 0)
  return Object.values(LABELS).map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
}

describe('a date', () => {
  test('pasted whole into Month fills all three parts as if typed', () => {
    expect(pasteIntoMonth('3/27/2026')).toEqual(['3', '27', '2026'])
  })

  test('leaves any other paste to the browser', () => {
    expect(pasteIntoMonth('March')).toEqual(['', '', ''])
  })

  test('marks the first wrong part and describes each part', () => {
    show(
      <DateField
        name="day"
        legend="When?"
        labels={LABELS}
        error="Add a day and a year"
        errorParts={['day', 'year']}
      />,
    )
    const invalid = Object.values(LABELS).map((label) =>
      screen.getByLabelText(label).getAttribute('aria-invalid'),
    )
    expect(invalid).toEqual([null, 'true', null])
    expect(descriptionOf(screen.getByLabelText('Year'))).toEqual(['Error: Add a day and a year'])
    expect(descriptionOf(screen.getByLabelText('Month'))).toEqual([])
  })
})

describe('the error summary', () => {
  const errors = [{ fieldId: 'city', text: 'Enter the city' }]
  const form = (attempt: string) => (
    <>
      <ErrorSummary title="Check your answer" errors={errors} attempt={attempt} />
      <Field name="city" label="City" error="Enter the city" />
    </>
  )

  test('takes the focus at each refused submit, also with the same errors', () => {
    const { rerender } = show(form('1'))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    screen.getByLabelText('City').focus()
    rerender(inWords(form('2')))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  test('does not take the focus while the person types', () => {
    const { rerender } = show(form('1'))
    screen.getByLabelText('City').focus()
    rerender(inWords(form('1')))
    expect(document.activeElement).toBe(screen.getByLabelText('City'))
  })

  test('leads to the field without changing the address', () => {
    // jsdom has no layout and cannot scroll.
    Element.prototype.scrollIntoView = vi.fn<() => void>()
    show(form('1'))
    const entries = window.history.length
    screen.getByRole('link', { name: 'Enter the city' }).click()
    expect(document.activeElement).toBe(screen.getByLabelText('City'))
    expect([window.history.length, window.location.hash]).toEqual([entries, ''])
  })

  test('opens the details that contain the field', () => {
    Element.prototype.scrollIntoView = vi.fn<() => void>()
    show(
      <>
        <ErrorSummary title="Check your answer" errors={errors} attempt="1" />
        <details>
          <summary>More</summary>
          <Field name="city" label="City" />
        </details>
      </>,
    )
    screen.getByRole('link', { name: 'Enter the city' }).click()
    expect(document.querySelector('details')?.open).toBe(true)
  })
})
