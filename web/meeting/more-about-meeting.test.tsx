// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FormContext } from '../forms/controls.tsx'
import { NO_ERRORS } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { MoreAboutMeeting } from './more-about-meeting.tsx'

afterEach(cleanup)

function renderSpecialMeeting(): void {
  const shown = { body: ['board'], meetingKind: ['special'], notice: ['given'] }
  render(
    <UiWordsContext value={words.ui}>
      <FormContext value={{ typed: shown, errors: NO_ERRORS }}>
        <MoreAboutMeeting
          shown={shown}
          usual="board"
          bodies={['board', 'shareholders']}
          isNoticeLate={false}
        />
      </FormContext>
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
    { name: 'meetingKind', value: '', checked: false },
    { name: 'notice', value: '', checked: false },
  ])
})
