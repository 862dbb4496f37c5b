import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres } from '../test/support/databases.ts'
import { filesBelow } from '../test/support/files-below.ts'
import { aFreePort } from '../test/support/free-port.ts'
import { canMount, mountDisk } from '../test/support/mounted-disk.ts'
import { barePayload, beginToPost, lookUp, post, recordedIn } from '../test/support/outside-caller.ts'
import { aDataFolder, startProcess } from '../test/support/server-process.ts'
import { SAMPLE_NUMBERS } from './imports/sample-register.ts'
import manifest from './package.json' with { type: 'json' }

const [{ number: NUMBER }] = SAMPLE_NUMBERS

/** Runs a program as process 1 of its own namespace, as in a container. */
const AS_FIRST = ['unshare', '--pid', '--fork', '--kill-child']
const [unshare = '', ...unshareFlags] = AS_FIRST
const canBeFirst = spawnSync(unshare, [...unshareFlags, 'true']).status === 0

const PAGE_BYTES = 4_096

/** Creates a database if there is none, because of `--create`. */
const AN_IMPORT = ['import', '--create', 'ny', join(import.meta.dirname, 'imports/sample/new-york.csv')]

const modeOf = (path: string) => statSync(path).mode & 0o777

test('started by hand it greets with its address and two numbers to try, serves, and stops cleanly', async () => {
  const dataDir = aDataFolder()
  const server = startProcess(['serve', '--welcome'], { DATA_DIR: dataDir })
  const origin = await server.listening()
  for (const { number } of SAMPLE_NUMBERS) expect(server.written.stdout).toContain(number)

  const recorded = await post(
    `${origin}/api/data/addmeetinginformation`,
    barePayload(await lookUp(origin, NUMBER)),
  )
  expect(recordedIn(recorded)['_id']).toBeTruthy()
  const ready = await fetch(`${origin}/api/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, { database: 'ok', durability: 'full' }])

  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(server.written.stderr).toBe('')
})

test('what it writes is its owner’s alone', async () => {
  const dataDir = aDataFolder()
  await startProcess([], { DATA_DIR: dataDir }).listening()
  expect(modeOf(dataDir)).toBe(0o700)
  const files = filesBelow(dataDir)
  expect(files).toContain(join(dataDir, 'minutebook.db'))
  for (const file of files) expect(modeOf(file)).toBe(0o600)
  expect(modeOf(join(dataDir, 'registers'))).toBe(0o700)
})

test('a folder that was there keeps its mode, for others may live in it', async () => {
  const dataDir = aDataFolder()
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  expect(await startProcess(AN_IMPORT, { DATA_DIR: dataDir }).ended).toBe(0)
  expect(modeOf(dataDir)).toBe(0o755)
  expect(modeOf(join(dataDir, 'minutebook.db'))).toBe(0o600)
})

const FOR_WHAT_IS_THERE = [
  ['retention'],
  ['erase', 'MB-7K3F-92QD', '--for-ever'],
  ['known-address', 'add', '203.0.113.7', 'Acme Filing'],
  ['export'],
  ['backup', join(tmpdir(), 'minutebook-no-backup')],
  ['registries'],
  ['registries', 'remove', 'KY'],
  ['funnel'],
]

/** Each process takes a second to start: the gate runs the first two of a table, and the full tests all. */
function tagsOf(index: number): { tags: string[] } {
  return { tags: index < 2 ? [] : ['full'] }
}

for (const [index, args] of FOR_WHAT_IS_THERE.entries()) {
  test(`${args.join(' ')} makes no database where there is none`, tagsOf(index), async () => {
    const dataDir = aDataFolder()
    const command = startProcess(args, { DATA_DIR: dataDir })
    expect(await command.ended).toBe(1)
    expect(command.written.stderr).toMatch(/cannot be opened: there is none\. Look at DATA_DIR, .*\.\n$/u)
    expect(existsSync(dataDir)).toBe(false)
  })
}

/** Overwrites the first page of a table. */
function damageTable(path: string, name: string): void {
  const database = new DatabaseSync(path)
  const table = database.prepare('select rootpage as page from sqlite_schema where name = ?').get(name)
  database.close()
  const end = Number(table?.['page']) * PAGE_BYTES
  writeFileSync(path, readFileSync(path).fill(7, end - PAGE_BYTES, end))
}

test('a database that is damaged in its middle is reported in one line', async () => {
  const dataDir = aDataFolder()
  const server = startProcess([], { DATA_DIR: dataDir })
  await server.listening()
  server.kill('SIGINT')
  await server.ended
  damageTable(join(dataDir, 'minutebook.db'), 'minutes')
  const command = startProcess(['export'], { DATA_DIR: dataDir })
  expect(await command.ended).toBe(1)
  expect(command.written.stderr).toBe(
    `Database: SQLite in ${dataDir}\nminutebook: The database failed: its file is damaged. Move it away, and restore a backup.\n`,
  )
})

test('a database whose files are moved beneath a server takes nothing more until they are back', async () => {
  const dataDir = aDataFolder()
  const origin = await startProcess([], { DATA_DIR: dataDir }).listening()
  const payload = barePayload(await lookUp(origin, NUMBER))
  const record = (discussion: string) =>
    post(`${origin}/api/data/addmeetinginformation`, { ...payload, Discussion: discussion })
  expect((await record('before')).status).toBe(201)

  renameSync(dataDir, `${dataDir}-elsewhere`)
  const refused = await record('meanwhile')
  expect([refused.status, refused.body['code']]).toEqual([503, 'storage-unavailable'])
  expect(await statusOf(`${origin}/api/health/ready`)).toBe(503)
  expect(await lookUp(origin, NUMBER)).toMatchObject({ EntityNumber: NUMBER })

  renameSync(`${dataDir}-elsewhere`, dataDir)
  expect((await record('afterwards')).status).toBe(201)
})

test('asked to stop, it answers what has begun and takes nothing new', async () => {
  const server = startProcess([], { DATA_DIR: aDataFolder() })
  const origin = await server.listening()
  const payload = barePayload(await lookUp(origin, NUMBER))
  const finish = await beginToPost(`${origin}/api/data/addmeetinginformation`, JSON.stringify(payload))
  server.kill('SIGTERM')
  server.kill('SIGTERM')
  await expect.poll(() => fetch(origin).catch(() => 'refused'), { timeout: 10_000 }).toBe('refused')
  expect(await finish()).toBe(201)
  expect(await server.ended).toBe(0)
})

test(
  'asked to stop by a service manager, it says that it is not ready and takes what still comes',
  { tags: ['full'] },
  async () => {
    const server = startProcess([], { DATA_DIR: aDataFolder() })
    const origin = await server.listening()
    server.kill('SIGTERM')
    await expect.poll(() => statusOf(`${origin}/api/health/ready`)).toBe(503)
    expect(await statusOf(`${origin}/api/searchByNumber?term=${NUMBER}`)).toBe(200)
    expect(await statusOf(`${origin}/api/health/live`)).toBe(200)
    const startedAt = performance.now()
    expect(await server.ended).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  },
)

test('it opens no inspector on SIGUSR1', { tags: ['full'] }, async () => {
  const server = startProcess([], { DATA_DIR: aDataFolder() })
  const origin = await server.listening()
  server.kill('SIGUSR1')
  await sleep(300)
  expect([await statusOf(`${origin}/api/health/live`), server.written.stderr]).toEqual([200, ''])
})

test('asked twice, it ends at once', { tags: ['full'] }, async () => {
  const server = startProcess([], { DATA_DIR: aDataFolder() })
  await server.listening()
  server.kill('SIGTERM')
  await sleep(1_200)
  server.kill('SIGTERM')
  const startedAt = performance.now()
  expect(await server.ended).toBe(1)
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

test('only operators can read the metrics', async () => {
  const server = startProcess([], { DATA_DIR: aDataFolder() })
  const origin = await server.listening()
  await post(`${origin}/api/data/addmeetinginformation`, barePayload(await lookUp(origin, NUMBER)))
  const told = await (await fetch(`${server.operators()}/metrics`)).text()
  for (const name of [
    'route="/api/searchByNumber",status="200"} 1',
    'route="/api/data/addmeetinginformation",status="201"} 1',
    'minutebook_commit_submissions_count 1',
    'nodejs_eventloop_lag_p99_seconds',
    'minutebook_register_companies{jurisdiction="KY"}',
    'process_resident_memory_bytes',
  ]) {
    expect(told).toContain(name)
  }
  expect(await statusOf(`${origin}/metrics`)).toBe(404)
  expect(await statusOf(`${server.operators()}/api/health/ready`)).toBe(404)
})

async function statusOf(url: string): Promise<number> {
  return (await fetch(url, { headers: { accept: 'application/json' } })).status
}

test.each(['PORT', 'OPERATOR_PORT'])(
  'a port of %s that is in use is reported in one line',
  async (setting) => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo // true because it listens on a port
    const server = startProcess([], { DATA_DIR: aDataFolder(), [setting]: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.written.stderr).toBe(
      `minutebook: Port ${port} is in use. Stop what uses it, or choose another with ${setting}=…\n`,
    )
  },
)

test('the same port for both listeners is reported in one line', async () => {
  const port = String(await aFreePort())
  const server = startProcess([], { DATA_DIR: aDataFolder(), PORT: port, OPERATOR_PORT: port })
  expect(await server.ended).toBe(1)
  expect(server.written.stderr).toBe(
    `minutebook: PORT and OPERATOR_PORT are both ${port}. Choose another for one of them.\n`,
  )
})

const STARTS_THAT_FAIL: [settings: Record<string, string>, line: RegExp][] = [
  [
    { DATABASE_URL: 'postgres://somebody:hunter2@127.0.0.1:9/minutes' },
    /^minutebook: The database at DATABASE_URL cannot be opened: (?!.*hunter2)[^\n]+\n$/u,
  ],
  [
    { WORKERS: '2' },
    /^minutebook: WORKERS is gone: for more than one process, run several servers on one PostgreSQL [^\n]+\.\n$/u,
  ],
  [{ PORT: 'abc' }, /^minutebook: PORT must be a whole number from 0 to 65535\.\n$/u],
  [{ HOST: '203.0.113.7' }, /^minutebook: HOST 203\.0\.113\.7 is not an address of this machine\.\n$/u],
  [
    { DATA_DIR: '/dev/null/data' },
    /^minutebook: The database in \/dev\/null\/data cannot be opened: its path leads through a file\.\n$/u,
  ],
  [
    { DATABASE_URL: 'postgres://somebody:hunter#2@127.0.0.1:9/minutes' },
    /^minutebook: The database at DATABASE_URL cannot be opened: its address cannot be read\. Signs like # and \/ in a password are written %23 and %2F\.\n$/u,
  ],
  [
    { DATABASE_URL: 'postgres://127.0.0.1/minutes?port=pooler' },
    /^minutebook: The database at DATABASE_URL cannot be opened: its port is no whole number from 1 to 65535\.\n$/u,
  ],
  [
    { DATABASE_URL: 'postgres://127.0.0.1/minutes', PGPORT: '54320000' },
    /^minutebook: The database at DATABASE_URL cannot be opened: its port is no whole number from 1 to 65535\.\n$/u,
  ],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:9/minutes?sslmode=verify-full&sslrootcert=/nowhere.crt' },
    /^minutebook: The database at DATABASE_URL cannot be opened: ENOENT: no such file or directory, open '\/nowhere\.crt'\.\n$/u,
  ],
]

for (const [index, [settings, line]] of STARTS_THAT_FAIL.entries()) {
  test(
    `a start that cannot succeed (${JSON.stringify(settings)}) ends with one line`,
    tagsOf(index),
    async () => {
      const server = startProcess([], { DATA_DIR: aDataFolder(), ...settings })
      expect(await server.ended).toBe(1)
      expect(server.written.stderr).toMatch(line)
    },
  )
}

/**
 * Makes a folder in which a start cannot succeed. Obstacles that not every machine can make are tested where
 * possible.
 */
const OBSTACLES: [what: string, makeFolder: () => string, reason: string][] = [
  ['a file that is no database', () => aFolderWith('minutebook.db', 'hello '.repeat(1000)), 'is no database'],
  ['a database of a newer version', aNewerDatabase, 'a newer version of Minutebook has worked with it'],
]
if (process.platform === 'linux') {
  OBSTACLES.push(['a folder that has none', () => '/proc/minutebook/data', 'no folder can be made there'])
}
if (canMount) {
  OBSTACLES.push(
    ['a full disk', () => aDiskWith('size=64k'), 'its disk is full. Make room.'],
    ['a database on a full disk', aDatabaseOnAFullDisk, 'its disk is full. Make room.'],
    ['a disk that can only be read', () => join(aDiskWith('ro'), 'deep', 'data'), 'nothing can be written'],
  )
}

for (const [index, [what, makeFolder, reason]] of OBSTACLES.entries()) {
  test(`${what} is reported in one line`, tagsOf(index), async () => {
    const dataDir = makeFolder()
    const server = startProcess([], { DATA_DIR: dataDir })
    expect(await server.ended).toBe(1)
    expect(server.written.stderr.split('\n')).toEqual([
      expect.stringContaining(`minutebook: The database in ${dataDir} cannot be opened: `),
      '',
    ])
    expect(server.written.stderr).toContain(reason)
  })
}

test('a folder that Node may not access is reported in one line, with the flags that it needs', async () => {
  const flags = ['--permission', '--allow-net', `--allow-fs-read=${join(import.meta.dirname, '..')}`]
  const server = startProcess([], { DATA_DIR: aDataFolder() }, { flags })
  expect(await server.ended).toBe(1)
  expect(server.written.stderr).toContain('and not with --allow-fs-read and --allow-fs-write for it.\n')
})

test.skipIf(!existsSync('/sys'))(
  'a folder of the system is told in one line (skipped where there is no /sys)',
  async () => {
    const server = startProcess([], { DATA_DIR: '/sys/minutebook' })
    expect(await server.ended).toBe(1)
    // Containers can often only read it.
    expect(server.written.stderr).toMatch(
      /^minutebook: The database in \/sys\/minutebook cannot be opened: (?:this user may not write|nothing can be written) there\.\n$/u,
    )
  },
)

function aFolderWith(name: string, content: string): string {
  const folder = aDataFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), content)
  return folder
}

function aNewerDatabase(): string {
  const folder = aFolderWith('minutebook.db', '')
  const database = new DatabaseSync(join(folder, 'minutebook.db'))
  database.exec('create table minutebook_migrations (name text primary key)')
  database.exec("insert into minutebook_migrations values ('001-initial'), ('999-later')")
  database.close()
  return folder
}

function aDiskWith(options: string): string {
  const folder = aDataFolder()
  mountDisk(folder, options)
  return folder
}

/** SQLite's file beside the open database cannot grow. */
function aDatabaseOnAFullDisk(): string {
  const folder = aDiskWith('size=256k')
  const database = new DatabaseSync(join(folder, 'minutebook.db'))
  database.exec('pragma journal_mode = wal; create table kept (number)')
  database.close()
  const filling = join(folder, 'filling')
  try {
    for (;;) appendFileSync(filling, Buffer.alloc(PAGE_BYTES))
  } catch {
    return folder
  }
}

const REFUSED_COMMANDS: [args: string[], code: number, says: string][] = [
  [['nonsense'], 2, "error: unknown command 'nonsense'\n(add --help for additional information)\n"],
  [['serv'], 2, "unknown command 'serv'\n(Did you mean serve?)\n"],
  [['serve', '--loud'], 2, "unknown option '--loud'\n"],
  [['import', 'atlantis', 'file.csv'], 2, 'atlantis'],
  [['backup', 'here', 'there'], 2, "too many arguments for 'backup'"],
  [['known-address', 'ad'], 2, "too many arguments for 'known-address'"],
  [['restore', 'nowhere'], 1, 'There is no backup at nowhere.'],
  [['backup', 'somewhere'], 1, 'cannot be opened: there is none'],
  [['import', 'ny', 'file.csv'], 1, 'there is none. Look at DATA_DIR, or make one with "import --create".'],
  [['erase', 'MB-0000-0000'], 2, "required option '--for-ever' not specified"],
]

for (const [index, [args, code, says]] of REFUSED_COMMANDS.entries()) {
  test(`the command ${JSON.stringify(args)} ends with code ${code}`, tagsOf(index), async () => {
    const command = startProcess(args, { DATA_DIR: aDataFolder() })
    expect(await command.ended).toBe(code)
    expect(command.written.stderr).toContain(says)
  })
}

test('a reference that no record has erases nothing, and the command says so', async () => {
  const settings = { DATA_DIR: aDataFolder() }
  expect(await startProcess(AN_IMPORT, settings).ended).toBe(0)
  const command = startProcess(['erase', 'MB-0000-0000', '--for-ever'], settings)
  expect(await command.ended).toBe(1)
  expect(command.written.stderr).toContain('There is no record with the reference MB-0000-0000.')
})

test('a command whose reader has gone says so in one line', async () => {
  const command = startProcess(['help'], {}, { under: ['sh', '-c', '"$@" | true', 'sh'] })
  await command.ended
  expect(command.written.stderr).toMatch(/^(?:minutebook: write EPIPE\n)?$/u)
})

test.skipIf(!existsSync('/dev/full'))(
  'a command whose output finds no room says so in one line (skipped where there is no /dev/full)',
  async () => {
    const command = startProcess(['help'], {}, { under: ['sh', '-c', '"$@" > /dev/full', 'sh'] })
    expect(await command.ended).toBe(1)
    expect(command.written.stderr).toBe('minutebook: ENOSPC: no space left on device, write\n')
  },
)

test.each(['--help', '-h'])('%s behind a verb says how it is used, and does nothing', async (flag) => {
  const dataDir = aDataFolder()
  const command = startProcess(['erase', flag], { DATA_DIR: dataDir })
  expect(await command.ended).toBe(0)
  expect(command.written.stdout).toMatch(
    /^Usage: npm run minutebook -- erase \[options\] <reference>\n\nErase a record[^]*--for-ever +needed/u,
  )
  expect(existsSync(dataDir)).toBe(false)
})

for (const [index, verb] of ['--version', '-V'].entries()) {
  test(`${verb} says what runs, on what`, tagsOf(index), async () => {
    const command = startProcess([verb], {})
    expect(await command.ended).toBe(0)
    const { node, sqlite } = process.versions
    expect(command.written.stdout).toBe(`Minutebook ${manifest.version}, Node ${node}, SQLite ${sqlite}\n`)
  })
}

test('help lists what there is', async () => {
  const command = startProcess(['help'], {})
  expect(await command.ended).toBe(0)
  for (const verb of [
    'serve',
    'import [options] [registry] [files...]',
    'registries',
    'backup [to]',
    'restore [options] <from>',
    'export [file]',
    'retention',
    'erase [options] <reference>',
    'known-address',
    'funnel [options]',
    'check [address]',
    'help [command]',
  ]) {
    expect(command.written.stdout).toContain(verb)
  }
})

await describeOnPostgres('a database without anything of ours', (database) => {
  for (const [index, args] of FOR_WHAT_IS_THERE.entries()) {
    test(`is none for ${args.join(' ')}`, tagsOf(index), async () => {
      const { databaseUrl = '', remove } = await database.make()
      onTestFinished(remove)
      const client = new Client(databaseUrl)
      await client.connect()
      await client.query('alter schema minutebook rename to somebody')
      onTestFinished(async () => {
        await client.query('alter schema somebody rename to minutebook')
        await client.end()
      })
      const command = startProcess(args, { DATABASE_URL: databaseUrl })
      expect(await command.ended).toBe(1)
      const { host, pathname } = new URL(databaseUrl)
      expect(command.written.stderr).toBe(
        `Database: PostgreSQL at ${host}, ${pathname.slice(1)}\n` +
          'minutebook: The database at DATABASE_URL cannot be opened: there is none. Look at DATABASE_URL, or make one with "import --create".\n',
      )
    })
  }
})

await describeOnPostgres('a start', (database) => {
  /** Another session holds a lock that a start waits for, until `other` rolls back. */
  async function aLockedDatabase() {
    const { databaseUrl = '', remove } = await database.make()
    onTestFinished(remove)
    const other = new Client(databaseUrl)
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin; lock table minutebook.minutebook_migrations')
    return { databaseUrl, other }
  }

  test('says how the database is weaker than promised', async () => {
    const { databaseUrl = '', remove } = await database.make()
    onTestFinished(remove)
    const server = startProcess([], { DATABASE_URL: databaseUrl })
    await server.listening()
    const line = server.written.stdout.split('\n').find((each) => each.includes('weakened'))
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 40, weakened: ["synchronous_standby_names = ''"] })
    server.kill('SIGINT')
    expect(await server.ended).toBe(0)
  })

  test(
    'that waits for the tables says so, and goes on when it has them',
    { tags: ['full'], timeout: 60_000 },
    async () => {
      const { databaseUrl, other } = await aLockedDatabase()
      const server = startProcess([], { DATABASE_URL: databaseUrl })
      await expect.poll(() => server.written.stdout, { timeout: 30_000 }).toContain('"level":40')
      expect(server.written.stdout).toContain('"msg":"still waiting for the database: ')
      await other.query('rollback')
      await server.listening()
    },
  )

  test.skipIf(!canBeFirst)(
    'of the first process of a container can be ended',
    { tags: ['full'], timeout: 60_000 },
    async () => {
      const { databaseUrl } = await aLockedDatabase()
      const server = startProcess([], { DATABASE_URL: databaseUrl }, { under: AS_FIRST })
      await expect.poll(() => server.written.stdout, { timeout: 30_000 }).toContain('still waiting')
      process.kill(Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')), 'SIGTERM')
      await expect.poll(() => Promise.race([server.ended, sleep(100)]), { timeout: 10_000 }).toBe(143)
    },
  )

  test.skipIf(!canBeFirst)(
    'of the first process of a container that went well ends in good order',
    async () => {
      const { databaseUrl = '', remove } = await database.make()
      onTestFinished(remove)
      const server = startProcess([], { DATABASE_URL: databaseUrl }, { under: AS_FIRST })
      await server.listening()
      process.kill(Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')), 'SIGINT')
      expect(await server.ended).toBe(0)
    },
  )

  test('that cannot succeed ends at once, whatever connections it has', { tags: ['full'] }, async () => {
    const { databaseUrl = '', remove } = await database.make()
    onTestFinished(remove)
    const port = String(await aFreePort())
    const settings = { DATABASE_URL: databaseUrl, PORT: port, OPERATOR_PORT: port }
    const server = startProcess([], settings)
    await expect
      .poll(() => server.written.stderr, { timeout: 30_000 })
      .toContain('minutebook: PORT and OPERATOR_PORT are both')
    const saidAt = performance.now()
    expect(await server.ended).toBe(1)
    expect(performance.now() - saidAt).toBeLessThan(5_000)
  })
})
