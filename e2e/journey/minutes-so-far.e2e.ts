import type { Locator, Page } from 'playwright-core'
import { describe } from 'vitest'
import { pathOf } from '@minutebook/domain/journey'
import { page as said } from '@minutebook/i18n/en/page'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, field, press, openForm } from '../harness/controls.ts'
import { completeAnswers, standAt, standAtReview } from '../harness/drafts.ts'
import { DESKTOP, expect, PHONE, test } from '../harness/test.ts'
import { answerOffice, DANIEL, fillPerson, pickTopic, save, sayAllInFavor, send } from '../harness/walk.ts'

const soFar = (page: Page) => page.getByRole('complementary', { name: said.heading })

/** The sentences that were written last, as the page marks them. */
const inked = (page: Page) => soFar(page).locator('.so-far-page mark').allInnerTexts()

/** The animation of an element: `none` if it does not move. */
function moves(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).animationName)
}

describe('on a wide screen', () => {
  test('each answer writes its sentence beside the form, marked once', async ({ open }) => {
    const page = await open({ viewport: DESKTOP })
    await standAt(page, 'ceo')
    const gap = soFar(page).getByText(said.notSaid(said.gaps.secretary()))
    await gap.waitFor()
    expect(await inked(page)).toEqual([])
    await save(page)
    await answerOffice(page, 'secretary', DANIEL)
    await arriveAt(page, pathOf('cfo'), en.offices.cfo.heading)
    await expect.poll(() => inked(page)).toContain('Daniel Whitfield')
    await soFar(page).getByText(said.writtenLast('Secretary, as given: Daniel Whitfield')).waitFor()
    expect(await gap.count()).toBe(0)
    await answerOffice(page, 'cfo', 'nobody')
    await expect.poll(() => inked(page)).toEqual([])
  })

  test('a resolution is written while it is typed, in sight, and as the record will have it', async ({
    open,
  }) => {
    const page = await open({ viewport: DESKTOP })
    await standAt(page, 'discussion', completeAnswers({ resolutions: [] }))
    await pickTopic(page, en.discussion.topic('bankAccount'))
    const paper = soFar(page).locator('.so-far-page')
    await paper.getByText('No vote is recorded.').waitFor()
    await page.locator('[id="bankAccount.bank"]').pressSequentially('First River')
    const written = paper.getByText('The bank is First River.')
    await written.waitFor()
    const [frame, line] = await Promise.all([paper.boundingBox(), written.boundingBox()])
    expect(line?.y).toBeGreaterThan(frame?.y ?? Infinity)
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
    expect((await inked(page)).join(' ')).toContain('River.')
    await sayAllInFavor(page)
    await paper.getByText('No vote is recorded.').waitFor({ state: 'detached' })
    await page.goBack()
    await written.waitFor({ state: 'detached' })
  })

  test('a sentence opens its screen, which comes back once it is saved', async ({ open }) => {
    const page = await open({ viewport: DESKTOP })
    await standAt(page, 'entityHome')
    await standAt(page, 'directors', completeAnswers({ meeting: undefined }))
    await soFar(page).getByRole('link', { name: said.gaps.meetingDate() }).click()
    await arriveAt(page, pathOf('meetingDate'), en.meetingDate.heading)
    await openForm(page)
    await field(page, en.meetingDate.parts.year).fill('2025')
    await save(page)
    await arriveAt(page, pathOf('directors'), en.directors.heading(3, 'corporation'))
    expect((await inked(page)).join(' ')).toContain('2025')
    await page.goBack()
    await arriveAt(page, pathOf('entityHome', '0812345'))
  })

  test('what the open screen asks for is no link to it', { tags: ['full'] }, async ({ open }) => {
    const page = await open({ viewport: DESKTOP })
    await standAt(page, 'ceo', completeAnswers())
    const name = 'Ines Castellanos'
    await soFar(page)
      .getByRole('link', { name: `${name}${said.change(said.screens.cfo())}` })
      .waitFor()
    const ceo = said.change(said.screens.ceo())
    expect(await soFar(page).getByRole('link', { name: ceo }).count()).toBe(0)
  })

  test('half-typed answers write nothing', { tags: ['full'] }, async ({ open }) => {
    const page = await open({ viewport: DESKTOP })
    await standAt(page, 'cfo', completeAnswers({ cfo: undefined }))
    const gap = soFar(page).getByText(said.notSaid(said.gaps.cfo()))
    await gap.waitFor()
    await press(page, en.offices.someoneElse)
    await fillPerson(page, DANIEL)
    await page.reload()
    await gap.waitFor()
    expect(await field(page, en.people.lastName).inputValue()).toBe('Whitfield')
  })
})

test('the marked words do not move where that is asked', { tags: ['full'] }, async ({ open }) => {
  for (const [reducedMotion, animation] of [
    ['reduce', 'none'],
    ['no-preference', 'ink'],
  ] as const) {
    const page = await open({ viewport: DESKTOP, reducedMotion })
    await standAt(page, 'ceo')
    await soFar(page).getByText(said.notSaid(said.gaps.ceo())).waitFor()
    await save(page)
    const mark = soFar(page).locator('.so-far-page mark').first()
    await mark.waitFor()
    expect(await moves(mark)).toBe(animation)
  }
})

test(
  'sending stamps the page and closes the ribbon, and neither moves where that is asked',
  { tags: ['full'] },
  async ({ open }) => {
    for (const [reducedMotion, stamp, close] of [
      ['reduce', 'none', 'none'],
      ['no-preference', 'stamp', 'close'],
    ] as const) {
      const page = await open({ viewport: DESKTOP, reducedMotion })
      await standAtReview(page)
      const ticks = page.locator('.progress .tick')
      expect(await ticks.last().getAttribute('data-state')).toBe('todo')
      await send(page)
      const states = await ticks.evaluateAll((all) => all.map((tick) => tick.getAttribute('data-state')))
      expect(new Set(states)).toEqual(new Set(['done']))
      expect(await moves(page.locator('.first-page > .icon'))).toBe(stamp)
      expect(await moves(ticks.last())).toBe(close)
      expect(await moves(ticks.first())).toBe('none')
    }
  },
)

test(
  'the page beside the form is a landmark that stays in sight, and nothing in it is read out unasked',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open({ viewport: DESKTOP })
    await standAt(page, 'attendance', completeAnswers())
    await soFar(page).waitFor()
    expect(
      await soFar(page).locator('[aria-live], [role="status"], [role="alert"], [role="log"]').count(),
    ).toBe(0)
    const paper = soFar(page).locator('.so-far-page')
    expect(await paper.evaluate((element) => getComputedStyle(element).position)).toBe('sticky')
    await page.evaluate(() => window.scrollTo(0, 150))
    await expect.poll(async () => (await paper.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
    // The last answer stays readable when the reader moves there.
    await soFar(page)
      .getByText(said.nothingYet)
      .or(soFar(page).getByText(/^Written last/u))
      .first()
      .waitFor({ state: 'attached' })
  },
)

describe('on a phone', () => {
  test('the sentence that was written last stands at the foot and opens the page', async ({ open }) => {
    const page = await open({ viewport: PHONE })
    await standAt(page, 'ceo')
    const peek = page.locator('.peek')
    await peek.waitFor()
    await save(page)
    await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
    await expect.poll(() => peek.innerText()).toContain('CEO, as given: Marguerite A. Okonkwo-Hale')
    await press(page, said.open)
    const dialog = page.getByRole('dialog', { name: said.heading })
    await dialog.getByText('Marguerite A. Okonkwo-Hale').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(said.open)
    await press(page, said.open)
    await dialog.getByRole('link', { name: said.gaps.directors('corporation') }).click()
    await arriveAt(page, pathOf('directors'), en.directors.emptyHeading('corporation'))
  })

  test(
    'it goes while a field is typed into or a button has the focus, and covers no control at the end',
    { tags: ['full'] },
    async ({ open }) => {
      const page = await open({ viewport: PHONE })
      await standAt(page, 'ceo')
      const peek = page.locator('.peek')
      await peek.waitFor()
      await openForm(page)
      await field(page, en.people.firstName).focus()
      await peek.waitFor({ state: 'hidden' })
      const button = page.getByRole('button', { name: en.actions.save })
      await button.focus()
      await peek.waitFor({ state: 'hidden' })
      await button.blur()
      await peek.waitFor()
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const [bar, box] = await Promise.all([peek.boundingBox(), button.boundingBox()])
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    },
  )
})

test('the review and the end have no page beside them', { tags: ['full'] }, async ({ open }) => {
  const page = await open({ viewport: DESKTOP })
  await standAt(page, 'attendance', completeAnswers())
  await soFar(page).waitFor()
  await save(page)
  await arriveAt(page, pathOf('review'), en.review.heading)
  expect(await soFar(page).count()).toBe(0)
})
