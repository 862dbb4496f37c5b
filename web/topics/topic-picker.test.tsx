// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Kind } from '@minutebook/domain/law/kinds'
import { discussion } from '@minutebook/i18n/en/discussion'
import { OTHER_TEXT } from '../forms/discussion-controls.ts'
import { acceptLanguage } from '../language/language.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { TopicPicker } from './topic-picker.tsx'

beforeEach(() => acceptLanguage('en'))
afterEach(cleanup)

const WORDS = { errorPrefix: 'Error: ', optional: '(optional)' }
const { topic } = discussion

function offeredTo(kind: Kind, formedIn?: string, isConsent = false): string {
  const asked = {
    heading: 'What',
    hint: '',
    chosen: undefined,
    recorded: [],
    hasNoBoard: false,
    isConsent: false,
    defaultValue: '',
  }
  const list = { isOpen: true, onClose: () => undefined, onLeave: () => undefined }
  const { container } = render(
    <UiWordsContext value={WORDS}>
      <TopicPicker
        {...asked}
        {...list}
        {...{ isConsent }}
        form="nonprofit"
        company={{ kind, formedIn }}
        error={undefined}
      />
    </UiWordsContext>,
  )
  return container.textContent
}

test.each([
  ['US-KY', 'The law of Kentucky'],
  ['US-FL', 'The law of Florida'],
  ['US-FL', 'A nonprofit has none as a rule'],
  ['US-NY', 'A nonprofit has none as a rule'],
  ['US-OH', 'A nonprofit has none as a rule'],
])(
  'a nonprofit of %s is offered no shares and dividends, is told why, and may write its own text',
  (home, why) => {
    const offered = offeredTo('nonprofit', home)
    expect(offered).not.toContain(topic('distribution'))
    expect(offered).not.toContain(topic('issueShares'))
    expect(offered).toContain(why)
    expect(offered).toContain(topic('loan'))
    expect(screen.getByRole('radio', { name: topic('other') })).toBeDefined()
  },
)

test('every other company is offered all topics', () => {
  const offered = offeredTo('corporation', 'US-KY')
  expect(offered).toContain(topic('distribution'))
  expect(offered).toContain(topic('issueShares'))
  expect(offered).not.toContain('left out')
})

test.each([
  ['lawyer', 'contract'],
  ['website', 'contract'],
  ['accountant', 'financials'],
] as const)('everyday words find a topic: %s', (typed, id) => {
  offeredTo('corporation', 'US-KY')
  fireEvent.input(screen.getByLabelText(discussion.searchTopics), { target: { value: typed } })
  const found = screen
    .getAllByText(topic(id))
    .filter((title) => title.closest('details') && !title.closest('[hidden]'))
  expect(found).toHaveLength(1)
})

test('without a meeting, nothing can be adjourned', () => {
  expect(offeredTo('nonprofit')).toContain(topic('adjournment'))
  cleanup()
  expect(offeredTo('nonprofit', undefined, true)).not.toContain(topic('adjournment'))
})

test('words that no topic has become the text of another matter', () => {
  const list = { isOpen: true, onClose: () => undefined, onLeave: () => undefined }
  const asked = {
    heading: 'What',
    hint: '',
    chosen: undefined,
    recorded: [],
    hasNoBoard: false,
    isConsent: false,
    defaultValue: '',
  }
  render(
    <UiWordsContext value={WORDS}>
      <form>
        <TopicPicker
          {...asked}
          {...list}
          form="corporation"
          company={{ kind: 'corporation', formedIn: 'US-KY' }}
          error={undefined}
        />
        <textarea name={OTHER_TEXT} aria-label="Own words" />
      </form>
    </UiWordsContext>,
  )
  const search = screen.getByLabelText(discussion.searchTopics)
  fireEvent.input(search, { target: { value: 'zoning appeal' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  const button = screen.getByRole('button', { name: discussion.ownWords('zoning appeal'), hidden: true })
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: topic('other') }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Own words').value).toBe('zoning appeal')
})

test('the search finds the common topics too, and selects their radios above', () => {
  offeredTo('corporation', 'US-KY')
  const title = topic('bankAccount')
  expect(screen.queryByRole('button', { name: title, hidden: true })?.closest('[hidden]')).not.toBeNull()
  const search = screen.getByLabelText(discussion.searchTopics)
  fireEvent.input(search, { target: { value: 'signing' } })
  expect(screen.queryByText(discussion.found(0))).toBeNull()
  const group = screen.getByRole('group', { name: discussion.groups.money, hidden: true })
  const found = within(group).getByRole('button', { name: title, hidden: true })
  expect(found.closest('[hidden]')).toBeNull()
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(document.activeElement).toBe(found)
  fireEvent.click(found)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: title, hidden: true }).checked).toBe(true)
})

test('topics that are recorded make room for the next most common ones', () => {
  const asked = {
    heading: 'What',
    hint: '',
    chosen: undefined,
    hasNoBoard: false,
    isConsent: false,
    defaultValue: '',
  }
  const list = { isOpen: true, onClose: () => undefined, onLeave: () => undefined }
  const company = { kind: 'corporation', formedIn: 'US-KY' } as const
  const recorded = ['electDirectors', 'officers'] as const
  const { container } = render(
    <UiWordsContext value={WORDS}>
      <TopicPicker {...asked} {...list} {...{ company, recorded }} form="corporation" error={undefined} />
    </UiWordsContext>,
  )
  const outside = [...container.querySelectorAll('input[type=radio]')].filter(
    (radio) => !radio.closest('details'),
  )
  expect(outside.map((radio) => radio.getAttribute('value'))).toEqual([
    'ratify',
    'bankAccount',
    'contract',
    'financials',
    'other',
  ])
  // They are still there, among the others.
  expect(container.querySelector('details [value=officers]')).not.toBeNull()
})
