// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sayErrors } from '../forms/said-errors.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { MoreAboutMeeting } from './more-about-meeting.tsx'

afterEach(cleanup)

const NO_ERRORS = { ...sayErrors({ attempt: 0, errors: {}, facts: {} }), handleInput: () => undefined }

function renderSpecialMeeting(): void {
  const shown = { body: ['board'], kind: ['special'], notice: ['given'] }
  render(
    <UiWordsContext value={words.ui}>
      <MoreAboutMeeting
        shown={shown}
        errors={NO_ERRORS}
        usual="board"
        bodies={['board', 'shareholders']}
        isNoticeLate={false}
      />
    </UiWordsContext>,
  )
}

test('what may be left out says so alike at a group of answers and at a field', () => {
  renderSpecialMeeting()
  const { kind, notice, noticeDate, noticeMeans, endTime } = words.meetingDate
  for (const label of [kind, notice, noticeDate, noticeMeans, endTime]) {
    expect(screen.getByText(label).nextElementSibling?.outerHTML).toBe(
      `<span class="optional"> ${words.ui.optional}</span>`,
    )
  }
})

test('the kind of a meeting and its notice, chosen by mistake, can be left out again', () => {
  renderSpecialMeeting()
  const notStated = screen.getAllByLabelText<HTMLInputElement>(words.people.notStated)
  expect(notStated.map(({ name, value, checked }) => ({ name, value, checked }))).toEqual([
    { name: 'kind', value: '', checked: false },
    { name: 'notice', value: '', checked: false },
  ])
})
