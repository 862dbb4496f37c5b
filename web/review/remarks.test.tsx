// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { anEntity, aPerson, aTopic } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { sentences, words } from '../language/words.ts'
import { reviewMatters, type ReviewMatter } from './gaps.ts'
import { Remarks } from './remarks.tsx'

afterEach(cleanup)

const matter: ReviewMatter = {
  title: 'A matter',
  missing: [],
  remarks: ['Look at it.'],
  decidesNothing: false,
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

function links(resolutions = answers.resolutions, shownAnswers = answers): (string | null)[] {
  const minutes = toMinutes(anEntity(), shownAnswers)
  const shown = { minutes, answers: { ...shownAnswers, resolutions }, today: '2026-03-01' }
  const matters = resolutions.map(() => matter)
  const element = <Remarks {...shown} matters={matters} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

test('each remark of the review leads to where its answer is put right', () => {
  expect(links()).toEqual([
    expect.stringMatching(/\?from=review#meetingTime\.day$/u),
    expect.stringMatching(/\?from=review#notice\.day$/u),
    expect.stringMatching(/question7\?from=review$/u),
    expect.stringMatching(/\?topic=1&from=review$/u),
    expect.stringMatching(/\?topic=2&from=review$/u),
  ])
  expect(screen.getByRole('link', { name: words.review.noticeLate })).toBeTruthy()
})

test('an absent director who moved a matter is asked about, at that matter', () => {
  const [first, second] = answers.resolutions
  if (!first || !second) throw new Error('Two matters are needed')
  const moved = { ...second, movedBy: { ref: 'ada' } }
  links([first, moved], { ...answers, resolutions: [first, moved] })
  const remark = screen.getByText(/said to have moved a matter/u)
  expect(remark.getAttribute('href')).toMatch(/\?topic=2&from=review$/u)
})

test('a vote on a matter that decides nothing is worth a look, with a link to the matter', () => {
  const minutes = toMinutes(anEntity(), NO_ANSWERS)
  const resolutions = [aTopic('loan'), aTopic('distribution')]
  const matters = [matter, { ...matter, title: 'An empty matter', remarks: [], decidesNothing: true }]
  const element = (
    <Remarks answers={{ ...NO_ANSWERS, resolutions }} {...{ minutes, matters }} today="2026-03-01" />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const text = words.review.ofMatter('An empty matter', words.review.decidesNothing(false))
  const link = screen.getByRole('link', { name: text })
  expect(link.getAttribute('href')).toMatch(/\?topic=2&from=review$/u)
  expect(screen.getAllByText(words.review.decidesNothing(false), { exact: false })).toHaveLength(1)
})

test('the only matter has no number in its address', () => {
  expect(links([aTopic('loan')]).at(-1)).toMatch(/\?from=review$/u)
})

function isAskedInYear(year: string): boolean {
  const time = { day: `${year}-03-31`, zone: 'America/New_York' }
  links(answers.resolutions, { ...answers, meeting: answers.meeting && { ...answers.meeting, time } })
  const isAsked = screen.queryByText(words.review.longAgo) !== null
  cleanup()
  return isAsked
}

test.each([
  [3 * 86_400_000, true],
  [-3_600_000, true],
  [-30_000, false],
])('a clock that is %i ms ahead of the service’s is asked about: %s', (clockLead, isAsked) => {
  const minutes = toMinutes(anEntity(), NO_ANSWERS)
  const element = <Remarks answers={NO_ANSWERS} minutes={minutes} today="2026-03-01" clockLead={clockLead} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const link = screen.queryByRole('link', { name: /clock says/u })
  expect(link !== null).toBe(isAsked)
})

test('a year before 1900 is asked about, and later ones are not', () => {
  expect(['1899', '0226'].map(isAskedInYear)).toEqual([true, true])
  expect(['1900', '2026'].map(isAskedInYear)).toEqual([false, false])
})

test('more directors than seats are pointed out, with a link to the seats', () => {
  const shown = { ...answers, seats: 1 }
  expect(links(shown.resolutions, shown)).toContainEqual(expect.stringMatching(/question7\?from=review$/u))
  const text = words.attendance.doubts.moreDirectorsThanSeats(2, 1, 'corporation')
  expect(screen.getByRole('link', { name: text })).toBeTruthy()
})

test('the law’s numbers stand once, with their sections, and say once that no lawyer has reviewed them', () => {
  const resolutions = [
    {
      ...aTopic('contract'),
      interests: [{ person: { ref: 'eve' }, nature: 'a loan', leftRoom: true }],
      votes: { manner: 'unanimous' as const, choices: {} },
    },
  ]
  const meeting = {
    ...answers,
    resolutions,
    attendance: {},
    formedIn: 'US-KY',
    companyKind: 'corporation' as const,
  }
  const minutes = toMinutes(anEntity(), meeting)
  const matters = reviewMatters(minutes, sentences.wording)
  const element = <Remarks answers={meeting} minutes={minutes} matters={matters} today="2026-03-31" />
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const text = container.textContent
  expect(text.match(/No lawyer has reviewed/gu)).toHaveLength(1)
  expect(text).toContain('2 of 3 seats present; a majority is 2. That is a quorum')
  expect(text).toContain(
    '1 of those without an interest voted for it; 2 are needed so that the interest alone',
  )
  expect(text).toContain('KRS 271B.8-310. Read in UniCourt/cic-code-ky, release 87, text of 2022-10.')
})
