import type { ofDocument } from './en/meeting.ts'
import type { papers } from './en/papers.ts'
import type { wording } from './en/wording.ts'

/*
 * The sentences of documents in one language. Screens load them in three parts. English defines the keys, and
 * every other language must have all of them.
 */

/** Resolutions, votes and the quorum: screens show these while people answer. */
export type Wording = typeof wording
/** Whole minutes: people read these before they send them. */
export type DocumentWording = Wording & typeof ofDocument
/** Includes the page about the record and the certificate, which only the server draws. */
export type PaperWording = DocumentWording & { papers: typeof papers }
