import type { Page } from 'playwright-core'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, expectFocus, field, follow, press, openForm } from '../harness/controls.ts'
import { keptAnswers, standAtReview, typedTexts } from '../harness/drafts.ts'
import { keptRecords } from '../harness/kept-records.ts'
import { KENTUCKY, OTHER_KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'
import {
  addDirector,
  answerOffice,
  chooseTopic,
  confirmAttendance,
  DANIEL,
  fillPerson,
  findCompany,
  leaveDirectors,
  leaveOtherPersons,
  NOOR,
  ROSA,
  save,
  send,
  startMinutes,
  type Typed,
} from '../harness/walk.ts'
import { deviceWith, visit } from '../rubric/device.ts'

type Piece = { leadsTo: StepId; walk: () => Promise<void> }

/** The walk of one tab, in pieces that alternate with another tab's; each piece ends at its target screen. */
type Walk = {
  page: Page
  company: { number: string; name: string }
  person: Typed
  /** The register names nobody else, so the CEO is proposed as the only director. */
  isProposed: boolean
  pieces: Piece[]
}

function planWalk(page: Page, company: Walk['company'], person: Typed): Walk {
  const decision = `Decided for ${company.name}`
  const pieces: Piece[] = [
    { leadsTo: 'entityHome', walk: () => findCompany(page, company.number, company.number) },
    { leadsTo: 'ceo', walk: () => startMinutes(page) },
    { leadsTo: 'ceo', walk: () => fillPerson(page, { ...person, middleName: 'Q.' }) },
    { leadsTo: 'secretary', walk: () => save(page) },
    { leadsTo: 'cfo', walk: () => answerOffice(page, 'secretary', 'nobody') },
    { leadsTo: 'directors', walk: () => answerOffice(page, 'cfo', 'nobody') },
    { leadsTo: 'directors', walk: () => addDirector(page, ROSA) },
    { leadsTo: 'otherPersons', walk: () => leaveDirectors(page) },
    { leadsTo: 'meetingDate', walk: () => leaveOtherPersons(page) },
    { leadsTo: 'discussion', walk: () => save(page) },
    { leadsTo: 'attendance', walk: () => chooseTopic(page, en.discussion.topic('other'), decision) },
    { leadsTo: 'review', walk: () => confirmAttendance(page) },
  ]
  return { page, company, person, isProposed: company === OTHER_KENTUCKY, pieces }
}

/** The frame names the company of the screen. */
async function expectShown({ page, company }: Walk): Promise<void> {
  await page.getByRole('banner').getByText(en.frame.companyNumber(company.number)).waitFor()
}

/** Reloads a tab, or goes back and forward, between its own steps. */
async function disturb({ page }: Walk, round: number): Promise<void> {
  if (round % 3 === 0) await page.reload()
  if (round % 3 !== 1 || round < 3) return
  const path = new URL(page.url()).pathname
  await page.goBack()
  await page.waitForURL((url) => url.pathname !== path)
  await page.goForward()
}

test('two tabs with two companies never mix', async ({ open, server }) => {
  const first = await open({ path: '/question1' })
  const second = await open({ path: '/question1' }, first)
  const before = keptRecords(server.dataDir).length
  const walks = [planWalk(first, KENTUCKY, DANIEL), planWalk(second, OTHER_KENTUCKY, NOOR)]
  const sent: unknown[] = []
  for (const { page } of walks) {
    await page.route(`**/api${recordMinutes.url}`, async (route) => {
      sent.push(route.request().postDataJSON())
      await route.continue()
    })
  }

  for (const round of walks[0]?.pieces.keys() ?? []) {
    for (const walk of walks) {
      const piece = walk.pieces[round]
      if (!piece) continue
      const path = pathOf(piece.leadsTo, walk.company.number)
      await piece.walk()
      await arriveAt(walk.page, path)
      await expectShown(walk)
      await disturb(walk, round)
      await arriveAt(walk.page, path)
      await expectShown(walk)
    }
  }
  for (const { page } of walks) await send(page)

  expect(sent).toMatchObject(
    walks.map(({ company, person, isProposed }) => ({
      EntityNumber: company.number,
      EntityName: company.name,
      Discussion: `Decided for ${company.name}`,
      Persons: {
        CEO: { FirstName: person.firstName },
        // A CEO who is proposed as the only director is still ticked when another one is added.
        Directors: [...(isProposed ? [{ FirstName: person.firstName }] : []), { FirstName: ROSA.firstName }],
      },
    })),
  )
  const kept = keptRecords(server.dataDir).slice(before)
  expect(kept.map(({ entity }) => entity.number)).toEqual(walks.map(({ company }) => company.number))
})

test('with one company in two tabs, the older tab keeps what is typed in it and takes over the newer answers', async ({
  open,
}) => {
  const first = await open({ path: '/question1' })
  await findCompany(first, KENTUCKY.number, KENTUCKY.number)
  await startMinutes(first)
  await openForm(first)
  await field(first, en.people.street).fill('1 First Tab Street')
  await save(first)
  await arriveAt(first, pathOf('secretary'))
  await first.goBack()
  await arriveAt(first, pathOf('ceo'))

  const second = await open({ path: pathOf('ceo') }, first)
  await field(second, en.people.street).fill('2 Second Tab Street')
  await save(second)
  await arriveAt(second, pathOf('secretary'))

  const banner = first.getByRole('alert').getByText(en.notices.changedElsewhere)
  await banner.waitFor()
  await field(first, en.people.street).fill('3 Half Typed Street')
  await first.reload()
  await banner.waitFor()
  expect(await field(first, en.people.street).inputValue()).toBe('3 Half Typed Street')
  expect(await typedTexts(second)).toBeUndefined()
  await press(first, en.notices.takeNewer)
  await expect.poll(() => field(first, en.people.street).inputValue()).toBe('2 Second Tab Street')
  expect(await first.getByRole('alert').getByText(en.notices.changedElsewhere).count()).toBe(0)
})

test(
  'after another tab removed the director, taking over the newer answers leads to the list',
  { tags: ['full'] },
  async ({ open }) => {
    const first = await open()
    await visit(first, deviceWith({}), `${pathOf('viewDirector')}?id=daniel`)
    const second = await open({ path: pathOf('directors') }, first)
    await press(second, en.people.removeNamed('Daniel Whitfield'))
    await press(second.getByRole('dialog'), en.people.removeNamed('Daniel Whitfield'))

    await first.getByRole('alert').getByText(en.notices.changedElsewhere).waitFor()
    await press(first, en.notices.takeNewer)
    await arriveAt(first, pathOf('directors'), en.directors.heading(2, 'corporation'))
    await first.getByRole('main').getByText(en.directors.gone('corporation')).waitFor()
    await expect.poll(() => first.getByText(en.notices.changedElsewhere).count()).toBe(0)
  },
)

test(
  'after another tab sent the minutes, this tab says so, starts no new ones and shows the outcome',
  { tags: ['full'] },
  async ({ open, server }) => {
    const first = await open()
    await standAtReview(first)
    const second = await open({ path: pathOf('ceo') }, first)
    await field(second, en.people.street).fill('1 Half Typed Street')
    expect(await typedTexts(second)).toMatchObject({ ceo: {} })
    const before = keptRecords(server.dataDir).length
    await send(first)

    const banner = second.getByRole('alert')
    await banner.getByText(en.notices.recordedMeanwhile(KENTUCKY.name)).waitFor()
    await field(second, en.people.street).pressSequentially(' and on')
    await save(second)
    await expectFocus(banner)
    expect(await field(second, en.people.street).inputValue()).toBe('1 Half Typed Street and on')
    expect(await keptAnswers(second)).toBeUndefined()
    expect(await typedTexts(second)).toBeUndefined()
    await follow(second, en.notices.seeConfirmation)
    await arriveAt(second, pathOf('confirmation'), en.confirmation.heading)
    expect(await keptAnswers(second)).toBeUndefined()
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
  },
)
