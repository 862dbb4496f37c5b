import type { Locator, Page } from 'playwright-core'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import type { MinutesRecord } from '@minutebook/domain/record'
import { summarizeMinutes, type FilledIn } from '@minutebook/document-text/minutes-summary'
import { lastLine } from '@minutebook/domain/entity-facts'
import { createReviewText } from '@minutebook/document-text/review-matter'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { en } from '@minutebook/i18n/words.en'

/** One answer on the screen: its term and its lines. */
export type ShownRow = { term: string; lines: string[]; told?: readonly string[] | undefined }

/** What the review shows: its rows, and the page, which has the answers that no row repeats. */
export type ShownReview = { rows: ShownRow[]; page: string }

export async function getReview(page: Page): Promise<ShownReview> {
  const rows = await getSheetRows(page)
  return { rows, page: inOneLine((await page.locator('main > .page').allTextContents()).join(' ')) }
}

/** The expected rows with a line that appears neither in a row of that name nor on the page. */
export function unsaidIn({ rows, page }: ShownReview, expected: readonly ShownRow[]): ShownRow[] {
  const isOnPage = (words: string) => page.toLowerCase().includes(inOneLine(words).toLowerCase())
  const isSaid = (term: string, line: string) =>
    isOnPage(line) || rows.some((row) => row.term === term && row.lines.includes(line))
  return expected.filter(
    ({ term, lines, told }) => !told?.every(isOnPage) && !lines.every((line) => isSaid(term, line)),
  )
}

/** The first link of the review that opens this screen: in a sentence of the page, or in a row beside it. */
export function linkTo(page: Page, step: StepId): Locator {
  return page.locator(`main a[href^="${pathOf(step)}?"]`).first()
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

/** Every row beside the page, in order. */
export async function getSheetRows(page: Page): Promise<ShownRow[]> {
  const terms = page.locator('main .sheet').getByRole('term')
  await terms.first().waitFor()
  const rows = await terms.evaluateAll((elements) =>
    elements.map((element) => ({
      term: element.textContent.trim(),
      text: element.nextElementSibling instanceof HTMLElement ? element.nextElementSibling.innerText : '',
    })),
  )
  return rows.map(({ term, text }) => ({ term, lines: toLines(text.split('\n')) }))
}

function toLines(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** What the review must have shown if this record is what the person sent. */
export function rowsOf({ minutes, entity }: MinutesRecord, filledIn: FilledIn): ShownRow[] {
  // The register's own copy: the record does not use the sender's copy of the company.
  const registered = {
    name: lastLine(entity.name),
    number: entity.number,
    jurisdiction: entity.jurisdiction,
    address: entity.address,
    authorized: entity.authorized,
  }
  const reviewText = createReviewText(WORDINGS.en)
  const matters = reviewText.matters(minutes)
  return summarizeMinutes({ ...minutes, entity: registered }, en, { filledIn, matters })
    .flatMap((section) => section.rows)
    .filter(({ lines, isUsual }) => lines.length > 0 || !isUsual)
    .map(({ term, lines, told }) => ({ term, lines: toLines(lines), told }))
}

export const ALL_FILLED_IN: FilledIn = { date: true, isToday: true, place: true, body: true, seats: true }
