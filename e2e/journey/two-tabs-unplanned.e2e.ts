// Full: random walks.
// @module-tag full
import type { Page } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, field, press } from '../harness/controls.ts'
import { completeAnswers, openWithDraft, standAtReview } from '../harness/drafts.ts'
import { keptRecords, lastRecord } from '../harness/kept-records.ts'
import { linkTo } from '../harness/review.ts'
import { expect, test } from '../harness/test.ts'

/*
 * Two open tabs with the same minutes: one changes an answer, one sends, in every order and with text typed
 * in between. A record contains what the sending tab showed, and the other tab shows the outcome. Two hundred
 * orders, without a browser, are in web/review/two-tabs.test.ts.
 */
const INTERLEAVINGS = 20

/** Changes the CEO's street from the review, up to `goal`. */
async function changeStreet(page: Page, street: string, goal: 'typed' | 'saved'): Promise<void> {
  await linkTo(page, 'ceo').click()
  await arriveAt(page, pathOf('ceo'))
  await field(page, en.people.street).fill(street)
  if (goal === 'saved') await press(page, en.actions.save)
  else await page.goBack()
  await arriveAt(page, pathOf('review'))
}

/**
 * Sends; a tab with older answers first loads the newer ones. Returns what the review showed when it was
 * sent.
 */
async function sendShown(page: Page): Promise<string[]> {
  const older = page.getByRole('alert').getByText(en.notices.changedElsewhere)
  const sheet = page.getByRole('main').getByRole('definition')
  const recorded = page.waitForURL((url) => url.pathname === pathOf('confirmation'))
  let shown = await sheet.allInnerTexts()
  await press(page, en.review.send)
  await Promise.race([recorded, older.waitFor()]).catch(() => undefined)
  if (await older.isVisible()) {
    await press(page, en.notices.takeNewer)
    await older.waitFor({ state: 'detached' })
    shown = await sheet.allInnerTexts()
    await press(page, en.review.send)
  }
  await recorded
  await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
  return shown
}

test(`${INTERLEAVINGS} interleavings: a record is what the sending tab showed`, async ({ open, server }) => {
  const first = await open()
  await standAtReview(first)
  const second = await open({ path: pathOf('review') }, first)
  /** The tab whose text of the round before was typed over another draft, and not sent. */
  let behind: Page | undefined
  for (let round = 0; round < INTERLEAVINGS; round += 1) {
    const [editor, other] = round % 2 ? [first, second] : [second, first]
    const sender = round % 4 < 2 ? editor : other
    const goal = round % 5 < 3 ? 'saved' : 'typed'
    const street = `${round} Interleaved Street`
    const before = keptRecords(server.dataDir).length
    await openWithDraft(first, pathOf('review'), completeAnswers())
    await second.goto(pathOf('review'))
    for (const page of [first, second]) {
      await arriveAt(page, pathOf('review'), en.review.heading)
      const older = page.getByRole('alert').getByText(en.notices.changedElsewhere)
      if (page === behind) {
        await older.waitFor()
        await press(page, en.notices.takeNewer)
      }
      await older.waitFor({ state: 'detached' })
    }

    await changeStreet(editor, street, goal)
    behind = goal === 'typed' && sender !== editor ? editor : undefined
    // A change that arrives while the minutes are on their way is no part of the record: the draft goes on as
    // its correction. Text that was only typed is no change of the draft.
    if (sender !== editor && goal === 'saved')
      await sender.getByRole('alert').getByText(en.notices.changedElsewhere).waitFor()
    const shown = await sendShown(sender)
    const { ceo } = lastRecord(server.dataDir).minutes
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
    expect(ceo?.street === street, `round ${round}`).toBe(goal === 'saved')
    expect(
      shown.some((text) => text.includes(ceo?.street ?? 'no CEO')),
      `round ${round}`,
    ).toBe(true)
    const idle = sender === first ? second : first
    // The toast repeats the banner, hidden from screen readers.
    await idle.getByText(en.notices.recordedMeanwhile('Bluegrass Tool & Die, Inc.')).first().waitFor()
  }
}, 240_000)
