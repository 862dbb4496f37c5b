import * as z from 'zod/mini'
import { OpenedCopySchema } from '@minutebook/domain/record'
import { ShownStatementSchema, StatementPlaceSchema, StatementSchema } from '@minutebook/domain/statements'
import { SecretDigestSchema, SecretSchema } from './receipt.ts'

/*
 * The calls by which people who are named in minutes make statements about them. The sender makes a private
 * link for each person, and keeps its secret; the server stores only the secret's digest, the `key` of the
 * invitation.
 */

/** A record has at most this many open invitations. */
export const INVITATIONS_LIMIT = 300
/** A record has at most this many invitations in all. Ended ones are remembered for ever. */
export const ALL_INVITATIONS_LIMIT = 600
/** At most this many meetings can approve one record. */
export const APPROVALS_LIMIT = 20
/** One person may change their mind this often, */
export const STATEMENTS_LIMIT = 20
/**
 * but only an equal share of this in minutes that name many people: each opening of a record lists all
 * statements about it.
 */
export const STATEMENTS_OF_RECORD = 1_200
/** However many they are, each may at least say as much. */
export const LEAST_STATEMENTS_LIMIT = 4

const NewInvitationSchema = z.strictObject({
  key: SecretDigestSchema,
  place: StatementPlaceSchema,
  /** The last day on which the link opens, `YYYY-MM-DD` in UTC. Missing: it has none. */
  lastDay: z.optional(z.iso.date()),
})
export type NewInvitation = z.infer<typeof NewInvitationSchema>

/**
 * Makes a link for each person, all or none, for the holder of the record's `manage`. Making the same ones
 * again changes nothing.
 */
export const invitePersons = {
  method: 'POST',
  url: '/records/invitations',
  body: z.strictObject({
    secret: SecretSchema,
    id: z.string(),
    invitations: z.array(NewInvitationSchema).check(z.minLength(1), z.maxLength(INVITATIONS_LIMIT)),
  }),
} as const

/** An invitation as the sender of the record sees it. Times are RFC 3339, UTC. */
const InvitationSchema = z.strictObject({
  key: SecretDigestSchema,
  place: StatementPlaceSchema,
  name: z.string(),
  madeAt: z.string(),
  lastDay: z.optional(z.string()),
  endedAt: z.optional(z.string()),
})
export type Invitation = z.infer<typeof InvitationSchema>

/**
 * Lists the invitations of the record, in the order in which they were made, and all statements, for the
 * holder of `manage`.
 */
export const listInvitations = {
  method: 'POST',
  url: '/records/invitations/list',
  body: z.strictObject({ secret: SecretSchema, id: z.string() }),
  success: z.strictObject({
    invitations: z.array(InvitationSchema),
    statements: z.array(ShownStatementSchema),
  }),
} as const

/** Ends one invitation. What was said by it stays. */
export const endInvitation = {
  method: 'POST',
  url: '/records/invitations/end',
  body: z.strictObject({ secret: SecretSchema, id: z.string(), key: SecretDigestSchema }),
} as const

/**
 * What the holder of an invitation sees: the minutes without people's addresses, and what was said by this
 * person so far.
 */
export const openInvitation = {
  method: 'POST',
  url: '/statements/open',
  body: z.strictObject({ secret: SecretSchema }),
  success: z.strictObject({
    person: z.strictObject({ place: StatementPlaceSchema, name: z.string() }),
    lastDay: z.optional(z.string()),
    copy: OpenedCopySchema,
    statements: z.array(ShownStatementSchema),
    /**
     * For those who were due notice of the meeting. `stated`: the minutes say that notice was waived. Missing
     * for everyone else.
     */
    waiver: z.optional(z.enum(['stated', 'possible'])),
  }),
} as const
export type OpenedInvitation = z.infer<typeof openInvitation.success>

/**
 * Makes a statement, on disk when it is answered. The same statement again, with no other by this person
 * about the same between them, is the same one: a repeated request records it once.
 */
export const makeStatement = {
  method: 'POST',
  url: '/statements',
  body: z.strictObject({ secret: SecretSchema, statement: StatementSchema }),
  success: ShownStatementSchema,
} as const

/**
 * Takes back the proposal of a consent that too few have signed, for the holder of the record's `manage`.
 * Nobody can sign it any more. Withdrawing it again changes nothing.
 */
export const withdrawConsent = {
  method: 'POST',
  url: '/records/withdraw',
  body: z.strictObject({ secret: SecretSchema, id: z.string() }),
} as const

/**
 * Shows with a record that a later meeting approved its minutes: `secret` is one of the earlier record's
 * receipt, `read` or `manage`, but no link that was made later; `by` manages the record of that meeting,
 * whose minutes name the reference of the earlier one in an adopted approval. Showing it again changes
 * nothing.
 */
export const approveRecord = {
  method: 'POST',
  url: '/records/approvals',
  body: z.strictObject({ secret: SecretSchema, by: SecretSchema }),
} as const
