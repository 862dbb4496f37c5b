import type { Page } from 'playwright-core'
import { pathOf } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { arriveAt, choose, field, follow, heading, press, select, tick } from './harness/controls.ts'
import { completeAnswers, standAt } from './harness/drafts.ts'
import { lastRecord } from './harness/kept-records.ts'
import { readSheet } from './harness/review.ts'
import { expect, test } from './harness/test.ts'
import { confirmAttendance, save, send } from './harness/walk.ts'

const { attendance, review } = en

/** Opens what few people need, by its summary. */
async function unfold(page: Page, summary: string | RegExp): Promise<void> {
  await page.locator('summary', { hasText: summary }).first().click()
}

async function linesOf(page: Page, term: string): Promise<string[]> {
  return (await readSheet(page)).find((row) => row.term === term)?.lines ?? []
}

test('who came late, left early and objected, who led and who wrote: asked, read back, recorded', async ({
  open,
  server,
}) => {
  const page = await open()
  await standAt(page, 'attendance', completeAnswers({ attendance: {}, attendanceConfirmed: undefined }))
  await unfold(page, attendance.comings)
  await field(page, `${attendance.joined} Marguerite A. Okonkwo-Hale`).fill('2.45pm')
  await field(page, `${attendance.left} Marguerite A. Okonkwo-Hale`).fill('1530')
  await tick(page, `${attendance.objected} Marguerite A. Okonkwo-Hale`)
  await field(page, `${attendance.objection} Marguerite A. Okonkwo-Hale`).fill('the notice came late')
  await unfold(page, attendance.parts)
  await select(page, attendance.chair).selectOption({ label: 'Daniel Whitfield' })
  await select(page, attendance.recorder).selectOption({ label: attendance.someoneElse })
  await field(page, attendance.recorderName).fill('Noor Abernathy')
  await unfold(page, attendance.otherMatters)
  await field(page, attendance.otherMattersLabel).fill('The roof of the press shop')
  await confirmAttendance(page)
  expect(await linesOf(page, review.comings)).toEqual([
    review.joined('Marguerite A. Okonkwo-Hale', en.format.time('14:45')),
    review.left('Marguerite A. Okonkwo-Hale', en.format.time('15:30')),
    review.objected('Marguerite A. Okonkwo-Hale', 'the notice came late'),
  ])
  expect(await linesOf(page, review.recorder)).toEqual(['Noor Abernathy'])
  await send(page)
  expect(lastRecord(server.dataDir).minutes).toMatchObject({
    attendance: [
      { status: 'remote', joined: '14:45', left: '15:30', objected: 'the notice came late' },
      {},
      {},
    ],
    chair: { person: { ref: 'director-2' } },
    recorder: { person: { name: 'Noor Abernathy' } },
    otherMatters: 'The roof of the press shop',
    boardSeats: 3,
  })
})

test('too few for a quorum is said while it is answered and on the review, and stops nobody', async ({
  open,
  server,
}) => {
  const page = await open()
  await standAt(page, 'attendance', completeAnswers())
  await field(page, attendance.seats('corporation')).fill('5')
  const sentence = page.getByRole('status').getByText('2 of 5 seats present; a majority is 3.')
  await sentence.waitFor()
  await confirmAttendance(page)
  await page.getByText(review.worthALook).waitFor()
  expect(await linesOf(page, review.quorum)).toEqual([
    `2 of 5 seats present; a majority is 3. ${review.quorumNotMet}`,
  ])
  await unfold(page, review.inFull)
  await page
    .getByText(/A quorum was not present, and what follows is the view/u)
    .first()
    .waitFor()
  await send(page)
  expect(lastRecord(server.dataDir).minutes).toMatchObject({ boardSeats: 5 })
})

test('an LLC is spoken to of managers and members, and its record says so', async ({ open, server }) => {
  const page = await open()
  await standAt(page, 'entityHome')
  await press(page, en.entityHome.isLimitedLiability)
  await page.getByText(en.entityHome.limitedLiability).waitFor()
  await follow(page, en.entityHome.start)
  await arriveAt(page, pathOf('ceo'))
  await page.goto(pathOf('directors'))
  await heading(page, en.directors.emptyHeading('llc')).waitFor()

  await standAt(page, 'meetingDate', completeAnswers({ companyForm: 'llc' }))
  await unfold(page, en.meetingDate.more)
  await choose(page, review.bodies.members)
  await save(page)
  await page.goto(pathOf('attendance'))
  await heading(page, attendance.heading('llc')).waitFor()
  await field(page, attendance.interests).fill('62.5 %')
  await page.getByRole('status').getByText(attendance.interestsCounted(62.5)).waitFor()
  await confirmAttendance(page)
  expect(await linesOf(page, review.body)).toEqual([review.bodies.members])
  const words = await page.getByRole('main').innerText()
  expect(words.match(/\b(?:directors?|shareholders?|bylaws)\b/giu)).toBeNull()
  await send(page)
  expect(lastRecord(server.dataDir).minutes).toMatchObject({
    companyForm: 'llc',
    body: 'members',
    shareVotes: { percent: 62.5 },
  })
})

test('a meeting of shareholders is asked for votes in place of seats', async ({ open, server }) => {
  const page = await open()
  await standAt(page, 'attendance', completeAnswers({ body: 'shareholders' }))
  expect(await field(page, attendance.seats('corporation')).count()).toBe(0)
  await field(page, attendance.votesEntitled).fill('1,000')
  await field(page, attendance.votesRepresented).fill('700')
  await page.getByRole('status').getByText(attendance.sharesCounted(700, 1000)).waitFor()
  await confirmAttendance(page)
  await send(page)
  const { minutes } = lastRecord(server.dataDir)
  expect(minutes).toMatchObject({ body: 'shareholders', shareVotes: { entitled: 1000, represented: 700 } })
  expect(minutes).not.toHaveProperty('boardSeats')
})
