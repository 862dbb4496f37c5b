// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { errorTexts } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { MoreAboutMeeting } from './more-about-meeting.tsx'

afterEach(cleanup)

const NO_ERRORS = { ...errorTexts({ attempt: '', errors: {}, facts: {} }), handleInput: () => undefined }

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

test('groups and fields mark optional answers in the same way', () => {
  renderSpecialMeeting()
  const { kind, notice, noticeDate, noticeMeans, endTime } = words.meetingDate
  for (const label of [kind, notice, noticeDate, noticeMeans, endTime]) {
    expect(screen.getByText(label).nextElementSibling?.outerHTML).toBe(
      `<span class="optional"> ${words.ui.optional}</span>`,
    )
  }
})

test('the kind of meeting and the notice can be set back to not stated', () => {
  renderSpecialMeeting()
  const notStated = screen.getAllByLabelText<HTMLInputElement>(words.people.notStated)
  expect(notStated.map(({ name, value, checked }) => ({ name, value, checked }))).toEqual([
    { name: 'kind', value: '', checked: false },
    { name: 'notice', value: '', checked: false },
  ])
})
