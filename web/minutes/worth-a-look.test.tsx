// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ToldMatter } from '@minutebook/contract/documents/told-matter'
import { anEntity, aPerson, aTopic } from '../../test/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { words } from '../language/words.ts'
import { WorthALook } from './worth-a-look.tsx'

afterEach(cleanup)

const matter: ToldMatter = {
  title: 'A matter',
  text: [],
  facts: [],
  isUnanimousUnasked: false,
  votes: [],
  missing: [],
  remarks: ['Look at it.'],
}
const answers: Answers = {
  ...NO_ANSWERS,
  people: { ada: aPerson(), eve: aPerson() },
  directors: ['ada', 'eve'],
  resolutions: [aTopic('loan'), aTopic('distribution')],
  attendance: { ada: 'absent', eve: 'absent' },
  attendanceConfirmed: true,
  seats: 3,
  meeting: {
    date: '2026-03-31T12:00:00.000Z',
    dateUntouched: false,
    time: { day: '2026-03-31', zone: 'America/New_York' },
    placeUntouched: false,
    notice: { kind: 'given', means: '', waivedBy: '', day: '2026-04-01' },
  },
}

function links(resolutions = answers.resolutions): (string | null)[] {
  const minutes = toMinutes(anEntity(), answers)
  const shown = { minutes, answers: { ...answers, resolutions }, today: '2026-03-01' }
  const matters = resolutions.map(() => matter)
  const element = <WorthALook {...shown} matters={matters} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

test('each remark of the review leads to where its answer is put right', () => {
  expect(links()).toEqual([
    expect.stringMatching(/\?from=review#date-month$/u),
    expect.stringMatching(/\?from=review#noticeDate-month$/u),
    expect.stringMatching(/question7\?from=review$/u),
    expect.stringMatching(/\?topic=1&from=review$/u),
    expect.stringMatching(/\?topic=2&from=review$/u),
  ])
  expect(screen.getByRole('link', { name: words.review.noticeLate })).toBeTruthy()
})

test('the only matter has no number in its address', () => {
  expect(links([aTopic('loan')]).at(-1)).toMatch(/\?from=review$/u)
})
