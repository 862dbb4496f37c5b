import { IDEMPOTENCY_KEY_HEADER, openRecord, recordMinutes } from '@minutebook/contract/endpoints'
import type { AnswerError, ProblemCode } from '@minutebook/contract/problems'
import { AnyRecordedSchema, type Recorded } from '@minutebook/contract/submission-codec'
import type { Unconfirmed } from '../draft/stored-draft.ts'
import { RECORDS_ONCE } from '../gateway/abilities.ts'
import {
  GATEWAY_STATUSES,
  parseJson,
  parseProblem,
  send,
  type Reply,
  HAS_TIME_LIMIT,
} from '../gateway/api.ts'

/**
 * Why minutes are not recorded, as far as the device knows. After `no-answer` and `unreadable`, they may or
 * may not have arrived. A refusal is final if this body can never have been recorded, even after several
 * sends.
 */
export type SendFailure =
  | { kind: 'unreadable' | 'unknown-number' | 'erased' }
  | { kind: 'other-tab' }
  | { kind: 'no-answer' | 'too-many'; retryAfter?: number | undefined }
  | { kind: 'refused'; retryAfter: number | undefined; isFinal: boolean }
  | { kind: 'entity-changed'; envelope: string }
  | { kind: 'answers-invalid'; errors: AnswerError[] }

/** The outcome of one send. */
export type SendOutcome =
  { kind: 'recorded'; recorded: Recorded } | { kind: 'offline' } | Exclude<SendFailure, { kind: 'other-tab' }>

/** Our service's errors for a body that it cannot accept, given before it looks for an existing record. */
const FINAL_CODES: ReadonlySet<string | undefined> = new Set<ProblemCode>([
  'request-malformed',
  'idempotency-key-malformed',
  'body-too-large',
  'media-type-unsupported',
  'idempotency-key-reused',
])

/**
 * Sends a prepared submission once. If the gateway records once, the same submission may be sent any number
 * of times.
 */
export async function submit({ body, idempotencyKey }: Unconfirmed): Promise<SendOutcome> {
  const headers: Record<string, string> = RECORDS_ONCE ? { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } : {}
  return parseOutcome(await send({ method: recordMinutes.method, url: recordMinutes.url, body, headers }))
}

/** The service cannot answer now, or not to us, but may do so soon. */
const AWAY_STATUSES = new Set([...GATEWAY_STATUSES, 429, 503])

/**
 * Whether a submission that seemed not to leave the device was recorded: some browsers report offline while
 * online. Looks it up by the receipt's secret, which records nothing. Undefined if it was not recorded, or if
 * the gateway opens no records.
 */
export async function findRecorded({ read }: Unconfirmed): Promise<SendOutcome | undefined> {
  const { method, url, success } = openRecord
  const reply = await send({ method, url, body: JSON.stringify({ secret: read }) })
  if (reply.kind === 'offline') return { kind: 'offline' }
  if (reply.kind !== 'answer') return undefined
  if (cannotTell(reply.status, reply.body)) return parseOutcome(reply)
  const record = reply.status === 200 ? parseJson(reply.body, success) : undefined
  if (!record) return undefined
  const { id, reference, recordedAt, digest } = record
  return { kind: 'recorded', recorded: { id, reference, recordedAt, digest } }
}

/**
 * A fault inside our service is no answer either, but only if the service itself reports it: a gateway
 * without the call may fail too.
 */
function cannotTell(status: number, body: string): boolean {
  return AWAY_STATUSES.has(status) || (status >= 500 && parseProblem(body) !== undefined)
}

function parseOutcome(reply: Reply): SendOutcome {
  if (reply.kind === 'offline') return { kind: 'offline' }
  if (reply.kind !== 'answer') return { kind: 'no-answer' }
  if (reply.status < 300) {
    const recorded = parseJson(reply.body, AnyRecordedSchema)
    return recorded ? { kind: 'recorded', recorded } : { kind: 'unreadable' }
  }
  if (GATEWAY_STATUSES.has(reply.status)) return { kind: 'no-answer', retryAfter: reply.retryAfter }
  if (reply.status === 429) return { kind: 'too-many', retryAfter: reply.retryAfter }
  return RECORDS_ONCE ? parseRefusal(reply.body, reply.retryAfter) : parsePlainRefusal(reply)
}

/** By status only: another gateway may have recorded the minutes before it failed. */
function parsePlainRefusal({
  status,
  retryAfter,
}: {
  status: number
  retryAfter: number | undefined
}): SendOutcome {
  if (status >= 500 && status !== 503) return { kind: 'no-answer', retryAfter }
  return { kind: 'refused', retryAfter, isFinal: true }
}

function parseRefusal(body: string, retryAfter: number | undefined): SendOutcome {
  const problem = parseProblem(body)
  switch (problem?.code) {
    case 'entity-unknown' satisfies ProblemCode:
    case 'entity-ambiguous' satisfies ProblemCode:
      return { kind: 'unknown-number' }
    case 'entity-changed' satisfies ProblemCode:
      return problem.entity
        ? { kind: 'entity-changed', envelope: problem.entity }
        : { kind: 'refused', retryAfter, isFinal: true }
    case 'answers-invalid' satisfies ProblemCode:
      return { kind: 'answers-invalid', errors: problem.errors ?? [] }
    case 'record-erased' satisfies ProblemCode:
      return { kind: 'erased' }
    default:
      return { kind: 'refused', retryAfter, isFinal: FINAL_CODES.has(problem?.code) }
  }
}

/** Seconds before the second, third and later tries. */
const PAUSES_S = [1, 2, 4, 8]
export const TRIES = PAUSES_S.length + 1

/** Spreads the retries of devices that lost one server at the same moment. */
const JITTER = 0.25

/**
 * Sends a prepared submission. Retries a call after its time limit, under the same key and with growing
 * pauses. It does not retry a call without a time limit, because the person chose to wait, or a call that
 * would record twice. `onTry` is called before the pause of the second and each later try.
 */
export async function submitPatiently(
  submission: Unconfirmed,
  onTry: (number: number) => void,
): Promise<SendOutcome> {
  let outcome = await submit(submission)
  for (const [index, pause] of PAUSES_S.entries()) {
    if (!HAS_TIME_LIMIT || !RECORDS_ONCE || outcome.kind !== 'no-answer') return outcome
    onTry(index + 2)
    const seconds = Math.max(pause * (1 + JITTER * Math.random()), outcome.retryAfter ?? 0)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    outcome = await submit(submission)
  }
  return outcome
}
