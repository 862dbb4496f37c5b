import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BACKUP_TABLES } from './backup-tables.ts'
import { sha256 } from '../sha256.ts'
import { BackupRefused, throwIfKeptFrom } from './backup-refused.ts'

export const MANIFEST_FILE = 'manifest.json'
/** The first had no digest of its own. */
const [UNSIGNED, VERSION] = [1, 2]

const TableSchema = z.object({
  name: z.enum(BACKUP_TABLES),
  /** The order of the values in each line of the file. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** JSON lines, compressed by gzip. */
  file: z.string().check(z.regex(/^[a-z_]+\.jsonl\.gz$/)),
  bytes: z.number(),
  /** Of the compressed file, in hex. */
  sha256: z.string(),
})
export type TableEntry = z.infer<typeof TableSchema>

/**
 * What a backup consists of. It is the same for both databases: one file a table, a JSON array of its values a line.
 * Whoever reads it in many years needs gzip, a JSON parser and this list.
 */
const ManifestSchema = z.object({
  format: z.literal('minutebook-backup'),
  version: z.literal([UNSIGNED, VERSION]),
  /** RFC 3339. */
  madeAt: z.string(),
  /** The migrations that have made the tables. */
  migrations: z.array(z.string()),
  /** Of the table `minutes`; the digest is SHA-256 over the digests of all records in their order. */
  records: z.object({ count: z.number(), lastPosition: z.number(), digest: z.string() }),
  tables: z.array(TableSchema),
  /** Of all the rest, in hex: a table that is missing in the list would be missed by nobody. */
  sha256: z.optional(z.string()),
})
export type Manifest = z.infer<typeof ManifestSchema>

export function toManifest(parts: Omit<Manifest, 'format' | 'version' | 'sha256'>): Manifest {
  const manifest: Manifest = { format: 'minutebook-backup', version: VERSION, ...parts }
  return { ...manifest, sha256: digestOf(manifest) }
}

/** The same for what was read and what was written: the schema orders the fields. */
function digestOf(manifest: Manifest): string {
  return sha256(JSON.stringify({ ...z.parse(ManifestSchema, manifest), sha256: undefined }))
}

/**
 * Throws {@link BackupRefused} when the folder holds no backup that this version can read, or another than was written, and what the
 * system says when it lets nobody read it.
 */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST_FILE)
  const { success, data: manifest } = ManifestSchema.safeParse(parse(path))
  if (!success) throw new BackupRefused(`${folder} holds no backup that this version can read.`)
  if (manifest.version !== UNSIGNED && manifest.sha256 !== digestOf(manifest))
    throw new BackupRefused(`${path} is damaged: it is not as it was written.`)
  return manifest
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throwIfKeptFrom(error)
    return undefined
  }
}
