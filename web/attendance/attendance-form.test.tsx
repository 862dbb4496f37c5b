// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { aPerson } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { QUORUM_PRESENT, RULE_NUMBER } from '../forms/attendance-controls.ts'
import { FormContext } from '../forms/controls.tsx'
import { NO_ERRORS } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { attendanceInput } from './attendance-answers.ts'
import { AttendanceForm } from './attendance-form.tsx'
import { attendeesOf } from './attendees.ts'

afterEach(cleanup)

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
      <FormContext value={{ typed: attendanceInput(answers, undefined), errors: NO_ERRORS }}>
        <AttendanceForm
          answers={answers}
          isHeading
          attendees={attendeesOf(answers)}
          absentVotes={{}}
          hint=""
          meeting={{
            form: 'corporation',
            body: 'board',
            isJoint: false,
            directorIds: answers.directors,
            kind: 'corporation',
            formedIn: 'US-KY',
          }}
        />
      </FormContext>
    </UiWordsContext>
  )
}

/** The form links to the list of directors. */
function InRouter({ children }: { children: ReactNode }) {
  return <RouterProvider router={createMemoryRouter([{ path: '/', element: children }])} />
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

const BOARD: Partial<Answers> = {
  people: { ines: aPerson(), daniel: aPerson({ firstName: 'Daniel' }) },
  directors: DIRECTORS,
}

/** Renders the screen's form, and reads which answer about the quorum would be sent. */
function answerOn(changes: Partial<Answers>): () => FormDataEntryValue | null {
  const { container } = render(<form>{formOf({ ...BOARD, ...changes })}</form>, { wrapper: InRouter })
  const form = container.querySelector('form')
  return () => new FormData(form ?? undefined).get(QUORUM_PRESENT)
}

/** Presses a radio or a box. */
function choose(name: string, value: string): void {
  const choice = document.querySelector(`input[name="${name}"][value="${value}"]`)
  if (!choice) throw new Error(`No ${name}`)
  fireEvent.click(choice)
}

describe('whether a quorum was present', () => {
  test('is proposed where the numbers say so, and follows them until the person chooses', () => {
    const answer = answerOn({})
    expect(answer()).toBe('yes')
    choose('attendance.daniel.status', 'yes')
    expect(answer()).toBe('')
    choose('attendance.daniel.status', 'yes')
    expect(answer()).toBe('yes')
    choose(QUORUM_PRESENT, 'no')
    choose('attendance.daniel.manner', 'remote')
    expect(answer()).toBe('no')
  })

  test('can be stated against the numbers, and stays so', () => {
    const answer = answerOn({ seats: 5 })
    expect(answer()).toBe('')
    choose(QUORUM_PRESENT, 'yes')
    choose('attendance.daniel.manner', 'remote')
    expect(answer()).toBe('yes')
  })

  test('stays left out once the screen was saved that way', () => {
    expect(answerOn({ attendanceConfirmed: true })()).toBe('')
    cleanup()
    expect(answerOn({ attendanceConfirmed: true, quorumPresent: false })()).toBe('no')
  })
})

test('what was typed about a director is there again once the box is ticked again', () => {
  const left = { arrivalsAndDepartures: { daniel: { left: '10:30' } } }
  render(<form>{formOf({ ...BOARD, ...left, attendance: { daniel: 'absent' } })}</form>, {
    wrapper: InRouter,
  })
  const field = document.getElementById('attendance.daniel.left')
  expect((field as HTMLInputElement).value).toBe('10:30 AM')
  choose('attendance.daniel.status', 'yes')
  expect(
    screen.getByText(`${words.attendance.manners.present} · ${words.attendance.left} 10:30 AM`),
  ).toBeTruthy()
})
