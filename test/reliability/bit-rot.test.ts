import { sql, type Kysely } from 'kysely'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toBytes } from '../../server/database/bytes.ts'
import type { Tables } from '../../server/database/tables.ts'
import { makeFolder } from '../../server/make-folder.ts'
import { openDatabase } from '../../server/open-stores.ts'
import { createReceiptStore } from '../../server/receipt/receipt.store.ts'
import { unpackRecord, sha256 } from '../../server/record-bytes.ts'
import { shortOrFull } from '../support/form.ts'
import { seededRandom, type Random } from '../support/seeded-random.ts'
import { recordAt, serveRecords } from '../support/serve-records.ts'
import { aDataFolder } from '../support/server-process.ts'

const RECORDS = 12
const FLIPS = shortOrFull(40, 400, 2_000)
const DISCUSSION = 'The roof of the mill'
/** The least that SQLite keeps of a record on the page of its row. */
const PACKED_BYTES = 100
const inTime = { timeout: shortOrFull(120_000, 300_000) }

/** What the holder of a secret sees, as texts. */
type Shown = { record: string; corrections?: string | undefined }
/**
 * `names` are the ids and secrets' digests that find the records, `packed` is the beginning of one record as
 * stored.
 */
type ChoosePlace = (
  file: Buffer,
  kept: { names: readonly Uint8Array[]; packed: Uint8Array },
  random: Random,
) => number
type Read = (db: Kysely<Tables>, secret: string) => Promise<Shown | undefined>

const ours: Read = async (db, secret) => {
  const opened = await createReceiptStore(db).open(secret)
  if (!opened) return undefined
  const { corrections, ...record } = opened
  return { record: JSON.stringify(record), corrections: corrections && JSON.stringify(corrections) }
}

/** A store that shows whatever it reads. */
const believesItsDisk: Read = async (db, secret) => {
  const found = db
    .selectFrom('secrets')
    .innerJoin('minutes', 'minutes.id', 'minutes_id')
    .select('record')
    .where('secrets.digest', '=', toBytes(sha256(secret)))
  const row = await found.executeTakeFirst()
  return row && { record: unpackRecord(row.record) }
}

/**
 * SQLite's file with some records, every second one a correction of the one before, and how to read each from
 * it.
 */
async function keepRecords(read: Read) {
  const { origin, db, dataDir } = await serveRecords()
  const shown = new Map<string, Shown | undefined>()
  const names: Uint8Array[] = []
  let earlier: string | undefined
  for (let kept = 0; kept < RECORDS; kept += 1) {
    const record = await recordAt(origin, {
      discussion: `${DISCUSSION} ${kept}`,
      ...(earlier === undefined ? {} : { supersedes: earlier }),
    })
    earlier = earlier === undefined ? record.id : undefined
    shown.set(record.read, undefined)
    names.push(toBytes(record.id), toBytes(sha256(record.read)))
  }
  for (const secret of shown.keys()) shown.set(secret, await read(db, secret))
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const { record } = await db.selectFrom('minutes').select('record').executeTakeFirstOrThrow()
  const packed = record.subarray(0, PACKED_BYTES)
  return { file: readFileSync(join(dataDir, 'minutebook.db')), names, packed, shown }
}

/**
 * Flips one bit of the file after another and reads all records each time. Counts wrong content that was
 * shown.
 */
async function countShownWrongly(read: Read, choosePlace: ChoosePlace): Promise<number> {
  const { file, names, packed, shown } = await keepRecords(read)
  const random = seededRandom()
  let wrong = 0
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const dataDir = aDataFolder()
    makeFolder(dataDir)
    const rotten = Buffer.from(file)
    const place = choosePlace(file, { names, packed }, random)
    rotten.writeUInt8(rotten.readUInt8(place) ^ (1 << random(8)), place)
    writeFileSync(join(dataDir, 'minutebook.db'), rotten)
    // A database that cannot be opened shows nothing.
    const db = await openDatabase({ dataDir, databaseUrl: undefined }).catch(() => undefined)
    for (const [secret, before] of db ? shown : []) {
      const after = db && (await read(db, secret).catch(() => undefined))
      if (after && isWrong(after, before)) wrong += 1
    }
    await db?.destroy()
  }
  return wrong
}

/** A damaged index may leave corrections out, which no digest reveals. */
function isWrong(after: Shown, before: Shown | undefined): boolean {
  const isLeftOut = after.corrections === undefined
  return after.record !== before?.record || (!isLeftOut && after.corrections !== before.corrections)
}

/** Anywhere after the first page: without that one, nothing opens. */
const anywhere: ChoosePlace = (file, _kept, random) => 4096 + random(file.length - 4096)
const inRecord: ChoosePlace = (file, { packed }, random) => file.indexOf(packed) + random(packed.length)

/** After a name: an index stores there where the record is, a secret whose record it is. */
const behindName: ChoosePlace = (file, { names }, random) => {
  const name = names[random(names.length)] ?? new Uint8Array()
  const places: number[] = []
  for (let at = file.indexOf(name); at !== -1; at = file.indexOf(name, at + 1)) places.push(at)
  return Math.min((places[random(places.length)] ?? 0) + name.length, file.length - 1)
}

test('R23: a record with a flipped bit on the disk is never shown as genuine', inTime, async () => {
  expect(await countShownWrongly(ours, anywhere), 'records').toBe(0)
  expect(await countShownWrongly(ours, inRecord), 'records').toBe(0)
  expect(await countShownWrongly(ours, behindName), 'records').toBe(0)
})

test('R23 detects a store that trusts its disk', { ...inTime, tags: ['full'] }, async () => {
  expect(await countShownWrongly(believesItsDisk, inRecord)).toBeGreaterThan(0)
})
