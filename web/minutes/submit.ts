import { IDEMPOTENCY_KEY_HEADER, openRecord, recordMinutes } from '@minutebook/contract/endpoints'
import type { AnswerError } from '@minutebook/contract/problem-body'
import type { ProblemCode } from '@minutebook/contract/problems'
import type { Recorded } from '@minutebook/contract/recorded-wire'
import { GATEWAY_STATUSES, readJson, readProblem, send, type Reply } from '../api.ts'
import type { Unconfirmed } from '../draft/stored-draft.ts'

/**
 * What came of one send. After `no-answer` and `unreadable` nobody knows yet whether the minutes arrived. A refusal is
 * final when this body can never have been recorded, however often it was sent.
 */
export type SendOutcome =
  | { kind: 'recorded'; recorded: Recorded }
  | { kind: 'offline' }
  | { kind: 'unreadable' | 'unknown-number' }
  | { kind: 'no-answer' | 'too-many'; retryAfter?: number | undefined }
  | { kind: 'refused'; retryAfter: number | undefined; isFinal: boolean }
  | { kind: 'entity-changed'; envelope: string }
  | { kind: 'answers-invalid'; errors: AnswerError[] }

/** What our own service says of a body that it cannot take, before it looks whether it has it already. */
const FINAL_CODES: ReadonlySet<string | undefined> = new Set<ProblemCode>([
  'request-malformed',
  'idempotency-key-malformed',
  'body-too-large',
  'media-type-unsupported',
  'idempotency-key-reused',
])

/** Sends a prepared submission once. The same one may be sent again and again: it is recorded once. */
export async function submit({ body, idempotencyKey }: Unconfirmed): Promise<SendOutcome> {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }
  return readOutcome(await send({ method: recordMinutes.method, url: recordMinutes.url, body, headers }))
}

/** The service cannot say anything now, or not to us, and soon may. */
const AWAY_STATUSES = new Set([...GATEWAY_STATUSES, 429, 503])

/**
 * Whether a submission of which nothing seemed to leave was recorded all the same: some browsers call themselves offline
 * that are not. Asked by the receipt's secret, which records nothing. Undefined when it was not recorded, and at a gateway
 * that opens no records.
 */
export async function findRecorded({ read }: Unconfirmed): Promise<SendOutcome | undefined> {
  const { method, url, success } = openRecord
  const reply = await send({ method, url, body: JSON.stringify({ secret: read }) })
  if (reply.kind === 'offline') return { kind: 'offline' }
  if (reply.kind !== 'answer') return undefined
  if (cannotTell(reply.status, reply.body)) return readOutcome(reply)
  const record = reply.status === 200 ? readJson(reply.body, success) : undefined
  if (!record) return undefined
  const { id, reference, recordedAt, digest } = record
  return { kind: 'recorded', recorded: { id, reference, recordedAt, digest } }
}

/** A fault inside the service is no answer either, where the service itself says so: a gateway without the call may have one too. */
function cannotTell(status: number, body: string): boolean {
  return AWAY_STATUSES.has(status) || (status >= 500 && readProblem(body) !== undefined)
}

function readOutcome(reply: Reply): SendOutcome {
  if (reply.kind === 'offline') return { kind: 'offline' }
  if (reply.kind !== 'answer') return { kind: 'no-answer' }
  if (reply.status < 300) {
    const recorded = readJson(reply.body, recordMinutes.success)
    return recorded ? { kind: 'recorded', recorded } : { kind: 'unreadable' }
  }
  if (GATEWAY_STATUSES.has(reply.status)) return { kind: 'no-answer', retryAfter: reply.retryAfter }
  if (reply.status === 429) return { kind: 'too-many', retryAfter: reply.retryAfter }
  return readRefusal(reply.body, reply.retryAfter)
}

function readRefusal(body: string, retryAfter: number | undefined): SendOutcome {
  const problem = readProblem(body)
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
    default:
      return { kind: 'refused', retryAfter, isFinal: FINAL_CODES.has(problem?.code) }
  }
}
