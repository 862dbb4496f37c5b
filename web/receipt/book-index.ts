import type { Minutes } from '@minutebook/domain/minutes'
import type { OpenedRecord } from '@minutebook/domain/record'
import { spokenLanguage, words } from '../language/words.ts'
import { sayAnswers } from '../statements/statement-entries.tsx'
import type { BookEntry } from './book-order.ts'
import { chainOfEntry, sayChain } from './corrections.tsx'

/** One line of the index. Without `files`, its link no longer opens the record. */
export type IndexRow = BookEntry & {
  files: readonly string[]
  responses: Pick<OpenedRecord, 'statements' | 'approvals'>
}

/** The first page of a minute book, as HTML without external resources. */
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

function cellsOf({ files, responses, ...entry }: IndexRow): string[] {
  const { format, minuteBook } = words
  const { number, sent } = entry
  const chain = sayChain(chainOfEntry(entry)).map(({ sentence }) => sentence)
  const notes = [
    ...chain,
    ...notesOn(responses, sent.minutes),
    ...(files.length === 0 ? [minuteBook.notOpened] : []),
  ]
  const texts = [
    String(number),
    format.day(sent.meetingDay),
    format.date(sent.sentAt),
    sent.reference ?? sent.id,
  ]
  const links = files.map((file) => `<a href="${escapeHtml(file)}">${escapeHtml(file)}</a>`)
  const cells = [...texts.map(escapeHtml), links.join('<br>'), notes.map(escapeHtml).join('<br>')]
  return cells.map((cell) => `<td>${cell}</td>`)
}

/** Who confirmed the minutes, and which meetings approved them. */
function notesOn({ statements = [], approvals = [] }: IndexRow['responses'], minutes: Minutes): string[] {
  const { statements: texts, format } = words
  const summary = sayAnswers(minutes, statements)
  return [
    ...(statements.length > 0 ? [`${summary} ${texts.notChecked}`] : []),
    ...approvals.map(({ by, meetingDay, isCorrected }) =>
      texts.approvedAt(format.day(meetingDay), by.reference, isCorrected),
    ),
  ]
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
