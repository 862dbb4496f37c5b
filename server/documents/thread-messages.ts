import type { DocumentContent } from '@minutebook/contract/documents/blocks'
import type { DrawnFormat } from './draw.ts'

/** What a thread is asked for, one at a time. */
export type DrawingJob = { content: DocumentContent; format: DrawnFormat }

/** What it says: first that its fonts are read, then of each job how it ended. */
export type ThreadMessage =
  { kind: 'ready' } | { kind: 'drawn'; bytes: Uint8Array } | { kind: 'failed'; error: unknown }
