import type { Language } from '@minutebook/contract/languages'
import {
  AlignmentType,
  BorderStyle,
  LevelFormat,
  type INumberingOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
} from 'docx'
import { INK, TYPE, type Type } from './look.ts'

/** Named and not embedded: on nearly every machine, and near to what the PDF is set in. */
const FONT = 'Georgia'
const BULLETS = 'bullets'

/** The reader's spelling checker and voice go by it; both are the languages of the United States. */
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

/** Word counts in twentieths of a point. */
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
