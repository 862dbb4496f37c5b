import * as z from 'zod/mini'

/**
 * Every way in which a call can fail: its status and its title. `detail` of the body is written for the
 * caller.
 */
export const PROBLEMS = {
  'request-malformed': { status: 400, title: 'The request cannot be read' },
  'term-missing': { status: 400, title: 'Say which entity number to look up' },
  'term-unreadable': { status: 400, title: 'An entity number has letters, numbers and hyphens, at most 20' },
  'idempotency-key-malformed': { status: 400, title: 'The idempotency key is malformed' },
  'origin-foreign': { status: 403, title: 'This call must come from our own pages' },
  'entity-not-found': { status: 404, title: 'No entity has this number' },
  'record-not-found': { status: 404, title: 'This link does not open a record' },
  'page-not-found': { status: 404, title: 'There is nothing at this address' },
  'method-not-allowed': { status: 405, title: 'This address does not take this method' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'entity-changed': { status: 409, title: 'The register changed since the entity was looked up' },
  'record-erased': {
    status: 410,
    title: 'The minutes of this idempotency key were recorded and later erased',
  },
  'precondition-failed': { status: 412, title: 'What you ask about is another version now' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'address-too-long': { status: 414, title: 'The address is too long' },
  'media-type-unsupported': { status: 415, title: 'Send application/json' },
  'expectation-unknown': { status: 417, title: 'The request expects what this service does not do' },
  'answers-invalid': { status: 422, title: 'Some answers need attention' },
  'entity-unknown': { status: 422, title: 'The register has no entity with this number' },
  'entity-ambiguous': { status: 422, title: 'Several registers have this number: say which one' },
  'document-not-certified': { status: 422, title: 'There is no certificate of such a resolution' },
  'waiver-of-nobody': { status: 422, title: 'The record names nobody who was due notice of a meeting' },
  'links-too-many': { status: 422, title: 'The record has as many links as it can have' },
  'invitations-too-many': { status: 422, title: 'The record has as many invitations as it can have' },
  'statements-too-many': { status: 422, title: 'This person has made as many statements as one person can' },
  'nothing-to-withdraw': { status: 422, title: 'This person has said nothing that can be withdrawn' },
  'consent-complete': { status: 409, title: 'This consent is signed: it stays as it is' },
  'consent-withdrawn': { status: 409, title: 'This proposal was withdrawn' },
  'approves-nothing': { status: 422, title: 'These minutes do not approve that record' },
  'approvals-too-many': { status: 422, title: 'The record has as many approvals as it can have' },
  'link-in-use': { status: 422, title: 'This secret was used before: each link needs a new one' },
  'idempotency-key-reused': { status: 422, title: 'This idempotency key belongs to other minutes' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'The headers are too large' },
  unexpected: { status: 500, title: 'Something went wrong on our side' },
  'storage-unavailable': { status: 503, title: 'The service cannot store or read anything right now' },
  'document-not-made': { status: 503, title: 'The document could not be drawn right now' },
  'service-stopping': { status: 503, title: 'This server is being stopped' },
  overloaded: { status: 503, title: 'The service has too much to do right now' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof PROBLEMS

/**
 * One wrong answer: its place in the body (JSON pointer, RFC 6901), and the key of its message or, if it is
 * malformed, zod's code.
 */
const AnswerErrorSchema = z.object({ pointer: z.string(), message: z.string() })
export type AnswerError = z.infer<typeof AnswerErrorSchema>

/** RFC 9457, `application/problem+json`, with a `code` and, for answers, the list of what is wrong. */
export const AnyProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** A code of {@link PROBLEMS}, or of a later version of it. */
  code: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(AnswerErrorSchema)),
  /** Why there is no certificate, by the name of the reason; only with `document-not-certified`. */
  reason: z.optional(z.string()),
  /** The encrypted entity as the register has it now; only with `entity-changed`. */
  entity: z.optional(z.string()),
  /** Identifies the request in our log; only from status 500 up. */
  requestId: z.optional(z.string()),
})
export type AnyProblem = z.infer<typeof AnyProblemSchema>

// Object.keys forgets the type of the keys that it lists.
const CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]

/** A problem body with one of our codes. */
export const ProblemBodySchema = z.extend(AnyProblemSchema, { code: z.enum(CODES) })
export type ProblemBody = z.infer<typeof ProblemBodySchema>

/** What a problem carries beside its code. `retryAfter` is in seconds. */
type ProblemContext = Pick<ProblemBody, 'detail' | 'errors' | 'reason' | 'entity'> & {
  retryAfter?: number | undefined
  cause?: unknown
}

/** An expected failure. One handler on the server and one place in the app convert it to text. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly context: ProblemContext

  constructor(code: ProblemCode, context: ProblemContext = {}) {
    super(context.detail ?? PROBLEMS[code].title, { cause: context.cause })
    this.name = 'ProblemError'
    this.code = code
    this.context = context
  }
}

/** `Retry-After` is sent and waited for in whole seconds (RFC 9110 §10.2.3). */
export const RETRY_AFTER_SECONDS = 30
