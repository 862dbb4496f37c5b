import type { Page } from 'playwright-core'
import { pathOf } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { arriveAt, field, follow, press } from './harness/controls.ts'
import { completeAnswers, openWithDraft, standAtReview } from './harness/drafts.ts'
import { keptRecords, lastRecord } from './harness/kept-records.ts'
import { expect, test } from './harness/test.ts'

/*
 * Two open tabs with the same minutes: one changes an answer, one sends, in every order of the two and with what was
 * typed on the way. A record holds what the sending tab showed, and the other tab shows what came of it. Two hundred
 * orders, without a browser, are in web/minutes/two-tabs.test.ts.
 */
const INTERLEAVINGS = 20

/** Changes the CEO's street from the review, as far as `goal` says. */
async function changeStreet(page: Page, street: string, goal: 'typed' | 'saved'): Promise<void> {
  await follow(page, `Change ${en.review.ceo}`)
  await arriveAt(page, pathOf('ceo'))
  await field(page, en.people.street).fill(street)
  if (goal === 'saved') await press(page, en.actions.save)
  else await page.goBack()
  await arriveAt(page, pathOf('review'))
}

/** Sends; a tab whose answers are older takes the newer ones over first. Gives what the review showed when it was sent. */
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
  for (let round = 0; round < INTERLEAVINGS; round += 1) {
    const [editor, other] = round % 2 ? [first, second] : [second, first]
    const sender = round % 4 < 2 ? editor : other
    const goal = round % 5 < 3 ? 'saved' : 'typed'
    const street = `${round} Interleaved Street`
    const before = keptRecords(server.dataDir).length
    await openWithDraft(first, pathOf('review'), completeAnswers())
    await second.goto(pathOf('review'))
    for (const page of [first, second]) await arriveAt(page, pathOf('review'), en.review.heading)

    await changeStreet(editor, street, goal)
    const shown = await sendShown(sender)
    const { ceo } = lastRecord(server.dataDir).minutes
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
    expect(ceo?.street === street, `round ${round}`).toBe(goal === 'saved')
    expect(
      shown.some((text) => text.includes(ceo?.street ?? 'no CEO')),
      `round ${round}`,
    ).toBe(true)
    const idle = sender === first ? second : first
    await idle.getByText(en.notices.recordedMeanwhile('Bluegrass Tool & Die, Inc.')).waitFor()
  }
}, 240_000)
