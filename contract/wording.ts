import type { documentWording } from './wording/en/document-wording.ts'
import type { papers } from './wording/en/papers.ts'
import type { wording } from './wording/en/wording.ts'

/*
 * The sentences of documents in one language, in three parts, since few screens need them all. English is the first, and every
 * other language must have all of them.
 */

/** Of resolutions, votes and the quorum: what screens show while they are answered. */
export type Wording = typeof wording
/** Of the whole minutes: what is read before they are sent. */
export type DocumentWording = typeof documentWording
/** With the page about the record and the certificate, which stand on paper alone. */
export type PaperWording = DocumentWording & { papers: typeof papers }
