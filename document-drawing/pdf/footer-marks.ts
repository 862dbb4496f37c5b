import type { DocumentContent } from '@minutebook/domain/blocks'
import { breakLines } from './break-lines.ts'
import type { Line } from './line-runs.ts'
import { COLUMN_WIDTH, FOOTER, INK, PAGE, TYPE } from './look.ts'
import type { Margin } from './paint-pages.ts'
import type { Mark } from './strips.ts'

const RULE = { height: 0.6, gap: 6 }
/** The page number is at the right of the last line. */
const NUMBER_WIDTH = 84
/** The distance from the start of a page's head to the text. */
const HEADER_RISE = 32

/** The height of the footer in points, including the space above it. */
function footerHeight(footer: DocumentContent['footer']): number {
  return FOOTER.gap + RULE.height + RULE.gap + footerLines(footer).length * TYPE.footer.leading
}

/** The height of the text area, from the top margin. */
export function textHeight(footer: DocumentContent['footer']): number {
  return PAGE.height - PAGE.margin - FOOTER.bottom - footerHeight(footer)
}

export function footerOf(footer: DocumentContent['footer'], page: number, pages: number): Margin {
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
  const numbers = numberMarks({ template: footer.page, page, pages, top: textTop })
  return {
    top,
    marks: [
      { kind: 'rule', x: 0, top: 0, width: COLUMN_WIDTH, height: RULE.height, ink: INK.line },
      ...lines,
      ...numbers,
    ],
  }
}

/** The head of a page, drawn into the top margin: the document's subject and the page number. */
export function headerOf(
  { text, page }: NonNullable<DocumentContent['header']>,
  number: number,
  pages: number,
): Margin {
  const type = TYPE.footer
  const lines = breakLines(shortened(text), type, COLUMN_WIDTH - NUMBER_WIDTH)
  const last = (lines.length - 1) * type.leading
  return {
    // Further lines grow up into the margin, so that the text below starts at the same place on every page.
    top: PAGE.margin - HEADER_RISE - last,
    marks: [
      ...lines.map((line, index): Mark => ({ kind: 'echo', x: 0, top: index * type.leading, line, type })),
      ...numberMarks({ template: page, page: number, pages, top: last }),
      {
        kind: 'rule',
        x: 0,
        top: last + type.leading + 3,
        width: COLUMN_WIDTH,
        height: RULE.height,
        ink: INK.line,
      },
    ],
  }
}

/** Three lines fit into the margin and hold about this many characters. */
const LONGEST_HEAD = 240

function shortened(text: string): string {
  return text.length <= LONGEST_HEAD ? text : `${text.slice(0, LONGEST_HEAD - 1).trimEnd()}…`
}

type PageNumber = { template: string; page: number; pages: number; top: number }

function numberMarks({ template, page, pages, top }: PageNumber): Mark[] {
  const type = TYPE.footer
  const number = template.replace('{page}', String(page)).replace('{pages}', String(pages))
  if (number === '') return []
  return breakLines(number, type, COLUMN_WIDTH).map((line) => ({
    kind: 'echo',
    x: COLUMN_WIDTH - line.width,
    top,
    line,
    type,
  }))
}

/** At least one line, for the page number. */
function footerLines({ lines }: DocumentContent['footer']): Line[] {
  const last = lines.at(-1) ?? ''
  return [
    ...lines.slice(0, -1).flatMap((line) => breakLines(line, TYPE.footer, COLUMN_WIDTH)),
    ...breakLines(last, TYPE.footer, COLUMN_WIDTH - NUMBER_WIDTH),
  ]
}
