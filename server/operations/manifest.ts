import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BACKUP_TABLES } from './backup-tables.ts'
import { requireSigned, type BackupKey } from './backup-key.ts'
import { BackupRefused, throwIfUnreadable } from './backup-refused.ts'

export const MANIFEST_FILE = 'manifest.json'
const VERSION = 3

const TableSchema = z.object({
  name: z.enum(BACKUP_TABLES),
  /** The order of the values in each line. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** JSON lines with gzip compression. */
  file: z.string().check(z.regex(/^[a-z_]+\.jsonl\.gz$/)),
  bytes: z.number(),
  /** The digest of the compressed file, in hex. */
  sha256: z.string(),
})
export type TableEntry = z.infer<typeof TableSchema>

/**
 * The contents of a backup, the same for both databases: one file per table, one JSON array of values per line. Reading it in
 * many years takes only gzip, a JSON parser and this manifest.
 */
const ManifestSchema = z.object({
  format: z.literal('minutebook-backup'),
  version: z.literal(VERSION),
  /** RFC 3339. */
  madeAt: z.string(),
  /** The migrations applied to the tables. */
  migrations: z.array(z.string()),
  /** Describes the table `minutes`; the digest is SHA-256 over the digests of all records in order. */
  records: z.object({
    count: z.number(),
    lastPosition: z.number(),
    lastDigest: z.string(),
    digest: z.string(),
  }),
  /** Identifies the content of the registers' tables: backups of one version share their files. */
  registers: z.string(),
  tables: z.array(TableSchema),
  /** The public key and its signature of the other fields, as base64url. */
  key: z.string(),
  signature: z.string(),
})
export type Manifest = z.infer<typeof ManifestSchema>

export function toManifest(
  parts: Omit<Manifest, 'format' | 'version' | 'key' | 'signature'>,
  { publicKey, sign }: BackupKey,
): Manifest {
  const manifest: Manifest = {
    format: 'minutebook-backup',
    version: VERSION,
    ...parts,
    key: publicKey,
    signature: '',
  }
  return { ...manifest, signature: sign(signedText(manifest)) }
}

/** Identical for a written and a read manifest, because the schema orders the fields. */
function signedText(manifest: Manifest): string {
  return JSON.stringify({ ...z.parse(ManifestSchema, manifest), signature: '' })
}

/**
 * Reads a backup's manifest. Throws {@link BackupRefused} when the folder contains no backup that this version can read or none of the
 * `trusted` public keys has signed the manifest, and the system error when this user may not read it.
 */
export function parseManifest(folder: string, trusted: readonly string[]): Manifest {
  const path = join(folder, MANIFEST_FILE)
  const { success, data: manifest } = ManifestSchema.safeParse(parse(path))
  if (!success) throw new BackupRefused(`${folder} holds no backup that this version can read.`)
  requireSigned(signedText(manifest), manifest, { what: path, trusted })
  return manifest
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throwIfUnreadable(error)
    return undefined
  }
}
