// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sayErrors } from '../journey/said-errors.ts'
import { words } from '../journey/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { MoreAboutMeeting } from './more-about-meeting.tsx'

afterEach(cleanup)

const NO_ERRORS = { ...sayErrors({ attempt: 0, errors: {}, facts: {} }), handleInput: () => undefined }

test('the kind of a meeting and its notice, chosen by mistake, can be left out again', () => {
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
  const notStated = screen.getAllByLabelText<HTMLInputElement>(words.people.notStated)
  expect(notStated.map(({ name, value, checked }) => ({ name, value, checked }))).toEqual([
    { name: 'kind', value: '', checked: false },
    { name: 'notice', value: '', checked: false },
  ])
})
