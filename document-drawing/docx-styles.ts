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
import type { Language } from '@minutebook/domain/language-names'
import { directedParts } from '@minutebook/domain/text'
import { quotedParts, type Quotes } from './block-rules.ts'
import { toXmlText } from './characters.ts'
import { INK, TYPE, type Type } from './look.ts'

/** Named, not embedded: installed on nearly every machine and similar to the PDF's font. */
const FONT = 'Georgia'
const BULLETS = 'bullets'

/** The language for spell checkers and screen readers; both are US variants. */
export const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-US', es: 'es-US' }

export function documentStyles(language: Language): IStylesOptions {
  const body = {
    ...paragraphLook(TYPE.body),
    run: { ...runLook(TYPE.body), language: { value: LANGUAGE_TAGS[language] } },
  }
  return {
    default: {
      document: body,
      title: {
        ...look(TYPE.title),
        paragraph: { ...spacing(TYPE.title, 8), keepNext: true, border: { bottom: rule(INK.accent, 8) } },
      },
      heading1: headingLook(TYPE.heading1),
      heading2: headingLook(TYPE.heading2),
    },
    paragraphStyles: [
      named('Resolution', {
        ...look(TYPE.resolution),
        paragraph: {
          ...spacing(TYPE.resolution),
          indent: { left: twips(14) },
          border: { left: { ...rule(INK.brass, 18), space: 10 } },
        },
      }),
      named('Note', look(TYPE.note)),
      named('Caption', headingLook(TYPE.caption)),
      named('Cell', look(TYPE.cell)),
      named('ColumnHead', look(TYPE.head)),
      named('Term', look(TYPE.term)),
      named('FooterLine', look(TYPE.footer)),
    ],
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

function named(id: string, style: Omit<IParagraphStyleOptions, 'id'>): IParagraphStyleOptions {
  return { id, name: id, basedOn: 'Normal', quickFormat: true, ...style }
}

function headingLook(type: Type) {
  return { ...look(type), paragraph: { ...spacing(type), keepNext: true, keepLines: true } }
}

function look(type: Type) {
  return { run: runLook(type), ...paragraphLook(type) }
}

function paragraphLook(type: Type) {
  return { paragraph: spacing(type) }
}

/** `after` is in points. */
function spacing(type: Type, after = 0) {
  return {
    spacing: {
      before: twips(type.before),
      after: twips(after),
      line: twips(type.leading),
      lineRule: 'atLeast' as const,
    },
  }
}

function runLook(type: Type) {
  return { font: FONT, size: Math.round(type.size * 2), bold: type.weight === 600, color: type.ink.slice(1) }
}

type TextOptions = IParagraphOptions & {
  /** The text's language, when it differs from the document's. */
  language?: Language | undefined
  /** Texts in another language within it. */
  quotes?: Quotes
}

/** A paragraph in which `\n` starts a new line. */
export function textParagraph(text: string, { language, quotes, ...options }: TextOptions = {}): Paragraph {
  const lines = toXmlText(text).split('\n')
  return new Paragraph({
    ...options,
    children: lines.flatMap((line, index) => {
      const parts = quotedParts(line, quotes).flatMap((part) =>
        runsOf(line.slice(part.start, part.end), part.language ?? language),
      )
      return parts.map(
        (part, place) =>
          new TextRun({
            text: part.text,
            ...(index > 0 && place === 0 && { break: 1 }),
            ...(part.isRightToLeft && { rightToLeft: true }),
            ...(part.language && { language: { value: LANGUAGE_TAGS[part.language] } }),
          }),
      )
    }),
  })
}

function runsOf(text: string, language: Language | undefined) {
  const parts = text === '' ? [{ text, isRightToLeft: false }] : directedParts(text)
  return parts.map(({ text: said, isRightToLeft }) => ({ text: said, isRightToLeft, language }))
}
