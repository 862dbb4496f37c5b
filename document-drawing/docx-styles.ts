import {
  AlignmentType,
  BorderStyle,
  LevelFormat,
  type INumberingOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  Paragraph,
  TextRun,
  type IParagraphOptions,
} from 'docx'
import { LANGUAGES, LOCALES, type Language } from '@minutebook/domain/language-names'
import { directedParts } from '@minutebook/domain/text'
import { quotedParts, type Quotes } from './block-rules.ts'
import { toXmlText } from './characters.ts'
import { INK, TYPE, type Type } from './look.ts'

/** Named, not embedded: installed on nearly every machine and similar to the PDF's font. */
const FONT = 'Georgia'
/** Its letters are larger than those of the PDF's font, and as wide at this share of the size. */
const SCALE = 0.9
/**
 * The space above paragraphs as a share of the PDF's widest: nothing can move it closer here to save a page.
 */
const CLOSER = 0.6
const BULLETS = 'bullets'

export function documentStyles(language: Language): IStylesOptions {
  const body = look(TYPE.body)
  return {
    default: {
      document: { ...body, run: { ...body.run, language: { value: LOCALES[language] } } },
      title: look(TYPE.title, { after: 8, keepNext: true, border: { bottom: rule(INK.accent, 8) } }),
      heading1: look(TYPE.heading1, HEADING),
      heading2: look(TYPE.heading2, HEADING),
    },
    paragraphStyles: [
      named('Resolution', TYPE.resolution, {
        indent: { left: twips(14) },
        border: { left: { ...rule(INK.brass, 18), space: 10 } },
      }),
      named('Note', TYPE.note),
      named('Caption', TYPE.caption, HEADING),
      named('Cell', TYPE.cell),
      named('ColumnHead', TYPE.head),
      named('Term', TYPE.term),
      named('FooterLine', TYPE.footer),
    ],
  }
}

const HEADING = { keepNext: true, keepLines: true }

/** `after` is the space below it in points. */
type Paragraphs = NonNullable<IParagraphStyleOptions['paragraph']> & { after?: number }

function named(id: string, type: Type, paragraph?: Paragraphs): IParagraphStyleOptions {
  return { id, name: id, basedOn: 'Normal', quickFormat: true, ...look(type, paragraph) }
}

function look({ size, weight, ink, before, leading }: Type, { after = 0, ...paragraph }: Paragraphs = {}) {
  return {
    run: { font: FONT, size: Math.round(size * SCALE * 2), bold: weight === 600, color: ink.slice(1) },
    paragraph: {
      spacing: {
        before: twips(before * CLOSER),
        after: twips(after),
        line: twips(leading * SCALE),
        lineRule: 'atLeast' as const,
      },
      ...paragraph,
    },
  }
}

export const NUMBERING: INumberingOptions = {
  config: [
    {
      reference: BULLETS,
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '•',
          alignment: AlignmentType.LEFT,
          style: { paragraph: { indent: { left: twips(16), hanging: twips(12) } } },
        },
      ],
    },
  ],
}

export const BULLET = { reference: BULLETS, level: 0 }

/** Converts points to twips, twentieths of a point. */
export function twips(points: number): number {
  return Math.round(points * 20)
}

export function rule(ink: string, eighthsOfAPoint: number) {
  return { style: BorderStyle.SINGLE, size: eighthsOfAPoint, color: ink.slice(1), space: 1 }
}

export type TextOptions = IParagraphOptions & {
  /** The text's language, when it differs from the document's. */
  language?: Language | undefined
  /** Texts in another language within it. */
  quotes?: Quotes
  /** What stands after the text. */
  last?: TextRun
}

/** A paragraph in which `\n` starts a new line. */
export function textParagraph(
  text: string,
  { language, quotes, last, ...options }: TextOptions = {},
): Paragraph {
  const lines = toXmlText(text).split('\n')
  const runs = lines.flatMap((line, index) => {
    const parts = quotedParts(line, quotes).flatMap((part) =>
      directed(part.text).map((run) => ({ run, language: part.language ?? language })),
    )
    return parts.map(({ run, language: spoken }, place) => {
      const { isRightToLeft } = run
      const opening = openingOf({ isRightToLeft, isNextLine: index > 0 && place === 0, language: spoken })
      return `${MARK}${OPENINGS.indexOf(opening).toString(36)}${run.text}`
    })
  })
  const children = [new TextRun(runs.join('')), ...(last ? [last] : [])]
  return new Paragraph({ ...options, children })
}

type Run = { isRightToLeft: boolean; language: Language | undefined; isNextLine: boolean }

/** ECMA-376 Part 1, §17.3.2. */
function openingOf({ isRightToLeft, isNextLine, language }: Run): string {
  const direction = isRightToLeft ? '<w:rtl/>' : ''
  const spoken = language ? `<w:lang w:val="${LOCALES[language]}"/>` : ''
  const properties = direction || spoken ? `<w:rPr>${direction}${spoken}</w:rPr>` : ''
  return `<w:r>${properties}${isNextLine ? '<w:br/>' : ''}<w:t xml:space="preserve">`
}

/** All that a run may begin with. */
const OPENINGS = [false, true].flatMap((isRightToLeft) =>
  [false, true].flatMap((isNextLine) =>
    [undefined, ...LANGUAGES].map((language) => openingOf({ isRightToLeft, isNextLine, language })),
  ),
)

/** Before the number of each run's opening. No text has it, because XML cannot. */
const MARK = '\uffff'
const MARKED_RUNS = /<w:r><w:t xml:space="preserve">\uffff([^<]*)<\/w:t><\/w:r>/gu

/**
 * Writes the runs of paragraphs. The package gets those of a paragraph as one text: it would keep dozens of
 * objects for each run, and a text that changes its direction at each letter would take more memory than a
 * drawing thread has.
 */
export function withRuns(xml: string): string {
  return xml.replaceAll(MARKED_RUNS, (_all, runs: string) =>
    runs
      .split(MARK)
      .map((run) => `${OPENINGS[Number.parseInt(run.charAt(0), 36)]}${run.slice(1)}</w:t></w:r>`)
      .join(''),
  )
}

/** An empty line has a run too. */
function directed(text: string) {
  return text === '' ? [{ text, isRightToLeft: false }] : directedParts(text)
}
