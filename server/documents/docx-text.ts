import { Paragraph, TextRun, type IParagraphOptions } from 'docx'
import { toXmlText } from './xml-text.ts'

/** A paragraph of text in which `\n` starts a new line. */
export function textParagraph(text: string, options: IParagraphOptions = {}): Paragraph {
  const lines = toXmlText(text).split('\n')
  return new Paragraph({
    ...options,
    children: lines.map((line, index) => new TextRun({ text: line, ...(index > 0 && { break: 1 }) })),
  })
}
