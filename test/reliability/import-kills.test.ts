// Full: kills imports again and again.
// @module-tag full
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPostgres } from '../../server/database/dialect.ts'
import { openDatabase, type DatabaseSettings } from '../../server/open-stores.ts'
import { createRegistryStore } from '../../server/registry/registry.store.ts'
import { describeOnBoth } from '../support/databases.ts'
import { shortOrFull } from '../support/form.ts'
import { openRegistry, temporaryFile } from '../support/open-registry.ts'
import { startProcess } from '../support/server-process.ts'

const COMPANIES = 4_000
const KILLS = shortOrFull(5, 20)
const NUMBERS = ['0', '1999', String(COMPANIES - 1)]

const MAPPING = JSON.stringify({ jurisdiction: 'US-TX', scope: 'full', number: 'No', name: 'Name' })

type Word = 'Old' | 'New'
const OTHER: Record<Word, Word> = { Old: 'New', New: 'Old' }

function register(word: Word): string {
  const rows = Array.from({ length: COMPANIES }, (_, index) => `${index},${word} company ${index}`)
  return temporaryFile(`${word}.csv`, `No,Name\n${rows.join('\n')}\n`)
}

/** What `versions` returns if the whole register has one version. */
function whole(word: Word): string[] {
  return [String(COMPANIES), word, word, word, word]
}

/**
 * Each kill comes later in an import, up to the duration of the first one. If it comes after the switch to
 * the new version, it is repeated earlier: the machine has become faster.
 */
const SOONER = 0.8

async function killAfter(importing: ReturnType<typeof startProcess>, milliseconds: number): Promise<void> {
  const wait = new Promise((resolve) => setTimeout(resolve, milliseconds))
  await Promise.race([wait, importing.ended])
  importing.kill('SIGKILL')
  expect([0, 'SIGKILL']).toContain(await importing.ended)
}

await describeOnBoth('an import that is killed', (database) => {
  test(
    'leaves the old register whole, every time, and the next one takes its place',
    { timeout: 600_000 },
    async () => {
      const { made } = await openRegistry(database)
      const settings: Record<string, string> =
        made.databaseUrl === undefined ? { DATA_DIR: made.dataDir } : { DATABASE_URL: made.databaseUrl }
      const map = temporaryFile('map.json', MAPPING)
      const start = (file: string) => startProcess(['import', '--create', '--map', map, file], settings)

      /** The version of some companies, and how many companies the register lists. */
      async function versions(): Promise<string[]> {
        const db = await openDatabase(made)
        try {
          const store = createRegistryStore(db)
          const found = await Promise.all(NUMBERS.map((number) => store.findByNumber(number, 'TX')))
          const named = await store.searchByName('company 1999')
          const names = [...found.flat(), ...named].map(({ name }) => name.split(' ')[0] ?? '')
          return [String(await store.countEntities()), ...names]
        } finally {
          await db.destroy()
        }
      }

      const files = { Old: register('Old'), New: register('New') }
      const first = start(files.Old)
      const begunAt = performance.now()
      expect([await first.ended, first.written.stderr]).toEqual([
        0,
        expect.stringMatching(/^Database: .*\n$/u),
      ])
      let duration = performance.now() - begunAt

      let current: Word = 'Old'
      let kills = 0
      while (kills < KILLS) {
        const next: Word = OTHER[current]
        const importing = start(files[next])
        await killAfter(importing, (duration * (kills + 1)) / (KILLS + 1))
        const found = await versions()
        // The register switches at one moment: after it, a kill finds only the new version.
        const isTurned = found[1] === next
        expect([kills, found]).toEqual([kills, whole(isTurned ? next : current)])
        if (!isTurned) kills++
        else {
          current = next
          duration *= SOONER
        }
      }
      const next = OTHER[current]
      const last = start(files[next])
      expect([await last.ended, last.written.stderr]).toEqual([0, expect.stringMatching(/^Database: .*\n$/u)])
      expect(await versions()).toEqual(whole(next))
    },
  )

  test(
    'as the first of its database leaves none of it, every time, and the next one is whole',
    { timeout: 600_000 },
    async () => {
      const map = temporaryFile('map.json', MAPPING)
      const file = register('New')
      const startIn = ({ dataDir, databaseUrl }: DatabaseSettings) =>
        startProcess(
          ['import', '--create', '--map', map, file],
          databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl },
        )
      const begunAt = performance.now()
      expect(await startIn((await openRegistry(database)).made).ended).toBe(0)
      let duration = performance.now() - begunAt

      let { made, store, db } = await openRegistry(database)
      let kills = 0
      while (kills < KILLS) {
        await killAfter(startIn(made), (duration * (kills + 1)) / (KILLS + 1))
        const found = [...(await store.findByNumber('1999', 'TX')), ...(await store.searchByName('new'))]
        const count = await store.countEntities()
        // The register switches at one moment: after it, a kill finds all companies.
        const isTurned = count === COMPANIES
        expect([kills, count, isTurned ? [] : found]).toEqual([kills, isTurned ? COMPANIES : 0, []])
        if (!isTurned) {
          kills++
          continue
        }
        duration *= SOONER
        ;({ made, store, db } = await openRegistry(database))
      }
      expect(await startIn(made).ended).toBe(0)
      expect([await store.countEntities(), await store.searchByName('new company 1999')]).toMatchObject([
        COMPANIES,
        [{ number: '1999' }],
      ])
      const left = isPostgres(db)
        ? (await db.introspection.getTables()).filter(({ name }) => /^companies_[1-9]/u.test(name))
        : readdirSync(join(made.dataDir, 'registers'))
      expect(left).toHaveLength(1)
    },
  )
})
