import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BACKUP_TABLES } from './backup-tables.ts'
import { BackupRefused } from './backup-refused.ts'

export const MANIFEST_FILE = 'manifest.json'
const VERSION = 1

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
export const ManifestSchema = z.object({
  format: z.literal('minutebook-backup'),
  version: z.literal(VERSION),
  /** RFC 3339. */
  madeAt: z.string(),
  /** The migrations that have made the tables. */
  migrations: z.array(z.string()),
  /** Of the table `minutes`; the digest is SHA-256 over the digests of all records in their order. */
  records: z.object({ count: z.number(), lastPosition: z.number(), digest: z.string() }),
  tables: z.array(TableSchema),
})
export type Manifest = z.infer<typeof ManifestSchema>

export function toManifest(parts: Omit<Manifest, 'format' | 'version'>): Manifest {
  return { format: 'minutebook-backup', version: VERSION, ...parts }
}

/** Throws {@link BackupRefused} when the folder holds no backup that this version can read. */
export function readManifest(folder: string): Manifest {
  const manifest = ManifestSchema.safeParse(parse(join(folder, MANIFEST_FILE)))
  if (!manifest.success) throw new BackupRefused(`${folder} holds no backup that this version can read.`)
  return manifest.data
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
