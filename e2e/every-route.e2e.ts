import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { pathOf, STEPS, type StepId } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { arriveAt, field, heading, press, select } from './harness/controls.ts'
import { completeAnswers, standAt } from './harness/drafts.ts'
import { KENTUCKY } from './harness/samples.ts'
import { expect, test } from './harness/test.ts'
import { findCompany } from './harness/walk.ts'

/** The heading of each screen for a company whose minutes are complete; the search says where it began. */
const HEADINGS: Record<StepId, string> = {
  entitySearch: en.entitySearch.heading,
  entityDetails: en.entityDetails.heading,
  entityHome: en.entityHome.heading(KENTUCKY.name),
  ceo: en.ceo.heading,
  secretary: en.offices.secretary.heading,
  cfo: en.offices.cfo.heading,
  directors: en.directors.heading(3),
  addDirector: en.directors.add,
  viewDirector: 'Daniel Whitfield',
  otherPersons: en.otherPersons.heading(1),
  addOtherPerson: en.otherPersons.addHeading,
  meetingDate: en.meetingDate.heading,
  discussion: en.discussion.heading,
  attendance: en.attendance.heading,
  review: en.review.heading,
  confirmation: en.confirmation.nothingSent,
}

/** What stands in the address beside the path. */
const QUERIES: Partial<Record<StepId, string>> = { viewDirector: '?id=daniel' }

const ROUTES = STEPS.map(({ id }): [StepId, string] => [
  id,
  pathOf(id, KENTUCKY.number) + (QUERIES[id] ?? ''),
])

async function expectScreen(page: Page, step: StepId): Promise<void> {
  await arriveAt(page, pathOf(step, KENTUCKY.number), HEADINGS[step])
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
}

describe('with minutes on the device', () => {
  test('each screen is there by its address, after a reload, and after Back', async ({ open }) => {
    const page = await open()
    await standAt(page, 'entityHome', completeAnswers())
    const titles = new Set<string>()
    for (const [step, address] of ROUTES) {
      await page.goto(address)
      await expectScreen(page, step)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
      await page.reload()
      await expectScreen(page, step)
      titles.add(await page.title())
    }
    expect(titles.size).toBe(ROUTES.length)
    for (const [step] of ROUTES.toReversed().slice(1)) {
      await page.goBack()
      await expectScreen(page, step)
    }
  })

  test('a new tab finds the company and the answers by each address', async ({ open }) => {
    const page = await open()
    await standAt(page, 'entityHome', completeAnswers())
    for (const [step, address] of ROUTES) {
      const tab = await open({ path: address }, page)
      await expectScreen(tab, step)
      await tab.close()
    }
  })

  test('a person who is no longer in the list leads to the list, with a word about it', async ({ open }) => {
    const page = await open()
    await standAt(page, 'entityHome', completeAnswers())
    for (const [step, list, text] of [
      ['viewDirector', 'directors', en.directors.gone],
      ['addDirector', 'directors', en.directors.gone],
      ['addOtherPerson', 'otherPersons', en.otherPersons.gone],
    ] as const) {
      await page.goto(`${pathOf(step)}?id=nobody`)
      await expectScreen(page, list)
      await page.getByText(text).waitFor()
    }
  })
})

describe('with nothing on the device', () => {
  test('each screen leads to the search, with its reason, and on to where it was wanted', async ({
    open,
  }) => {
    const first = await open({ path: '/about/privacy' })
    for (const [step, address] of ROUTES) {
      await first.evaluate(() => localStorage.clear())
      const page = await open({ path: address }, first)
      const isShown = ['entitySearch', 'entityHome', 'confirmation'].includes(step)
      await expectScreen(page, isShown ? step : 'entitySearch')
      if (!isShown) await page.getByText(en.entitySearch.fromGuard).waitFor()
      // Sent here in its place, not after it: Back would lead into a circle.
      expect(await page.evaluate(() => history.length)).toBe(2)
      await page.close()
    }
  })

  test('the wanted screen opens once the company is found', async ({ open }) => {
    const page = await open({ path: pathOf('meetingDate') })
    await field(page, en.entitySearch.label).fill(KENTUCKY.number)
    await press(page, en.entitySearch.submit)
    await expectScreen(page, 'entityDetails')
    await press(page, en.entityDetails.yes)
    await expectScreen(page, 'meetingDate')
  })

  test('the empty address is the search and no entry of the history', async ({ open }) => {
    const page = await open({ path: '/about/privacy' })
    await page.goto('/?from=letter')
    await arriveAt(page, pathOf('entitySearch'), HEADINGS.entitySearch)
    expect(new URL(page.url()).search).toBe('?from=letter')
    await page.goBack()
    await arriveAt(page, '/about/privacy', en.privacy.heading)
  })

  test('the stored term alone is looked up where it is needed', async ({ open }) => {
    const page = await open({ path: pathOf('entitySearch') })
    await page.evaluate((number) => localStorage.setItem('term', number), KENTUCKY.number)
    const tab = await open({ path: pathOf('ceo') }, page)
    await expectScreen(tab, 'ceo')
  })
})

test('half-typed answers survive a reload, field by field', async ({ open }) => {
  const page = await open()
  await standAt(page, 'ceo')
  const { people } = en
  const typed = [
    people.firstName,
    people.middleName,
    people.lastName,
    people.street,
    people.city,
    people.zipCode,
  ]
  for (const label of typed) await field(page, label).fill(`half ${label}`)
  await select(page, people.state).selectOption('VI')
  await page.reload()
  for (const label of typed) await expect.poll(() => field(page, label).inputValue()).toBe(`half ${label}`)
  expect(await select(page, people.state).inputValue()).toBe('VI')

  await page.goto(pathOf('meetingDate'))
  await page.getByText(en.meetingDate.more).click()
  const { meetingDate } = en
  await page.getByRole('radio', { name: meetingDate.elsewhere }).check({ force: true })
  const texts = [
    meetingDate.parts.month,
    meetingDate.parts.year,
    meetingDate.startTime,
    meetingDate.placeAddress,
    meetingDate.endTime,
  ]
  for (const label of texts) await field(page, label).fill(`half ${label}`)
  await page.reload()
  await page.getByRole('radio', { name: meetingDate.elsewhere }).waitFor()
  for (const label of texts.slice(0, -1)) expect(await field(page, label).inputValue()).toBe(`half ${label}`)

  await page.goto(pathOf('discussion'))
  await page.getByRole('radio', { name: en.discussion.topic('other'), exact: true }).check({ force: true })
  await field(page, en.discussion.other).fill('half of what was decided')
  await page.reload()
  await expect.poll(() => field(page, en.discussion.other).inputValue()).toBe('half of what was decided')
})

test('wrong answers stay in their fields, before and after a reload', async ({ open }) => {
  const page = await open()
  await standAt(page, 'ceo')
  await field(page, en.people.firstName).fill('')
  await field(page, en.people.zipCode).fill('406')
  await press(page, en.frame.save)
  const alert = page.getByRole('alert')
  await alert.getByText(en.messages.zipCodeWrong()).waitFor()
  expect(await page.title()).toMatch(/^Error: /u)
  await page.reload()
  await expect.poll(() => field(page, en.people.zipCode).inputValue()).toBe('406')
  expect(await field(page, en.people.firstName).inputValue()).toBe('')
})

describe('addresses that are no screen', () => {
  test.for(['/x/y/z', '/a%20b%20c', '/%E2%98%83', `/${'9'.repeat(21)}`])('%s', async (address, { open }) => {
    const page = await open({ path: address })
    await heading(page, en.errors.pageNotFoundTitle).waitFor()
    await page.getByRole('link', { name: en.errors.findCompany }).click()
    await expectScreen(page, 'entitySearch')
  })

  test('a NUL in the address', async ({ open }) => {
    const page = await open({ expected: [/\b40[04]\b/u], path: '/%00' })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy()
  })

  test('a number that nobody has is looked up and not found, with the field to correct it', async ({
    open,
  }) => {
    const page = await open({ path: '/question9', expected: [/404/u] })
    await heading(page, en.entityHome.notFound).waitFor()
    expect(await field(page, en.entitySearch.label).inputValue()).toBe('question9')
    await field(page, en.entitySearch.label).fill(KENTUCKY.number)
    await press(page, en.entitySearch.submit)
    await expectScreen(page, 'entityHome')
  })
})

test('the Back link goes where Back goes, step by step', async ({ open }) => {
  const page = await open({ path: '/question1' })
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
  await page.getByRole('link', { name: en.frame.back, exact: true }).click()
  await expectScreen(page, 'entityDetails')
  await page.getByRole('link', { name: en.frame.back, exact: true }).click()
  await expectScreen(page, 'entitySearch')
  expect(await page.getByRole('link', { name: en.frame.back, exact: true }).count()).toBe(0)
  expect(await field(page, en.entitySearch.label).inputValue()).toBe(KENTUCKY.number)
})
