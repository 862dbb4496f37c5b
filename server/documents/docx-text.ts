import { Paragraph, TextRun, type IParagraphOptions } from 'docx'
import type { Language } from '@minutebook/contract/languages'
import { LANGUAGE_TAGS } from './docx-styles.ts'
import { toXmlText } from './xml-text.ts'

type TextOptions = IParagraphOptions & {
  /** Of the text, where it is another than the document's. */
  language?: Language | undefined
}

/** A paragraph of text in which `\n` starts a new line. */
export function textParagraph(text: string, { language, ...options }: TextOptions = {}): Paragraph {
  const lines = toXmlText(text).split('\n')
  return new Paragraph({
    ...options,
    children: lines.map(
      (line, index) =>
        new TextRun({
          text: line,
          ...(index > 0 && { break: 1 }),
          ...(language && { language: { value: LANGUAGE_TAGS[language] } }),
        }),
    ),
  })
}
