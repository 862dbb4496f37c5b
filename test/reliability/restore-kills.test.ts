// Full: kills restores again and again.
// @module-tag full
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type DatabaseSettings } from '../../server/open-stores.ts'
import { sha256 } from '../../server/record-bytes.ts'
import { createMinutesStore } from '../../server/submission/minutes.store.ts'
import { anEntity, someMinutes } from '../samples/factories.ts'
import { describeOnBoth, type TestDatabase } from '../support/databases.ts'
import { shortOrFull } from '../support/form.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'

const KILLS = shortOrFull(5, 20)
const RECORDS = 1_500
const AT_ONCE = 250
/**
 * Each kill comes later in a restore, up to the duration of the first one; sooner, when the machine has
 * become faster.
 */
const SOONER = 0.8

type Name = 'old' | 'new'
const OTHER: Record<Name, Name> = { old: 'new', new: 'old' }

/** A database with records, as the server stores them. */
async function aFilledDatabase(database: TestDatabase): Promise<DatabaseSettings> {
  const made = await database.make()
  onTestFinished(made.remove)
  const db = await openDatabase(made)
  const store = createMinutesStore(db)
  const [entity, minutes] = [anEntity(), someMinutes()]
  for (let kept = 0; kept < RECORDS; kept += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => {
        const id = randomUUID()
        const record = { id, recordedAt: new Date().toISOString(), entity, minutes }
        const identity = { key: id, fingerprint: sha256(id), sameSince: '' }
        return store.record(identity, {
          record,
          receipt: { read: sha256(`read ${id}`) },
          bytes: 2_000,
        })
      }),
    )
  await db.destroy()
  return made
}

/** All records by digest and request, and the counter of their positions. */
async function contentsOf(place: DatabaseSettings): Promise<string> {
  const db = await openDatabase(place)
  try {
    const records = await db
      .selectFrom('minutes')
      .select(['position', 'digest', 'key', 'fingerprint'])
      .orderBy('position')
      .execute()
    const counters = await db.selectFrom('counters').selectAll().where('name', '=', 'minutes').execute()
    return sha256(JSON.stringify([records, counters]))
  } finally {
    await db.destroy()
  }
}

await describeOnBoth('a restore that is killed', (database) => {
  test(
    'leaves the old content whole, every time, and the next one is whole',
    { timeout: 1_800_000 },
    async () => {
      const beside = dirname(aDataFolder())
      const folders = { SETTINGS_DIR: join(beside, 'settings'), BACKUP_DIR: join(beside, 'backups') }
      const start = (args: string[], { dataDir, databaseUrl }: DatabaseSettings) =>
        startProcess(args, {
          ...folders,
          ...(databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }),
        })
      const complete = async (args: string[], settings: DatabaseSettings) => {
        const command = start(args, settings)
        expect([await command.ended, command.written.stderr]).toEqual([
          0,
          expect.stringMatching(/^Database: .*\n$/u),
        ])
      }

      const place = await aFilledDatabase(database)
      const contents: Partial<Record<Name, string>> = {}
      const paths: Record<Name, string> = { old: join(beside, 'old'), new: join(beside, 'new') }
      for (const [name, from] of [
        ['old', place],
        ['new', await aFilledDatabase(database)],
      ] as const) {
        await complete(['backup', paths[name]], from)
        contents[name] = await contentsOf(from)
      }
      expect(contents.new).not.toBe(contents.old)

      const restoring = (name: Name) => start(['restore', paths[name], '--replace'], place)
      const begunAt = performance.now()
      await complete(['restore', paths.new, '--replace'], place)
      let duration = performance.now() - begunAt
      let current: Name = 'new'
      let kills = 0
      while (kills < KILLS) {
        const next: Name = OTHER[current]
        const command = restoring(next)
        const wait = new Promise((resolve) => setTimeout(resolve, (duration * (kills + 1)) / (KILLS + 1)))
        await Promise.race([wait, command.ended])
        command.kill('SIGKILL')
        expect([0, 'SIGKILL']).toContain(await command.ended)
        const found = await contentsOf(place)
        // The content changes at one moment: after it, a kill finds the restored one.
        const isTurned = found === contents[next]
        expect([kills, found]).toEqual([kills, contents[isTurned ? next : current]])
        if (isTurned) {
          current = next
          duration *= SOONER
        } else kills += 1
      }
      await complete(['restore', paths[OTHER[current]], '--replace'], place)
      expect(await contentsOf(place)).toBe(contents[OTHER[current]])
    },
  )
})
