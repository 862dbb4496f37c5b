import type { Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import { createReadStream, constants, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { CommandRefused } from '../commands.ts'
import { MIGRATION_NAMES } from '../database/migrate.ts'
import { changeGenerations, openGenerations } from '../database/open-generations.ts'
import type { Tables } from '../database/tables.ts'
import { takeNumbers } from '../database/transaction.ts'
import { isMissing, makeFolder, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import { requireSigned, writeSigned, type BackupKey } from './backup-key.ts'
import { makeFile, readIfThere } from './new-file.ts'

/*
 * SQLite has a file for each register, which never changes: an import makes another one. So a backup copies
 * it once, into a folder beside the backups, and not into each backup. PostgreSQL has no such files: there,
 * registers are imported again.
 */

const FOLDER = 'minutebook-registers'
const LIST = 'registers.json'
const COPY = /^[A-Z0-9-]+-\d+\.db$/u

type Register = Tables['registries']

const CopySchema = z.object({
  /** Its name in the folder. */
  file: z.string().check(z.regex(COPY)),
  /** In hex. */
  sha256: z.string(),
  /** Of the file that was copied: as long as they are the same, so is its content. */
  size: z.number(),
  modifiedMs: z.number(),
  /** Without a schema of its own, because our signature covers it. */
  register: z.custom<Register>(),
})
type Copy = z.infer<typeof CopySchema>

const ListSchema = z.object({
  format: z.literal('minutebook-registers'),
  version: z.literal(1),
  /** The migrations of the tables: another version may have other columns. */
  migrations: z.array(z.string()),
  copies: z.array(CopySchema),
  /** The public key and its signature of the {@link textOf} the list, as base64url. */
  key: z.string(),
  signature: z.string(),
})
type List = z.infer<typeof ListSchema>

function textOf({ migrations, copies }: Pick<List, 'migrations' | 'copies'>): string {
  return JSON.stringify([migrations, copies])
}

type Trust = { trusted: readonly string[] }

/**
 * Undefined when there is none that one of the `trusted` public keys has signed: then there is nothing to
 * trust in the folder.
 */
function readList(folder: string, { trusted }: Trust): List | undefined {
  const path = join(folder, LIST)
  try {
    const list = z.parse(ListSchema, JSON.parse(readIfThere(path) ?? ''))
    requireSigned(textOf(list), list, { what: path, trusted })
    return list
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return undefined
  }
}

/**
 * Copies the current registers of SQLite into the folder beside the backups in `beside`, those that are not
 * there yet, and deletes earlier ones. Throws {@link CommandRefused} for a damaged register, after copying
 * the others.
 */
export async function copyRegisters(
  beside: string,
  { db, key, trusted }: Trust & { db: Kysely<Tables>; key: BackupKey },
): Promise<void> {
  const generations = openGenerations(db)
  if (generations.isPostgres) return
  const folder = join(beside, FOLDER)
  makeFolder(folder, OWNER_ONLY_FOLDER)
  const earlier = readList(folder, { trusted })?.copies ?? []
  const copies: Copy[] = []
  const faults: unknown[] = []
  for (const register of await db.selectFrom('registries').selectAll().orderBy('jurisdiction').execute()) {
    const before = earlier.find((copy) => copy.register.jurisdiction === register.jurisdiction)
    try {
      copies.push(
        await copyRegister(folder, {
          register,
          before,
          source: await generations.fileOf(register.generation),
        }),
      )
    } catch (error) {
      if (before) copies.push(before)
      // An import has just replaced the file: the next backup copies the new one.
      const isReplaced = isMissing(error) && (await getGeneration(db, register)) !== register.generation
      if (!isReplaced) faults.push(error)
    }
  }
  const list = { migrations: [...MIGRATION_NAMES], copies }
  const facts = { format: 'minutebook-registers', version: 1, ...list }
  await writeSigned(join(folder, LIST), facts, { key, text: textOf(list) })
  const listed = new Set(copies.map(({ file: name }) => name))
  for (const name of readdirSync(folder)) if (COPY.test(name) && !listed.has(name)) rmSync(join(folder, name))
  if (faults.length > 0) throw faults[0]
}

async function getGeneration(db: Kysely<Tables>, { jurisdiction }: Register): Promise<number | undefined> {
  const query = db.selectFrom('registries').select('generation').where('jurisdiction', '=', jurisdiction)
  return (await query.executeTakeFirst())?.generation
}

async function copyRegister(
  folder: string,
  { register, before, source }: { register: Register; before: Copy | undefined; source: string },
): Promise<Copy> {
  const { jurisdiction, generation } = register
  const { size, mtimeMs: modifiedMs } = statSync(source)
  const isCopied =
    before?.size === size && before.modifiedMs === modifiedMs && isThere(join(folder, before.file), size)
  if (isCopied) return { ...before, register }
  const file = `${jurisdiction}-${generation}.db`
  const sha256 = await makeFile(
    join(folder, file),
    async (unfinished) => {
      // Shares the blocks of the disk where the file system can.
      await copyFile(source, unfinished, constants.COPYFILE_FICLONE)
      requireWhole(unfinished, jurisdiction)
      return digestOf(unfinished)
    },
    { mayReplace: true, isService: true },
  )
  return { file, sha256, size, modifiedMs, register }
}

function isThere(path: string, size: number): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === size
}

function requireWhole(path: string, jurisdiction: string): void {
  const finding = findDamage(path)
  if (finding !== undefined)
    throw new CommandRefused(
      `The file of the register ${jurisdiction} is damaged: ${finding}. Import it again.`,
    )
}

function findDamage(path: string): string | undefined {
  try {
    const database = new DatabaseSync(`${pathToFileURL(path).href}?immutable=1`, { readOnly: true })
    try {
      const found = database.prepare('pragma integrity_check(1)').get()?.['integrity_check']
      return found === 'ok' ? undefined : String(found)
    } finally {
      database.close()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** SHA-256 in hex. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Codes of registers. */
type Restored = { restored: string[]; missing: string[] }

/**
 * Puts back those of the `wanted` registers that the database does not have, from their copies in the folder
 * beside one of `besides`. The others are `missing`: no trusted and undamaged copy of this version is there,
 * or the database is PostgreSQL.
 */
export async function restoreRegisters(
  db: Kysely<Tables>,
  wanted: readonly string[],
  { besides, trusted }: Trust & { besides: readonly string[] },
): Promise<Restored> {
  const present = await db.selectFrom('registries').select('jurisdiction').execute()
  const lacking = wanted.filter((code) => !present.some(({ jurisdiction }) => jurisdiction === code))
  const [restored, missing]: [string[], string[]] = [[], []]
  for (const code of lacking) {
    const copy = openGenerations(db).isPostgres ? undefined : await findCopy(code, { besides, trusted })
    if (copy) await putBack(db, copy)
    ;(copy ? restored : missing).push(code)
  }
  return { restored, missing }
}

type Found = { path: string; register: Register }

async function findCopy(
  code: string,
  { besides, trusted }: Trust & { besides: readonly string[] },
): Promise<Found | undefined> {
  for (const folder of besides.map((beside) => join(beside, FOLDER))) {
    const list = readList(folder, { trusted })
    if (list?.migrations.join() !== MIGRATION_NAMES.join()) continue
    const copy = list.copies.find(({ register }) => register.jurisdiction === code)
    const path = join(folder, copy?.file ?? '')
    if (copy && isThere(path, copy.size) && (await digestOf(path)) === copy.sha256)
      return { path, register: copy.register }
  }
  return undefined
}

/**
 * As an import does: first the file, then the row that names it. Until then, the next import removes the
 * file.
 */
function putBack(db: Kysely<Tables>, { path, register }: Found): Promise<void> {
  return changeGenerations(db, async ({ fileOf }) => {
    const generation = await db.transaction().execute((trx) => takeNumbers(trx, 'generations', 1))
    const place = await fileOf(generation)
    makeFolder(dirname(place), OWNER_ONLY_FOLDER)
    await makeFile(place, (unfinished) => copyFile(path, unfinished), { isService: true })
    await db.transaction().execute(async (trx) => {
      await takeNumbers(trx, 'register-changes', 1)
      await trx
        .insertInto('registries')
        .values({ ...register, generation })
        .execute()
    })
  })
}
