import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Kysely } from 'kysely'
import { CommandRefused } from '../commands.ts'
import type { ErasureTable, Tables } from '../database/tables.ts'
import { makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import { requireSigned, type BackupKey } from './backup-key.ts'
import { makeFile, readIfThere } from './new-file.ts'

const ERASURES_FILE = 'erasures.json'

/** The file beside the backups: a restore uses it to erase again what was erased after the backup, even if the database is lost. */
const ErasuresFileSchema = z.object({
  format: z.literal('minutebook-erasures'),
  version: z.literal(1),
  /** RFC 3339. All earlier erasures are listed. */
  writtenAt: z.string(),
  /** Not looked at, because they are signed. */
  erasures: z.array(z.custom<ErasureTable>()),
  /** The public key and its signature of the {@link textOf} the others, as base64url. */
  key: z.string(),
  signature: z.string(),
})
export type Erasures = Pick<z.infer<typeof ErasuresFileSchema>, 'writtenAt' | 'erasures'>

function textOf({ writtenAt, erasures }: Erasures): string {
  return JSON.stringify([writtenAt, erasures])
}

/**
 * Reads the erasures beside the backups in `folder`; undefined when there are none. Throws {@link CommandRefused} when the file is
 * damaged or none of the `trusted` public keys has signed it.
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

/**
 * Writes the erasures of the database into the file beside the backups in `folder`. Keeps what the file already lists, because the database
 * may have been restored from a backup of another time. Throws {@link CommandRefused} when the existing file cannot be trusted.
 */
export async function writeErasuresFile(
  folder: string,
  { db, key, now }: { db: Kysely<Tables>; key: BackupKey; now: Date },
): Promise<void> {
  makeFolder(folder, OWNER_ONLY_FOLDER)
  const erasures = await db.selectFrom('erasures').selectAll().execute()
  const before = readErasuresFile(folder, [key.publicKey])?.erasures ?? []
  const all = new Map([...before, ...erasures].map((erasure) => [erasure.digest, erasure]))
  const listed = { writtenAt: now.toISOString(), erasures: [...all.values()] }
  const file = {
    format: 'minutebook-erasures',
    version: 1,
    ...listed,
    key: key.publicKey,
    signature: key.sign(textOf(listed)),
  }
  await makeFile(
    join(folder, ERASURES_FILE),
    (unfinished) => writeFileSync(unfinished, `${JSON.stringify(file)}\n`, { mode: OWNER_ONLY_FILE }),
    { mayReplace: true },
  )
}
