import * as z from 'zod/mini'

/** One wrong answer: its place in the body (JSON pointer, RFC 6901) and the key of its message. */
const AnswerErrorSchema = z.object({ pointer: z.string(), message: z.string() })
export type AnswerError = z.infer<typeof AnswerErrorSchema>

/** RFC 9457, `application/problem+json`, with a `code` and, for answers, the list of what is wrong. */
export const AnyProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** A code of the catalogue in `problems.ts`, or of a later version of it. */
  code: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(AnswerErrorSchema)),
  /** The encrypted entity as the register has it now; only with `entity-changed`. */
  entity: z.optional(z.string()),
  /** Identifies the request in our log; only from status 500 up. */
  requestId: z.optional(z.string()),
})
export type AnyProblem = z.infer<typeof AnyProblemSchema>
