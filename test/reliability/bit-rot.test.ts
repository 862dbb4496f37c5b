import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../../server/database/tables.ts'
import { openDatabase } from '../../server/open-stores.ts'
import { makeFolder } from '../../server/make-folder.ts'
import { createReceiptStore } from '../../server/receipt/receipt.store.ts'
import { sha256 } from '../../server/sha256.ts'
import { recordAt, serveRecords } from '../serve-records.ts'
import { aDataFolder } from '../server-process.ts'
import { shortOrFull } from './form.ts'

const RECORDS = 12
const FLIPS = shortOrFull(40, 2_000)
const DISCUSSION = 'The roof of the mill'
const inTime = { timeout: shortOrFull(120_000, 300_000) }

/** What the holder of a secret is shown, as texts. */
type Shown = { record: string; corrections?: string | undefined }
/** `names` are the ids and the digests by which records are found. */
type ChoosePlace = (file: Buffer, names: readonly string[]) => number
type Read = (db: Kysely<Tables>, secret: string) => Promise<Shown | undefined>

const ours: Read = async (db, secret) => {
  const opened = await createReceiptStore(db).open(secret)
  if (!opened) return undefined
  const { corrections, ...record } = opened
  return { record: JSON.stringify(record), corrections: corrections && JSON.stringify(corrections) }
}

/** A store that shows what it finds. */
const believesItsDisk: Read = async (db, secret) => {
  const found = db.selectFrom('minutes').select('record').where('read_digest', '=', sha256(secret))
  return found.executeTakeFirst()
}

/** SQLite's file with some records, each second one a correction of the one before, and how each is read from it. */
async function keepRecords(read: Read) {
  const { origin, db, dataDir } = await serveRecords()
  const shown = new Map<string, Shown | undefined>()
  const names: string[] = []
  let earlier: string | undefined
  for (let kept = 0; kept < RECORDS; kept += 1) {
    const record = await recordAt(origin, {
      discussion: `${DISCUSSION} ${kept}`,
      ...(earlier === undefined ? {} : { supersedes: earlier }),
    })
    earlier = earlier === undefined ? record.id : undefined
    shown.set(record.read, undefined)
    names.push(record.id, sha256(record.read))
  }
  for (const secret of shown.keys()) shown.set(secret, await read(db, secret))
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  return { file: readFileSync(join(dataDir, 'minutebook.db')), names, shown }
}

/** Turns one bit of the file after another and reads all records each time. Counts those that were shown as what they never were. */
async function countShownWrongly(read: Read, choosePlace: ChoosePlace): Promise<number> {
  const { file, names, shown } = await keepRecords(read)
  let wrong = 0
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const dataDir = aDataFolder()
    makeFolder(dataDir)
    const rotten = Buffer.from(file)
    const place = choosePlace(file, names)
    rotten.writeUInt8(rotten.readUInt8(place) ^ (1 << randomInt(8)), place)
    writeFileSync(join(dataDir, 'minutebook.db'), rotten)
    // What cannot be opened shows nothing.
    const db = await openDatabase({ dataDir, databaseUrl: undefined }).catch(() => undefined)
    for (const [secret, before] of db ? shown : []) {
      const after = db && (await read(db, secret).catch(() => undefined))
      if (after && isWrong(after, before)) wrong += 1
    }
    await db?.destroy()
  }
  return wrong
}

/** A damaged index may leave corrections out, which no digest tells. */
function isWrong(after: Shown, before: Shown | undefined): boolean {
  const isLeftOut = after.corrections === undefined
  return after.record !== before?.record || (!isLeftOut && after.corrections !== before.corrections)
}

/** Somewhere behind the first page, without which nothing opens. */
const anywhere: ChoosePlace = (file) => randomInt(4096, file.length)
const inDiscussion: ChoosePlace = (file) => file.indexOf(DISCUSSION) + randomInt(DISCUSSION.length)

/** Behind a name: in an index there stands where the record is. */
const behindName: ChoosePlace = (file, names) => {
  const name = names[randomInt(names.length)] ?? ''
  const places: number[] = []
  for (let at = file.indexOf(name); at !== -1; at = file.indexOf(name, at + 1)) places.push(at)
  return Math.min((places[randomInt(places.length)] ?? 0) + name.length, file.length - 1)
}

test('R23: a bit that turned on the disk is shown to nobody as what was recorded', inTime, async () => {
  expect(await countShownWrongly(ours, anywhere)).toBe(0)
  expect(await countShownWrongly(ours, inDiscussion)).toBe(0)
  expect(await countShownWrongly(ours, behindName)).toBe(0)
})

test('R23 finds a store out that believes its disk', inTime, async () => {
  expect(await countShownWrongly(believesItsDisk, inDiscussion)).toBeGreaterThan(0)
})
