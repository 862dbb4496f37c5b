// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { RULE_NUMBER } from '../forms/meeting-controls.ts'
import { errorTexts } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { AttendanceForm } from './attendance-form.tsx'
import { attendanceInput } from './attendance-input.ts'

afterEach(cleanup)

const NO_ERRORS = { ...errorTexts({ attempt: '', errors: {}, facts: {} }), handleInput: () => undefined }

function ruleOf(denominator: number) {
  const quorumRule = { needs: { numerator: 60, denominator } }
  return attendanceInput({ ...NO_ANSWERS, quorumRule }, undefined)[RULE_NUMBER]
}

test('a rule typed in percent is shown in percent', () => {
  expect([ruleOf(100), ruleOf(101)]).toEqual([['60%'], ['60/101']])
})

function formOf(changes: Partial<Answers>) {
  const answers = { ...NO_ANSWERS, ...changes }
  return (
    <UiWordsContext value={words.ui}>
      <AttendanceForm
        answers={answers}
        isHeading
        attendees={[]}
        absentVotes={{}}
        hint=""
        shown={attendanceInput(answers, undefined)}
        start="present"
        errors={NO_ERRORS}
        meeting={{
          form: 'corporation',
          body: 'board',
          directorIds: answers.directors,
          kind: 'corporation',
          formedIn: 'US-KY',
        }}
      />
    </UiWordsContext>
  )
}

const DIRECTORS = ['ines', 'daniel']

test('a missing quorum is a warning, a quorum is not', () => {
  const { container, unmount } = render(
    formOf({ directors: DIRECTORS, attendance: { ines: 'present', daniel: 'absent' } }),
  )
  expect(container.querySelector('[role="status"] .note-warn')?.textContent).toMatch(/less than a majority/u)
  unmount()
  render(formOf({ directors: DIRECTORS, attendance: { ines: 'present', daniel: 'present' } }))
  expect(screen.getByRole('status').textContent).toMatch(/That is a quorum/u)
  expect(document.querySelector('.note-warn')).toBeNull()
})

test('a company without a board sees no question about seats and no missed quorum', () => {
  render(formOf({ noBoard: { performedBy: 'the owners' } }))
  expect(screen.queryByLabelText(new RegExp(`^${words.attendance.seats('corporation')}`, 'u'))).toBeNull()
  expect(document.body.textContent).not.toMatch(/quorum|majority/u)
})
