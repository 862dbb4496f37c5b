import type { Page } from 'playwright-core'
import type { MinutesRecord } from '@minutebook/contract/record'
import { summarizeMinutes, type FilledIn } from '@minutebook/contract/minutes-summary'
import { lastLine } from '@minutebook/contract/entity-facts'
import { resolutionBlocks } from '@minutebook/contract/documents/resolution-blocks'
import { createTeller } from '@minutebook/contract/documents/told-minutes'
import { checksOn } from '@minutebook/contract/topic-checks'
import { wordingOf } from '@minutebook/contract/wordings'
import { en } from '@minutebook/contract/words.en'
import { topicWords } from '@minutebook/contract/words/en/topics'

/** One answer as it stands on the screen: what it is called, and its lines. */
export type ShownRow = { term: string; lines: string[] }

/** Every row of the sheet on the screen, in order. */
export async function readSheet(page: Page): Promise<ShownRow[]> {
  const terms = page.getByRole('main').getByRole('term')
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

/** What the review must have shown for this record to be what the person sent. */
export function rowsOf({ minutes, entity }: MinutesRecord, filledIn: FilledIn): ShownRow[] {
  // The register's own copy: the record does not rely on what the sender said of the company.
  const registered = {
    name: lastLine(entity.name),
    number: entity.number,
    jurisdiction: entity.jurisdiction,
    address: entity.address,
    authorized: entity.authorized,
  }
  const wording = wordingOf(minutes, 'en')
  const teller = createTeller({ wordingOf: () => wording, topicWords, resolutionBlocks, checksOn })
  const matters = teller.matters(minutes)
  return summarizeMinutes({ ...minutes, entity: registered }, en, { filledIn, matters })
    .flatMap((section) => section.rows)
    .map(({ term, lines, isUsual }) => ({
      term,
      lines: isUsual && lines.length === 0 ? [en.people.notStated, en.review.usual] : toLines(lines),
    }))
}

export const ALL_FILLED_IN: FilledIn = { date: true, isToday: true, place: true, body: true, seats: true }
