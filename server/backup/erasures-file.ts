import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Kysely } from 'kysely'
import { CommandRefused } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
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
  erasures: z.array(
    z.object({
      position: z.number(),
      digest: z.string(),
      erased_at: z.string(),
      request: z.nullable(z.string()),
    }),
  ),
  /** The public key and its signature of the other fields, as base64url. */
  key: z.string(),
  signature: z.string(),
})
type ErasuresFile = z.infer<typeof ErasuresFileSchema>

/**
 * Reads the erasures beside the backups in `folder`; undefined when there are none. Throws {@link CommandRefused} when the file is
 * damaged or none of the `trusted` public keys has signed it.
 */
export function readErasuresFile(folder: string, trusted: readonly string[]): ErasuresFile | undefined {
  const path = join(folder, ERASURES_FILE)
  const text = readIfThere(path)
  if (text === undefined) return undefined
  const { success, data: file } = ErasuresFileSchema.safeParse(parse(text))
  if (!success) throw new CommandRefused(`${path} is damaged. Put back a copy of it, or move it away.`)
  requireSigned(signedText(file), file, { what: path, trusted })
  return file
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
  const path = join(folder, ERASURES_FILE)
  const erasures = await db.selectFrom('erasures').selectAll().execute()
  const before = readErasuresFile(folder, [key.publicKey])?.erasures ?? []
  const all = new Map([...before, ...erasures].map((erasure) => [erasure.digest, erasure]))
  const file = {
    format: 'minutebook-erasures' as const,
    version: 1 as const,
    writtenAt: now.toISOString(),
    erasures: [...all.values()],
    key: key.publicKey,
    signature: '',
  }
  const text = `${JSON.stringify({ ...file, signature: key.sign(signedText(file)) })}\n`
  await makeFile(path, (unfinished) => writeFileSync(unfinished, text, { mode: OWNER_ONLY_FILE }), {
    mayReplace: true,
  })
}

/** Identical for a written and a read file, because the schema orders the fields. */
function signedText(file: ErasuresFile): string {
  return JSON.stringify({ ...z.parse(ErasuresFileSchema, file), signature: '' })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
