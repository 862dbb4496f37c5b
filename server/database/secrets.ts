import type { Kysely, Transaction } from 'kysely'
import { toBytes, toText } from './bytes.ts'
import type { Asking } from './dialect.ts'
import { insertsOf, askTogether, runTogether, selectAmong, type Question } from './fixed-statements.ts'
import { placeOf, placesOf } from './places.ts'
import type { Tables } from './tables.ts'

/**
 * The secrets of a receipt, by their digests. Each belongs to one record: a link that people hold never opens
 * another one. Whoever adds a secret first calls `holdNumbers` for `minutes`, so that no two transactions add
 * the same one.
 */

type SecretRow = Tables['secrets']

export type NewSecret = {
  /** Its SHA-256 in hex. */
  digest: string
  minutesId: string
  grants: SecretRow['grants']
}

/** One of `placesOf` its digest, which no other secret has. */
export type PlacedSecret = NewSecret & { place: number }

export type Secret = Pick<SecretRow, 'grants' | 'ended_at'> & {
  /** Undefined when the record was erased, or lost before a restore. */
  minutesId: string | undefined
}

/** What a link of the holder's grants. Invitations are ended one by one. */
const LINKS = ['record', 'copy'] as const

const COLUMNS = ['digest', 'place', 'minutes_id', 'grants', 'ended_at'] as const satisfies (keyof SecretRow)[]
const BY_PLACE = `select ${COLUMNS.join(', ')} from secrets where place in (…)`

/** It belongs to no existing record, so it opens nothing and cannot be given to one. */
const NO_PLACE_LEFT: Secret = { minutesId: undefined, grants: 'record', ended_at: null }

/**
 * The stored secrets among these, by digest. One that has no place left is like one that was of an erased
 * record.
 */
export async function findSecrets(
  db: Kysely<Tables>,
  digests: readonly string[],
): Promise<Map<string, Secret>> {
  return (await readSecrets(db, digests)).found
}

/** Also says which places are free for those that are not stored. */
export async function readSecrets(db: Kysely<Tables>, digests: readonly string[]): Promise<FoundSecrets> {
  const [found] = await askTogether(db, askForSecrets(db, digests))
  return found
}

export function askForSecrets(db: Asking, digests: readonly string[]): Question<FoundSecrets> {
  const places = new Map(digests.map((digest) => [digest, placesOf(digest)]))
  return {
    statements: [selectAmong(db, BY_PLACE, [...places.values()].flat())],
    read: ([rows = []]) => foundAmong(places, rows as SecretRow[]), // as selected
  }
}

export type FoundSecrets = ReturnType<typeof foundAmong>

function foundAmong(places: ReadonlyMap<string, [number, number]>, rows: readonly SecretRow[]) {
  const taken = new Set(rows.map(({ place }) => place))
  const sought = rows.map((row): [string, Secret] => [toText(row.digest), toSecret(row)])
  const found = new Map(sought.filter(([digest]) => places.has(digest)))
  for (const [digest, both] of places)
    if (!found.has(digest) && both.every((place) => taken.has(place))) found.set(digest, NO_PLACE_LEFT)
  return {
    found,

    /** The place for a new secret, other than `but`; undefined if it is stored, or has none left. */
    placeFor(digest: string, but?: number): number | undefined {
      if (found.has(digest)) return undefined
      return places.get(digest)?.find((place) => place !== but && !taken.has(place))
    },

    /** Counts a secret that will be added for those after it. */
    add({ place, digest, grants }: Pick<PlacedSecret, 'place' | 'digest' | 'grants'>): void {
      taken.add(place)
      found.set(digest, { minutesId: undefined, grants, ended_at: null })
    },
  }
}

function toSecret({ minutes_id, grants, ended_at }: SecretRow): Secret {
  return { minutesId: minutes_id === null ? undefined : toText(minutes_id), grants, ended_at }
}

/** Every link that was made for a record, ended ones too. */
export function listLinks(
  db: Kysely<Tables>,
  minutesId: string,
): Promise<Pick<SecretRow, 'grants' | 'ended_at'>[]> {
  return db
    .selectFrom('secrets')
    .select(['grants', 'ended_at'])
    .where('minutes_id', '=', toBytes(minutesId))
    .where('grants', 'in', LINKS)
    .execute()
}

/** Whether a record has a secret that makes and ends its links. */
export async function hasManager(db: Kysely<Tables>, minutesId: string): Promise<boolean> {
  const manager = await db
    .selectFrom('secrets')
    .select('place')
    .where('minutes_id', '=', toBytes(minutesId))
    .where('grants', '=', 'manage')
    .executeTakeFirst()
  return manager !== undefined
}

/**
 * Finds the record that has this reference, if one has it: its id as stored. The secret there may also be
 * another record's link.
 */
export async function findIdAt(db: Kysely<Tables>, reference: string): Promise<Uint8Array | undefined> {
  const place = placeOf(reference)
  if (place === undefined) return undefined
  const secret = db.selectFrom('secrets').select('minutes_id').where('place', '=', place)
  return (await secret.executeTakeFirst())?.minutes_id ?? undefined
}

/** Throws for a secret that `findSecrets` finds. */
export async function addSecrets(trx: Transaction<Tables>, secrets: readonly NewSecret[]): Promise<void> {
  const { placeFor, add } = await readSecrets(
    trx,
    secrets.map(({ digest }) => digest),
  )
  const placed = secrets.map((secret) => {
    const place = placeFor(secret.digest)
    if (place === undefined) throw new Error('Another secret is where this one would be')
    add({ ...secret, place })
    return { ...secret, place }
  })
  await runTogether(trx, insertsOfSecrets(trx, placed))
}

/** Statements that add these. */
export function insertsOfSecrets(trx: Asking, secrets: readonly PlacedSecret[]) {
  const rows = secrets.map(({ digest, place, minutesId, grants }): SecretRow => {
    return { digest: toBytes(digest), place, minutes_id: toBytes(minutesId), grants, ended_at: null }
  })
  return insertsOf(trx, 'secrets', COLUMNS, rows)
}

/**
 * Ends every link of a record, or only the one whose secret has the digest `only`. Links that ended before
 * keep their time. `at` is RFC 3339.
 */
export async function endLinks(
  trx: Transaction<Tables>,
  minutesId: string,
  at: string,
  only?: string,
): Promise<void> {
  const links = trx
    .updateTable('secrets')
    .set({ ended_at: at })
    .where('minutes_id', '=', toBytes(minutesId))
    .where('grants', 'in', LINKS)
    .where('ended_at', 'is', null)
  await (only === undefined ? links : links.where('digest', '=', toBytes(only))).execute()
}

/** Ends every secret of a record that is erased, and forgets whose they were. */
export async function endSecretsOfErased(
  trx: Transaction<Tables>,
  minutesId: Uint8Array,
  at: string,
): Promise<void> {
  await trx
    .updateTable('secrets')
    .set(({ fn, val }) => ({ minutes_id: null, ended_at: fn.coalesce('ended_at', val(at)) }))
    .where('minutes_id', '=', minutesId)
    .execute()
}
