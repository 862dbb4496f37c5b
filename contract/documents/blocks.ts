import type { Language } from '../languages.ts'

/**
 * One piece of a document, in the order in which it is read. Screen, PDF and DOCX draw the same list, so what one of
 * them shows the others show too. Texts are complete sentences in the document's language; `\n` starts a new line.
 */
export type Block =
  /** Level 1 opens a part of the document, level 2 a matter within it. The title is no heading of these. */
  | { kind: 'heading'; level: 1 | 2; text: string }
  /**
   * `resolution` is what was decided, to the letter; `note` what is said about the text, in smaller type. `language` is there where
   * it is another than the document's.
   */
  | { kind: 'paragraph'; text: string; look?: 'resolution' | 'note'; language?: Language }
  | { kind: 'list'; items: string[] }
  /** What is known, by name: two columns of which the first names the second. */
  | { kind: 'facts'; rows: { term: string; text: string }[] }
  /** Every row has as many cells as `head`. An empty cell is a line to write on. */
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
  /** A line to sign on: the words before it, who signs under it, and the word before the line for the date. */
  | { kind: 'signature'; text: string; signer: string; date: string }
  | { kind: 'pageBreak' }

/** A document before it is drawn: the same one gives the same bytes. */
export type DocumentContent = {
  language: Language
  title: string
  /** What the document is about, for those who list files: company and day. */
  subject: string
  /** Who or what made it, for the file's own properties. */
  creator: string
  /** RFC 3339, when the record was made: the only moment that the file's properties name. */
  recordedAt: string
  blocks: Block[]
  /** Stands at the foot of every page. `page` holds `{page}` and `{pages}`, which whoever draws puts the numbers in place of. */
  footer: { lines: string[]; page: string }
  /** What is said at the end where a font lacks a sign, which is then named by its code: [U+1F389]. */
  codedSigns?: string
  /** The record's canonical JSON (RFC 8785), to be kept in the file; absent from copies made without addresses. */
  embedded?: { name: string; description: string; json: string }
}
