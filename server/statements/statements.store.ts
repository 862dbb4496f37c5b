import type { Kysely, Transaction } from 'kysely'
import { ProblemError } from '@minutebook/contract/problems'
import {
  ALL_INVITATIONS_LIMIT,
  INVITATIONS_LIMIT,
  LEAST_STATEMENTS_LIMIT,
  STATEMENTS_LIMIT,
  STATEMENTS_OF_RECORD,
  type Invitation,
  type NewInvitation,
} from '@minutebook/contract/statements'
import { OFFICES } from '@minutebook/domain/company-form'
import { consentState, type ConsentState } from '@minutebook/domain/consent'
import type { MinutesRecord } from '@minutebook/domain/record'
import {
  isOnNotice,
  isWithdrawal,
  lastStatements,
  nameAtPlace,
  SENDER,
  type ShownStatement,
  type Statement,
  type StatementPlace,
  type StoredStatement,
} from '@minutebook/domain/statements'
import { kindsFor } from '@minutebook/domain/waivers'
import { toBytes, toText } from '../database/bytes.ts'
import { addSecrets, findSecrets } from '../database/secrets.ts'
import type { Tables } from '../database/tables.ts'
import { holdNumbers, inTransaction, takeNumbers } from '../database/transaction.ts'
import { listStatements, toShown } from '../receipt/list-statements.ts'
import { isManaged, readRecord } from '../receipt/receipt.store.ts'
import { packRecord, sha256, toCanonicalJson } from '../record-bytes.ts'

/** Names a record for the holder of its secret `manage`. */
type Managed = { secret: string; id: string }
type InvitationRow = Tables['invitations']
type Invited = { place: StatementPlace; name: string; lastDay?: string }

export type StatementsStore = ReturnType<typeof createStatementsStore>

/**
 * Invitations to people whom minutes name, and what these people say. A statement is stored like a record: on
 * disk before the answer, once, and never changed.
 */
export function createStatementsStore(db: Kysely<Tables>) {
  return {
    /**
     * Adds the invitations, all or none. Adding the same ones again changes nothing. Returns false if the
     * secret does not manage the record. Throws `answers-invalid` for a place where the minutes name nobody,
     * `invitations-too-many`, and `link-in-use` when a secret has ended or is another one's. `at` is RFC
     * 3339.
     */
    invite: (
      { secret, id, invitations }: Managed & { invitations: readonly NewInvitation[] },
      at: string,
    ): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        await holdNumbers(trx, 'minutes')
        if (!(await isManaged(trx, id, secret))) return false
        const record = await requireRecord(trx, id)
        refuseUnknownPlaces(record, invitations)
        const added = await leaveOutMade(trx, id, invitations)
        if (added.length === 0) return true
        const made = await listRows(trx, id)
        const open = made.filter(({ ended_at }) => ended_at === null).length
        if (open + added.length > INVITATIONS_LIMIT || made.length + added.length > ALL_INVITATIONS_LIMIT)
          throw new ProblemError('invitations-too-many')
        const rows = added.map(({ key, place, lastDay = null }) => ({
          key: toBytes(key),
          minutes_id: toBytes(id),
          place,
          made_at: at,
          last_day: lastDay,
        }))
        await addSecrets(
          trx,
          added.map(({ key }) => ({ digest: key, minutesId: id, grants: 'statement' })),
        )
        await trx.insertInto('invitations').values(rows).execute()
        return true
      }),

    /** The invitations and statements of a record; undefined if the secret does not manage it. */
    async list({
      secret,
      id,
    }: Managed): Promise<{ invitations: Invitation[]; statements: ShownStatement[] } | undefined> {
      if (!(await isManaged(db, id, secret))) return undefined
      const { minutes } = await requireRecord(db, id)
      const rows = await listRows(db, id)
      const invitations = rows.map(({ key, place, made_at, last_day, ended_at }) => ({
        key: toText(key),
        place,
        name: nameAtPlace(minutes, place) ?? '',
        madeAt: made_at,
        lastDay: last_day ?? undefined,
        endedAt: ended_at ?? undefined,
      }))
      return { invitations, statements: await listStatements(db, id) }
    },

    /**
     * Ends one invitation. Ending it again changes nothing. Returns false if the secret does not manage the
     * record. `at` is RFC 3339.
     */
    end: ({ secret, id, key }: Managed & { key: string }, at: string): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        if (!(await isManaged(trx, id, secret))) return false
        await trx
          .updateTable('secrets')
          .set({ ended_at: at })
          .where('digest', '=', toBytes(key))
          .where('minutes_id', '=', toBytes(id))
          .where('grants', '=', 'statement')
          .where('ended_at', 'is', null)
          .execute()
        return true
      }),

    /**
     * Whom the secret of an invitation to this record invites; undefined after its last day. `at` is RFC
     * 3339.
     */
    async findInvited(secret: string, { minutes }: MinutesRecord, at: string): Promise<Invited | undefined> {
      const row = await db
        .selectFrom('invitations')
        .select(['place', 'last_day'])
        .where('key', '=', toBytes(sha256(secret)))
        .executeTakeFirst()
      return row && invitedBy(row, minutes, at)
    },

    /**
     * Stores a statement, or returns the person's last one about the same if it says the same. Undefined if
     * the secret invites nobody. Throws `statements-too-many`, `nothing-to-withdraw`, `answers-invalid` for
     * what nobody can say about such minutes, and `consent-complete` or `consent-withdrawn`. `at` is RFC
     * 3339.
     */
    state: (secret: string, said: Statement, at: string): Promise<ShownStatement | undefined> =>
      inTransaction(db, async (trx) => {
        // The order of statements, and that nobody states or erases meanwhile, is the order of these locks.
        await holdNumbers(trx, 'minutes')
        const key = sha256(secret)
        const found = (await findSecrets(trx, [key])).get(key)
        if (found?.grants !== 'statement' || found.ended_at !== null) return undefined
        const kept = await readRecord(trx, found.minutesId ?? '')
        const invitation = await trx
          .selectFrom('invitations')
          .selectAll()
          .where('key', '=', toBytes(key))
          .executeTakeFirst()
        const invited = kept && invitation && invitedBy(invitation, kept.record.minutes, at)
        if (!invited) return undefined
        const { place, name } = invited
        const { minutes, id } = kept.record
        const earlier = await listStatements(trx, id, place)
        const last = lastStatements(earlier).find((each) => isOnNotice(each) === isOnNotice(said))
        if (last && says(last, said)) return last
        if (!kindsFor(minutes, place).includes(said.kind)) throw misplaced()
        if (minutes.kind === 'consent') requireProposal(consentState(minutes, await listStatements(trx, id)))
        if (isWithdrawal(said) && (!last || isWithdrawal(last))) throw new ProblemError('nothing-to-withdraw')
        if (earlier.length >= mostOfOnePerson(minutes)) throw new ProblemError('statements-too-many')
        return addStatement(trx, kept, { person: { place, name }, ...spoken(said), statedAt: at })
      }),

    /**
     * Takes back the proposal of a consent. Withdrawing it again changes nothing. Returns false if the secret
     * does not manage the record. Throws `consent-complete`, and `nothing-to-withdraw` for minutes of a
     * meeting. `at` is RFC 3339.
     */
    withdraw: ({ secret, id }: Managed, at: string): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        await holdNumbers(trx, 'minutes')
        if (!(await isManaged(trx, id, secret))) return false
        const kept = await readRecord(trx, id)
        if (!kept) return false
        const { minutes } = kept.record
        if (minutes.kind !== 'consent') throw new ProblemError('nothing-to-withdraw')
        const state = consentState(minutes, await listStatements(trx, id))
        if (state.status === 'withdrawn') return true
        requireProposal(state)
        const person = { place: SENDER, name: minutes.submittedBy ?? '' }
        await addStatement(trx, kept, { person, kind: 'withdrawn', statedAt: at })
        return true
      }),
  }
}

type VerifiedRecord = NonNullable<Awaited<ReturnType<typeof readRecord>>>

/** Stores one more statement about the record. The caller holds the lock that orders statements. */
async function addStatement(
  trx: Transaction<Tables>,
  { record: { id, reference }, digest }: VerifiedRecord,
  said: Omit<StoredStatement, 'record'>,
): Promise<ShownStatement> {
  const json = toCanonicalJson({ record: { reference, digest }, ...said } satisfies StoredStatement)
  const row = { statement: packRecord(json), digest: toBytes(sha256(json)) }
  const position = await takeNumbers(trx, 'statements', 1)
  await trx
    .insertInto('statements')
    .values({ position, minutes_id: toBytes(id), place: said.person.place, ...row })
    .execute()
  return toShown(row)
}

/** What is stored of it: no empty words. */
function spoken(said: Statement): Pick<StoredStatement, 'kind' | 'words' | 'signature' | 'drawing'> {
  if ('signature' in said) {
    const { kind, signature, drawing } = said
    return { kind, signature, ...(drawing !== undefined && { drawing }) }
  }
  return { kind: said.kind, ...(said.words && { words: said.words }) }
}

function says(last: ShownStatement, said: Statement): boolean {
  const { kind, words, signature, drawing } = spoken(said)
  const isSameSignature = last.signature === signature && last.drawing === drawing
  return last.kind === kind && last.words === words && isSameSignature
}

/** Throws unless the consent is still a proposal. */
function requireProposal({ status }: ConsentState): void {
  if (status === 'complete') throw new ProblemError('consent-complete')
  if (status === 'withdrawn') throw new ProblemError('consent-withdrawn')
}

/**
 * How many statements the person at one place may make. Counts places, not people: one name may stand at many
 * of them.
 */
function mostOfOnePerson({ directors, ...minutes }: MinutesRecord['minutes']): number {
  const { otherPersons = [], shareVotes } = minutes
  const places = directors.length + OFFICES.length + otherPersons.length + (shareVotes?.holders?.length ?? 0)
  const share = Math.floor(STATEMENTS_OF_RECORD / places)
  return Math.min(STATEMENTS_LIMIT, Math.max(LEAST_STATEMENTS_LIMIT, share))
}

function misplaced(): ProblemError {
  return new ProblemError('answers-invalid', {
    errors: [{ pointer: '/statement/kind', message: 'statementMisplaced' }],
  })
}

/** A record with an open secret is there: it is erased together with its secrets. */
async function requireRecord(db: Kysely<Tables>, id: string): Promise<MinutesRecord> {
  const kept = await readRecord(db, id)
  if (!kept) throw new ProblemError('record-not-found')
  return kept.record
}

function refuseUnknownPlaces({ minutes }: MinutesRecord, invitations: readonly NewInvitation[]): void {
  const errors = invitations.flatMap(({ place }, index) =>
    nameAtPlace(minutes, place) === undefined
      ? { pointer: `/invitations/${index}/place`, message: 'personRefUnknown' }
      : [],
  )
  if (errors.length > 0) throw new ProblemError('answers-invalid', { errors })
}

/** The invitations that are not there yet. */
async function leaveOutMade(
  trx: Transaction<Tables>,
  id: string,
  invitations: readonly NewInvitation[],
): Promise<NewInvitation[]> {
  const keys = invitations.map(({ key }) => key)
  if (new Set(keys).size < keys.length) throw new ProblemError('link-in-use')
  const existing = await findSecrets(trx, keys)
  const rows = existing.size === 0 ? [] : await listRows(trx, id)
  return invitations.filter(({ key, place, lastDay = null }) => {
    if (!existing.has(key)) return true
    const same = rows.find((row) => toText(row.key) === key)
    const isSame = same?.place === place && same.last_day === lastDay && same.ended_at === null
    if (!isSame) throw new ProblemError('link-in-use')
    return false
  })
}

function listRows(db: Kysely<Tables>, minutesId: string) {
  return (
    db
      .selectFrom('invitations')
      // Secrets are found by their place or by their record.
      .innerJoin('secrets', (join) =>
        join
          .onRef('secrets.minutes_id', '=', 'invitations.minutes_id')
          .onRef('secrets.digest', '=', 'invitations.key'),
      )
      .selectAll('invitations')
      .select('secrets.ended_at')
      .where('invitations.minutes_id', '=', toBytes(minutesId))
      .orderBy('made_at')
      .orderBy('key')
      .execute()
  )
}

function invitedBy(
  { place, last_day: lastDay }: Pick<InvitationRow, 'place' | 'last_day'>,
  minutes: MinutesRecord['minutes'],
  at: string,
): Invited | undefined {
  const name = nameAtPlace(minutes, place)
  if (name === undefined || (lastDay !== null && at.slice(0, 'YYYY-MM-DD'.length) > lastDay)) return undefined
  return { place, name, ...(lastDay !== null && { lastDay }) }
}
