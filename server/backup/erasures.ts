import type { Kysely, Transaction } from 'kysely'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandRefused } from '../commands.ts'
import { toBytes, toText } from '../database/bytes.ts'
import { deleteRecord } from '../database/erase.ts'
import type { ErasureTable, Tables } from '../database/tables.ts'
import { passNumber } from '../database/transaction.ts'
import { makeFolder, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import { requireSigned, writeSigned, type BackupKey } from './backup-key.ts'
import { listEnded, type EndedSecret } from './ended-secrets.ts'
import { readIfThere } from './new-file.ts'
import type { Records } from './table-rows.ts'

const ERASURES_FILE = 'erasures.json'

/** A row of `erasures`, its digests in hex. */
type Erasure = Omit<ErasureTable, 'digest' | 'request'> & { digest: string; request: string | null }

/**
 * The file beside the backups: a restore uses it to repeat the erasures and the ends of links that came after
 * the backup, even if the database is lost.
 */
const ErasuresFileSchema = z.object({
  format: z.literal('minutebook-erasures'),
  version: z.literal(1),
  /** RFC 3339. All earlier erasures and ends are listed. */
  writtenAt: z.string(),
  /** Without a schema of their own, because our signature covers them. */
  erasures: z.array(z.custom<Erasure>()),
  ended: z.array(z.custom<EndedSecret>()),
  /** The public key and its signature of the {@link textOf} the others, as base64url. */
  key: z.string(),
  signature: z.string(),
})
export type Erasures = Pick<z.infer<typeof ErasuresFileSchema>, 'writtenAt' | 'erasures' | 'ended'>

function textOf({ writtenAt, erasures, ended }: Erasures): string {
  return JSON.stringify([writtenAt, erasures, ended])
}

/**
 * Reads the erasures beside the backups in `folder`; undefined when there are none. Throws {@link
 * CommandRefused} when the file is damaged or none of the `trusted` public keys has signed it.
 */
export function readErasuresFile(folder: string, trusted: readonly string[]): Erasures | undefined {
  const path = join(folder, ERASURES_FILE)
  const text = readIfThere(path)
  if (text === undefined) return undefined
  const file = parse(text, path)
  requireSigned(textOf(file), file, { what: path, trusted })
  return file
}

function parse(text: string, path: string): z.infer<typeof ErasuresFileSchema> {
  try {
    return z.parse(ErasuresFileSchema, JSON.parse(text))
  } catch (cause) {
    throw new CommandRefused(`${path} is damaged. Put back a copy of it, or move it away.`, { cause })
  }
}

type ErasuresWriting = {
  db: Kysely<Tables>
  key: BackupKey
  /** The public keys that may have signed the existing file. */
  trusted: readonly string[]
  now: Date
}

/**
 * Writes the erasures and the ended secrets of the database into the file beside the backups in `folder`.
 * Keeps what the file already lists, because the database may have been restored from a backup of another
 * time. Throws {@link CommandRefused} when the existing file cannot be trusted.
 */
export async function writeErasuresFile(
  folder: string,
  { db, key, trusted, now }: ErasuresWriting,
): Promise<void> {
  makeFolder(folder, OWNER_ONLY_FOLDER)
  const erasures = await listErasures(db)
  const ended = await listEnded(db)
  const before = readErasuresFile(folder, trusted)
  const listed = {
    writtenAt: now.toISOString(),
    erasures: joined(before?.erasures ?? [], erasures),
    ended: joined(before?.ended ?? [], ended),
  }
  const facts = { format: 'minutebook-erasures', version: 1, ...listed }
  await writeSigned(join(folder, ERASURES_FILE), facts, { key, text: textOf(listed) })
}

async function listErasures(db: Kysely<Tables>): Promise<Erasure[]> {
  const rows = await db.selectFrom('erasures').selectAll().execute()
  return rows.map(({ position, digest, erased_at, request }) => {
    return { position, digest: toText(digest), erased_at, request: request && toText(request) }
  })
}

/** Both lists, each digest once. */
function joined<Listed extends { digest: string }>(before: readonly Listed[], now: readonly Listed[]) {
  return [...new Map([...before, ...now].map((each) => [each.digest, each])).values()]
}

export type ErasuresSince = {
  backup: { madeAt: string; records: Records }
  /** What lies beside the backup and in the folder of backups. */
  files: readonly Erasures[]
  /**
   * Allows restoring when neither the database nor a file knows which records were erased after the backup.
   */
  mayBringBack: boolean
}

/**
 * The erasures and ended secrets in the database and in the files, and until when they are all known (RFC
 * 3339; undefined: until now). The database knows them all if it contains, or has erased, the last record of
 * the backup; a new database that replaces a lost one does not. A file knows them until it was written.
 */
export async function findErasures(
  trx: Transaction<Tables>,
  { backup, files, mayBringBack }: ErasuresSince,
): Promise<Omit<Erasures, 'writtenAt'> & { knownUntil: string | undefined }> {
  const { count, lastPosition, lastDigest } = backup.records
  const inDatabase = await listErasures(trx)
  const knowsAll =
    count === 0 ||
    inDatabase.some(({ digest }) => digest === lastDigest) ||
    (await hasRecord(trx, { position: lastPosition, digest: toBytes(lastDigest) }))
  const isListed = files.some(({ writtenAt }) => writtenAt >= backup.madeAt)
  if (!knowsAll && !isListed && !mayBringBack) throw new CommandRefused(WHAT_WAS_ERASED)
  const erasures = [...inDatabase, ...files.flatMap((file) => file.erasures)]
  const ended = [...(await listEnded(trx)), ...files.flatMap((file) => file.ended)]
  const [knownUntil] = [backup.madeAt, ...files.map(({ writtenAt }) => writtenAt)].toSorted().toReversed()
  return { erasures, ended, knownUntil: knowsAll ? undefined : knownUntil }
}

const WHAT_WAS_ERASED =
  'It is unknown which records were erased after the backup: the database is lost, and no erasures.json as new as the backup ' +
  'is beside it or in BACKUP_DIR. Put the newest copy there. If there is none, add --erasures-unknown, then erase those records again.'

/**
 * Erases what was erased after the backup was made. Returns the number of records. Notes the erasure of a
 * record that this backup lacks, too, because a later restore may contain it, and does not reuse its
 * position.
 */
export async function eraseAgain(trx: Transaction<Tables>, erasures: readonly Erasure[]): Promise<number> {
  const done = new Set((await listErasures(trx)).map(({ digest }) => digest))
  let erased = 0
  for (const erasure of erasures) {
    const { position, erased_at } = erasure
    if (done.has(erasure.digest)) continue
    done.add(erasure.digest)
    const digest = toBytes(erasure.digest)
    const isThere = (await deleteRecord(trx, { position, digest }, erased_at)) !== undefined
    if (isThere) erased += 1
    // Of another database, whose operator must erase there, the backup has another record.
    else if (!(await hasRecord(trx, { position }))) {
      const request = erasure.request === null ? null : toBytes(erasure.request)
      const noted = trx.insertInto('erasures').values({ position, digest, erased_at, request })
      await noted.onConflict((conflict) => conflict.column('position').doNothing()).execute()
      await passNumber(trx, 'minutes', position)
    }
  }
  return erased
}

async function hasRecord(
  trx: Transaction<Tables>,
  which: { position: number; digest?: Uint8Array },
): Promise<boolean> {
  const query = trx.selectFrom('minutes').select('id')
  return (await query.where(({ and }) => and(which)).executeTakeFirst()) !== undefined
}
