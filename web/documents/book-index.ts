import { spokenLanguage, words } from '../language/words.ts'
import type { BookEntry } from './book-order.ts'

/** One line of the index. Without `files` its link opens nothing any more. */
export type IndexRow = BookEntry & { files: readonly string[] }

/** The first page of a minute book, as HTML that needs nothing else. */
export function bookIndex(entityName: string, rows: readonly IndexRow[]): string {
  const { indexTitle, indexColumns } = words.minuteBook
  const title = escapeHtml(indexTitle(entityName))
  const head = indexColumns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`)
  return `<!doctype html>
<html lang="${spokenLanguage()}">
<meta charset="utf-8">
<title>${title}</title>
<style>body{font:1rem/1.5 Georgia,serif;margin:2rem}td,th{text-align:left;padding:.25rem 1rem .25rem 0;vertical-align:top}</style>
<h1>${title}</h1>
<table>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cellsOf(row).join('')}</tr>`).join('\n')}
</tbody>
</table>
<p>${escapeHtml(words.frame.notGovernment)}</p>
</html>
`
}

function cellsOf({ number, sent, correctedBy, files }: IndexRow): string[] {
  const { format, correction, minuteBook } = words
  const notes = [
    correctedBy?.reference && correction.correctedBy(correctedBy.reference, format.date(correctedBy.sentAt)),
    files.length === 0 && minuteBook.notOpened,
  ]
  const texts = [
    String(number),
    format.day(sent.meetingDay),
    format.date(sent.sentAt),
    sent.reference ?? sent.id,
  ]
  const links = files.map((file) => `<a href="${escapeHtml(file)}">${escapeHtml(file)}</a>`)
  const cells = [...texts.map(escapeHtml), links.join('<br>'), escapeHtml(notes.filter(Boolean).join(' '))]
  return cells.map((cell) => `<td>${cell}</td>`)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character)
}
