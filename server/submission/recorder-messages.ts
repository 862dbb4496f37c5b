import { ProblemError } from '@minutebook/contract/problems'
import type { PlacedFile } from '../database/sqlite-file.ts'
import { fromSentError, toSentError, type SentError } from '../database/storage-failure.ts'
import type { Outcomes, Recorded } from './record-group.ts'

/*
 * What the event loop and the thread that records tell each other. The thread gets a group of calls, and
 * answers it; both are JSON, because cloning takes longer.
 */

/** Where the thread finds the database, and how long it waits for it. */
export type RecorderPlace =
  (PlacedFile & { busyTimeoutMs: number }) | { databaseUrl: string; statementTimeoutMs: number }

/**
 * The outcomes of a group, or why the whole group failed. The first message says that the thread has begun.
 */
export type RecorderAnswer = SentOutcome[] | { failure: SentError } | 'ready'

type SentOutcome =
  { recorded: Recorded } | { refusal: Pick<ProblemError, 'code' | 'context'> } | { failure: SentError }

export function toSent(outcome: Outcomes[number]): SentOutcome {
  if (outcome.status === 'fulfilled') return { recorded: outcome.value }
  const reason: unknown = outcome.reason
  if (reason instanceof ProblemError) return { refusal: { code: reason.code, context: reason.context } }
  return { failure: toSentError(reason) }
}

export function fromSent(sent: SentOutcome): Outcomes[number] {
  if ('recorded' in sent) return { status: 'fulfilled', value: sent.recorded }
  const reason =
    'refusal' in sent
      ? new ProblemError(sent.refusal.code, sent.refusal.context)
      : fromSentError(sent.failure)
  return { status: 'rejected', reason }
}
