import type { Page, Locator } from 'playwright-core'
import type { Block, MinutesDocument } from '@minutebook/domain/blocks'
import { pathOf, type StepId } from '@minutebook/domain/journey'

/** Everything that the page on the review says, in one line. */
export async function reviewText(page: Page): Promise<string> {
  const paper = page.locator('main > .page')
  await paper.waitFor()
  return inOneLine((await paper.allTextContents()).join(' '))
}

/** The texts of a record's document that the page did not say: what a person reads is what is kept. */
export function unsaidIn(shown: string, { title, blocks }: MinutesDocument): string[] {
  return [title, ...blocks.flatMap(textsIn)].map(inOneLine).filter((text) => !shown.includes(text))
}

function textsIn(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text]
    case 'list':
      return block.items
    case 'facts':
      return block.rows.flatMap(({ term, text }) => [term, text])
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'signature':
      return [block.text, block.signer, block.date]
    case 'pageBreak':
      return []
  }
}

/** The first sentence of the review that opens this screen. */
export function linkTo(page: Page, step: StepId): Locator {
  return page.locator(`main .page a[href^="${pathOf(step)}?"]`).first()
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}
