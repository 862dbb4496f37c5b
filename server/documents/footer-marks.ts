import type { DocumentContent } from '@minutebook/contract/documents/blocks'
import { breakLines } from './break-lines.ts'
import type { Line } from './line-runs.ts'
import { COLUMN_WIDTH, FOOTER, INK, PAGE, TYPE } from './look.ts'
import type { Footer } from './paint-pages.ts'
import type { Mark } from './strips.ts'

const RULE = { height: 0.6, gap: 6 }
/** The page's number stands at the right of the last line. */
const NUMBER_WIDTH = 84

/** Points that the footer takes at the bottom of the text, the air above it included. */
function footerHeight(footer: DocumentContent['footer']): number {
  return FOOTER.gap + RULE.height + RULE.gap + footerLines(footer).length * TYPE.footer.leading
}

/** The lowest point that text may reach, from the top margin. */
export function textHeight(footer: DocumentContent['footer']): number {
  return PAGE.height - PAGE.margin - FOOTER.bottom - footerHeight(footer)
}

export function footerOf(footer: DocumentContent['footer'], page: number, pages: number): Footer {
  const type = TYPE.footer
  const top = PAGE.height - FOOTER.bottom - footerHeight(footer) + FOOTER.gap
  const textTop = RULE.height + RULE.gap
  const texts = footerLines(footer)
  const lines = texts.map((line, index): Mark => ({
    kind: 'echo',
    x: 0,
    top: textTop + index * type.leading,
    line,
    type,
  }))
  const number = footer.page.replace('{page}', String(page)).replace('{pages}', String(pages))
  const numbers = breakLines(number, type, COLUMN_WIDTH).map((line): Mark => ({
    kind: 'echo',
    x: COLUMN_WIDTH - line.width,
    top: textTop,
    line,
    type,
  }))
  return {
    top,
    marks: [
      { kind: 'rule', x: 0, top: 0, width: COLUMN_WIDTH, height: RULE.height, ink: INK.line },
      ...lines,
      ...numbers,
    ],
  }
}

/** At least one, for the page's number. */
function footerLines({ lines }: DocumentContent['footer']): Line[] {
  const last = lines.at(-1) ?? ''
  return [
    ...lines.slice(0, -1).flatMap((line) => breakLines(line, TYPE.footer, COLUMN_WIDTH)),
    ...breakLines(last, TYPE.footer, COLUMN_WIDTH - NUMBER_WIDTH),
  ]
}
