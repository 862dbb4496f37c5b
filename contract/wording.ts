import type { wording } from './wording/en/wording.ts'

/** The sentences of documents in one language: English is the first, and every other one must have all of them. */
export type Wording = typeof wording
