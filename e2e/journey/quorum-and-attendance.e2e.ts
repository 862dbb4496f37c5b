import type { Page } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import { arriveAt, choose, field, follow, heading, press, select, tick } from '../harness/controls.ts'
import { completeAnswers, standAt } from '../harness/drafts.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { reviewText } from '../harness/review.ts'
import { expect, test } from '../harness/test.ts'
import { confirmAttendance, save, send } from '../harness/walk.ts'

const { attendance, lawFindings, review } = en

const BANK = { bank: 'First Bank', signers: [{ person: { name: 'Ada One' } }], signing: 'anyOne' }
const COUNTED = {
  manner: 'counted' as const,
  choices: {},
  counts: { for: 250, against: 50, abstaining: 0, notVoting: 0 },
}

/** Opens a closed part by its summary. */
async function unfold(page: Page, summary: string | RegExp): Promise<void> {
  await page.locator('summary', { hasText: summary }).first().click()
}

/** The review's page contains each of these. */
async function expectSaid(page: Page, ...texts: string[]): Promise<void> {
  const said = await reviewText(page)
  expect(texts.filter((text) => !said.includes(text))).toEqual([])
}

test('arrivals, departures, objections, chair and recorder are asked, reviewed and recorded', async ({
  open,
  server,
}) => {
  const page = await open()
  await standAt(page, 'attendance', completeAnswers({ attendance: {}, attendanceConfirmed: undefined }))
  await unfold(page, attendance.manners.remote)
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
  await expectSaid(
    page,
    en.format.time('14:45'),
    en.format.time('15:30'),
    'the notice came late',
    'Noor Abernathy',
    'A quorum was present.',
  )
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
    quorumPresent: true,
  })
})

test('Back to a confirmed date or attendance shows the card, and Change opens the form', async ({ open }) => {
  const page = await open()
  const untold = {
    meeting: undefined,
    attendance: {},
    attendanceConfirmed: undefined,
    allCouldHear: undefined,
  }
  await standAt(page, 'meetingDate', completeAnswers(untold))
  const card = page.locator('.known')
  for (const [step, next, control] of [
    ['meetingDate', 'discussion', `[id="meetingTime.start"]`],
    ['attendance', 'review', `[id="attendance.daniel.status"]`],
  ] as const) {
    await page.goto(pathOf(step))
    const said = await card.innerText()
    await press(page, en.known.right)
    await arriveAt(page, pathOf(next))
    await page.goBack()
    await arriveAt(page, pathOf(step))
    await expect.poll(() => card.innerText()).toBe(said)
    await press(page, en.known.change)
    await page.locator(control).waitFor()
  }
})

test(
  'a missing quorum is shown at the question and on the review, and blocks nothing',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    await standAt(page, 'attendance', completeAnswers())
    await field(page, attendance.seats('corporation')).fill('5')
    const sentence = page.getByRole('status').getByText('2 of 5 seats present; a majority is 3.')
    await sentence.waitFor()
    await choose(page, attendance.quorumAnswers.no)
    await confirmAttendance(page)
    await page.getByText(review.worthALook).waitFor()
    await expectSaid(
      page,
      'The Board has five seats, of which two are vacant. Two directors were present.',
      'A quorum was not present.',
    )
    await send(page)
    expect(lastRecord(server.dataDir).minutes).toMatchObject({ boardSeats: 5, quorumPresent: false })
  },
)

test(
  'an LLC sees managers and members, and its record names them',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    await standAt(page, 'entityHome')
    await unfold(page, en.entityHome.more)
    await unfold(page, en.entityHome.changeKind)
    await page.getByLabel(en.entityHome.kind, { exact: true }).selectOption('llc-managers')
    await page.getByText(en.entityHome.limitedLiability).waitFor()
    await follow(page, en.entityHome.start)
    await arriveAt(page, pathOf('ceo'))
    await page.goto(pathOf('directors'))
    await heading(page, en.directors.emptyHeading('llc')).waitFor()

    await standAt(page, 'meetingDate', completeAnswers({ companyForm: 'llc' }))
    await unfold(page, en.meetingDate.more)
    await choose(page, review.whoMet('members', 'llc'))
    await save(page)
    await arriveAt(page, pathOf('discussion'))
    await page.goto(pathOf('attendance'))
    await heading(page, attendance.heading('llc')).waitFor()
    await field(page, attendance.interests).fill('62.5 %')
    await page.getByRole('status').getByText(attendance.interestsCounted(62.5)).waitFor()
    await confirmAttendance(page)
    await expectSaid(page, 'the members of')
    const words = await page.getByRole('main').innerText()
    expect(words.match(/\b(?:directors?|shareholders?|bylaws)\b/giu)).toBeNull()
    await send(page)
    expect(lastRecord(server.dataDir).minutes).toMatchObject({
      companyForm: 'llc',
      body: 'members',
      shareVotes: { percent: 62.5 },
    })
  },
)

test(
  'the owners who took part are listed with their votes and representatives',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    await standAt(page, 'attendance', completeAnswers({ body: 'shareholders' }))
    await field(page, attendance.votesEntitled).fill('1,000')
    await unfold(page, attendance.holders('corporation'))
    const row = (position: number) =>
      page.getByRole('group', { name: attendance.holder('corporation', position), exact: true })
    await row(1).getByLabel(review.name).fill('Harbor Fund, LP')
    await row(1).getByLabel(attendance.holderVotes).fill('400')
    await row(1).getByLabel(attendance.representedBy).fill('Noor Haddad')
    await page.getByRole('button', { name: attendance.addHolder('corporation') }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('shareVotes.holders.2.name')
    await page.keyboard.type('Daniel Whitfield')
    await row(2).getByLabel(attendance.holderVotes).fill('two hundred')
    await page.reload()
    expect(await row(2).getByLabel(review.name).inputValue()).toBe('Daniel Whitfield')
    await save(page)
    await page
      .getByRole('alert')
      .getByText(en.messages.holdingWrong({ form: 'corporation' }))
      .waitFor()
    await row(2).getByLabel(attendance.holderVotes).fill('200')
    await page.getByRole('status').getByText(attendance.sharesCounted(600, 1000)).waitFor()
    await confirmAttendance(page)
    await expectSaid(page, 'Harbor Fund, LP', '400', 'Noor Haddad', 'Daniel Whitfield', '200')
    await send(page)
    expect(lastRecord(server.dataDir).minutes).toMatchObject({
      shareVotes: {
        entitled: 1000,
        represented: 600,
        holders: [
          { name: 'Harbor Fund, LP', holding: 400, representedBy: 'Noor Haddad' },
          { name: 'Daniel Whitfield', holding: 200 },
        ],
      },
    })
  },
)

test(
  'a meeting of shareholders asks for votes and the owners’ own rules, and lists what the law asks for',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    const bank = { ...aTopic('bankAccount', BANK), votes: COUNTED }
    const answers = completeAnswers({ body: 'shareholders', formedIn: 'US-OH', resolutions: [bank] })
    await standAt(page, 'attendance', { ...answers, attendanceConfirmed: undefined })
    expect(await field(page, attendance.seats('corporation')).count()).toBe(0)
    await field(page, attendance.votesEntitled).fill('1,000')
    await field(page, attendance.votesRepresented).fill('300')
    await unfold(page, attendance.ownersRules('corporation'))
    await field(page, attendance.ownersQuorum).fill('1/5')
    await field(page, attendance.ownersVote).fill('2/3')
    // The owners' own rule is met, so a quorum is proposed.
    await page.getByRole('status').getByText(attendance.sharesCounted(300, 1000)).waitFor()
    expect(
      await page.getByRole('radio', { name: attendance.quorumAnswers.yes, exact: true }).isChecked(),
    ).toBe(true)
    await confirmAttendance(page)
    await expectSaid(page, '200 are needed for a quorum', 'A quorum was present.')
    const law = () => page.locator('details', { hasText: lawFindings.summary.own })
    expect(await law().innerText()).not.toContain('Read in')
    await unfold(page, lawFindings.summary.own)
    expect(await law().innerText()).toContain(attendance.sharesCounted(300, 1000))
    expect(await law().innerText()).toContain(lawFindings.ownRule)
    await send(page)
    await unfold(page, en.confirmation.more)
    await unfold(page, lawFindings.summary.own)
    expect(await law().last().innerText()).toContain(lawFindings.ownRule)
    const { minutes } = lastRecord(server.dataDir)
    expect(minutes).toMatchObject({
      body: 'shareholders',
      shareVotes: { entitled: 1000, represented: 300 },
      quorumRule: { needs: { numerator: 1, denominator: 5 } },
      voteRule: { needs: { numerator: 2, denominator: 3 } },
      quorumPresent: true,
    })
    expect(minutes).not.toHaveProperty('boardSeats')
  },
)

test(
  'at a joint meeting the owners’ votes and the board’s seats are asked, and each topic says who decided it',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    const bank = { ...aTopic('bankAccount', BANK), votes: COUNTED }
    await standAt(page, 'meetingDate', completeAnswers({ resolutions: [bank] }))
    await unfold(page, en.meetingDate.more)
    await choose(page, en.meetingDate.jointly)
    await save(page)
    await arriveAt(page, pathOf('discussion'))
    await page.goto(pathOf('attendance'))
    await arriveAt(page, pathOf('attendance'))
    await field(page, attendance.votesEntitled).fill('1,000')
    await field(page, attendance.votesRepresented).fill('300')
    expect(await field(page, attendance.seats('corporation')).count()).toBe(1)
    await page.getByRole('status').getByText(attendance.sharesCounted(300, 1000)).waitFor()
    await choose(page, attendance.quorumAnswers.yes)
    await confirmAttendance(page)
    await page.goto(`${pathOf('discussion')}?topic=1&from=review`)
    await choose(page, review.whoMet('shareholders', 'corporation'))
    await save(page)
    await arriveAt(page, pathOf('review'))
    await expectSaid(page, 'by the shareholders', 'A quorum of the board of directors was present.')
    await send(page)
    expect(lastRecord(server.dataDir).minutes).toMatchObject({
      isJoint: true,
      body: 'board',
      shareVotes: { entitled: 1000, represented: 300 },
      resolutions: [{ topic: 'bankAccount', body: 'shareholders' }],
    })
  },
)
