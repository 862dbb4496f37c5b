import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BUILD_FACTS_FILE, digestLookupSecret } from '@minutebook/contract/build-facts'
import { describeOnBoth, runStatement } from '../../test/support/databases.ts'
import { aDataFolder, startProcess } from '../../test/support/server-process.ts'
import { parseConfig, type Config } from '../config.ts'
import { passNumber } from '../database/transaction.ts'
import { openDatabase } from '../open-stores.ts'
import {
  requireDatabase,
  requireSameUse,
  warnIfElsewhere,
  warnIfLookupSecretDiffers,
} from './startup-checks.ts'

const lookupSecretDigest = await digestLookupSecret('first-secret')

async function warningsOf(facts: Parameters<typeof warnIfLookupSecretDiffers>[0]): Promise<string[]> {
  const warnings: string[] = []
  const warn = (line: string) => void warnings.push(line)
  await warnIfLookupSecretDiffers(facts, 'second-secret', { warn })
  return warnings
}

test.each([
  ['there is no app', undefined],
  ['the app has the same secret', { lookupSecretDigest: await digestLookupSecret('second-secret') }],
  ['the app asks another gateway', { lookupSecretDigest, apiBase: 'https://gateway.example/api' }],
])('where %s, there is nothing to warn of', async (_what, facts) => {
  expect(await warningsOf(facts)).toEqual([])
})

test.each([{ lookupSecretDigest }, { lookupSecretDigest, apiBase: '/api' }])(
  'the start warns when the app was built with another secret, and shows neither secret',
  async (facts) => {
    expect(await warningsOf(facts)).toEqual([
      expect.stringMatching(/^the app in web\/dist was built with another LOOKUP_SECRET (?!.*-secret)/u),
    ])
  },
)

test('a server beside such an app says so and serves all the same', async () => {
  if (!existsSync(join(import.meta.dirname, '../../web/dist', BUILD_FACTS_FILE))) {
    throw new Error('The app is not built. Run: npm test -- startup-checks')
  }
  const settings = { DATA_DIR: aDataFolder(), LOOKUP_SECRET: 'not what it was built with' }
  const server = startProcess([], settings)
  const origin = await server.listening()
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  expect(server.written.stdout).toContain('was built with another LOOKUP_SECRET')
})

function noWarning(facts: unknown): void {
  throw new Error(`There was a warning: ${JSON.stringify(facts)}`)
}

/** Opens the database as a start does, and closes it. */
async function startOnce(config: Config, isNew = false, warn = noWarning): Promise<void> {
  await warnIfElsewhere(config, { isNew, logger: { warn } })
  const db = await requireDatabase(config, { isNew })
  await requireSameUse(db, config, { isNew, logger: { warn } }).finally(() => db.destroy())
}

await describeOnBoth('a start', (database) => {
  async function aPlace() {
    const made = await database.make()
    onTestFinished(made.remove)
    const { dataDir, databaseUrl } = made
    const config = { ...parseConfig({}), dataDir, databaseUrl, settingsDir: join(aDataFolder(), 'settings') }
    const loseAll = async () => {
      if (databaseUrl === undefined) rmSync(dataDir, { recursive: true, force: true })
      else await runStatement(databaseUrl, 'drop schema minutebook cascade')
    }
    return { config, loseAll }
  }

  test('on an empty place that was in use is refused, and nothing is made there, until --new says that it is meant', async () => {
    const { config, loseAll } = await aPlace()
    await startOnce(config)
    await startOnce(config)
    await loseAll()
    for (let time = 1; time <= 2; time += 1) {
      await expect(startOnce(config)).rejects.toThrow(
        /is empty but was in use: is a volume missing\?.*--new/u,
      )
      await expect(requireDatabase(config, { creates: false })).rejects.toThrow('is a volume missing?')
    }
    await startOnce(config, true)
    await startOnce(config)
  })

  test('on an empty place while another was in use says so once, and not if --new says that it is meant', async () => {
    const { config } = await aPlace()
    await startOnce(config)
    const anotherPlace = async () => {
      const place = await aPlace()
      await place.loseAll()
      return Object.assign(place.config, { settingsDir: config.settingsDir })
    }
    const [other, meant] = [await anotherPlace(), await anotherPlace()]
    const warn = vi.fn<(facts: unknown, message?: string) => void>()
    await startOnce(other, false, warn)
    expect(warn.mock.calls).toEqual([
      [
        expect.objectContaining({ others: [expect.any(String)] }),
        expect.stringContaining('one was in use elsewhere'),
      ],
    ])
    await startOnce(other)
    await startOnce(meant, true)
    await startOnce(config)
  })

  test('on a database without records in the place of one with records is refused', async () => {
    const { config, loseAll } = await aPlace()
    const db = await openDatabase(config)
    await passNumber(db, 'minutes', 1)
    await db.destroy()
    await startOnce(config)
    await loseAll()
    // Another server has created the tables without the marker.
    await (await openDatabase(config)).destroy()
    await expect(startOnce(config)).rejects.toThrow('has no records but had some')
    await startOnce(config, true)
  })
})

test('a start after the data and the settings have moved goes on with them', async () => {
  const [before, after] = [aDataFolder(), aDataFolder()]
  const settingsDir = join(before, '../settings')
  await startOnce({ ...parseConfig({ DATA_DIR: before }), settingsDir })
  renameSync(before, after)
  renameSync(settingsDir, join(after, '../settings'))
  const moved = { ...parseConfig({ DATA_DIR: after }), settingsDir: join(after, '../settings') }
  await expect(startOnce(moved)).resolves.toBeUndefined()
})

test.each([
  [
    'one host',
    'postgres://ada:hunter2@127.0.0.1:1/minutes?sslpassword=hunter2',
    'postgres://127.0.0.1:1/minutes',
  ],
  ['several hosts', 'postgres://ada:hunter2@a:1,b:1/minutes?password=hunter2', 'postgres://a:1,b:1/minutes'],
])('the mark of a database at %s has no password', async (_what, databaseUrl, place) => {
  const config = { ...parseConfig({}), databaseUrl, settingsDir: join(aDataFolder(), 'settings') }
  const db = await openDatabase({ dataDir: aDataFolder(), databaseUrl: undefined })
  const logger = { warn: expect.unreachable }
  await requireSameUse(db, config, { isNew: false, logger }).finally(() => db.destroy())
  const [marker = ''] = readdirSync(config.settingsDir)
  expect(readFileSync(join(config.settingsDir, marker), 'utf8')).toBe(`database\n${place}\n`)
})

test('the message about an empty folder is one line', async () => {
  const settings = { DATA_DIR: aDataFolder() }
  const settingsDir = join(settings.DATA_DIR, '../settings')
  await startOnce({ ...parseConfig(settings), settingsDir })
  rmSync(settings.DATA_DIR, { recursive: true })
  const server = startProcess([], settings)
  expect(await server.ended).toBe(1)
  expect(server.written.stderr).toMatch(/^minutebook: The folder [^\n]+ is empty but was in use: [^\n]+\n$/u)
  expect(existsSync(settings.DATA_DIR)).toBe(false)
})

test('when the marker cannot be stored, the log says so and the server starts', async () => {
  const server = startProcess([], { DATA_DIR: aDataFolder(), SETTINGS_DIR: '/dev/null/settings' })
  await server.listening()
  expect(server.written.stdout).toContain('SETTINGS_DIR cannot be written')
})
