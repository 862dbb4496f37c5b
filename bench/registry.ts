import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOMY_SERVER, startServer } from '../e2e/harness/server-process.ts'
import { openDatabase, placeOfFile } from '../server/open-stores.ts'
import { runStatement } from '../test/support/databases.ts'
import { createCluster } from '../test/support/postgres-cluster.ts'
import { readCompanies, fillRegister } from './fill-register.ts'
import { get, load, type Measured } from './raw-load.ts'
import { companyName, numberOf, REGISTER_COLUMNS, writeRegister } from './register-file.ts'
import { keepResults, versionOf, type Goal } from './results.ts'
import { middleBy, inTurns } from './rounds.ts'
import { middleStarts } from './starts.ts'

/*
 * `npm run bench -- registry [--companies 10000000]`: a register in New York's format, from its file to
 * lookups, on each store, compared with the database's own command for the same file and the same indexes.
 */
const FEW = 10_000
const NUMBERS = { connections: 32, durationMs: 3_000, leastBytes: 400 }
const NAMES = { connections: 1, durationMs: 15_000 }
const WARM_UP_MS = 5_000
const BYTES_A_COMPANY = 1_300
/** The same settings for the command and for us: the defaults are for very small machines. */
const CLUSTER = { shared_buffers: '512MB', maintenance_work_mem: '512MB', max_wal_size: '8GB' }
const INDEXES = [
  `create unique index by_number on register ("Jurisdiction", "DOS ID")`,
  `create index by_bare_number on register ("DOS ID")`,
]

/** Elapsed seconds in total and before the names were indexed; the processor times count only our process. */
type Taken = {
  wall: number
  unnamed?: number
  processor: number
  unnamedProcessor?: number
  memory: number
  changed: number
}

/** A database, empty at first. */
type Place = { dataDir: string; databaseUrl: string | undefined }

type Store = {
  name: string
  limit: string
  /** Seconds that the database's own command takes; undefined if it is not installed. */
  importByLimit: () => Promise<number> | undefined
  make: (name: string) => Promise<Place>
  drop: (place: Place) => Promise<void>
  bytes: (place: Place) => Promise<number>
}

const companies = readCompanies(300_000)
const rounds = companies < 1_000_000 ? 3 : 1
const folder = mkdtempSync(join(tmpdir(), 'minutebook-bench-'))
const file = join(folder, 'register.csv')
const run = promisify(execFile)
const cluster = await createCluster(CLUSTER)

const SQLITE: Store = {
  name: 'SQLite',
  limit: "SQLite's own .import",
  importByLimit: () =>
    versionOf('sqlite3', '--version') === undefined
      ? undefined
      : secondsOf('sqlite3', [
          join(folder, 'limit.db'),
          '.mode csv',
          `.import '${file}' register`,
          ...INDEXES,
        ]).finally(() => rmSync(join(folder, 'limit.db'), { force: true })),
  make: async () => ({ dataDir: mkdtempSync(join(folder, 'data-')), databaseUrl: undefined }),
  drop: async ({ dataDir }) => rmSync(dataDir, { recursive: true }),
  async bytes({ dataDir }) {
    const registers = join(dataDir, 'registers')
    const files = [placeOfFile(dataDir), ...readdirSync(registers).map((name) => join(registers, name))]
    return files.reduce((sum, path) => sum + statSync(path).size, 0)
  },
}

const POSTGRES: Store = {
  name: 'PostgreSQL',
  limit: "PostgreSQL's COPY",
  importByLimit() {
    if (versionOf('psql', '--version') === undefined) return undefined
    const columns = REGISTER_COLUMNS.map((name) => `"${name}" text collate "C"`).join(', ')
    const statements = [
      `create table register (${columns})`,
      `\\copy register from '${file}' csv header`,
      ...INDEXES,
    ]
    return secondsOf('psql', [cluster.url(), '-q', ...statements.flatMap((each) => ['-c', each])]).finally(
      () => runStatement(cluster.url(), 'drop table if exists public.register'),
    )
  },
  async make(name) {
    await runStatement(cluster.url(), `create database ${name}`)
    return { dataDir: mkdtempSync(join(folder, 'data-')), databaseUrl: cluster.url(name) }
  },
  drop: ({ databaseUrl = '' }) =>
    runStatement(cluster.url(), `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`),
  async bytes({ databaseUrl, dataDir }) {
    const db = await openDatabase({ databaseUrl, dataDir })
    const { rows } = await sql<{
      bytes: string
    }>`select pg_database_size(current_database()) as bytes`.execute(db)
    await db.destroy()
    return Number(rows[0]?.bytes)
  },
}

try {
  await cluster.start()
  await writeRegister(file, companies)
  const { size: fileBytes } = await stat(file)
  for (const store of [SQLITE, POSTGRES]) await measure(store, fileBytes)
} finally {
  await cluster.remove()
  rmSync(folder, { recursive: true })
}

async function measure(store: Store, fileBytes: number): Promise<void> {
  const limits: number[] = []
  const first: Taken[] = []
  let place = await store.make('bench0')
  for (let round = 1; round <= rounds; round += 1) {
    const limit = await store.importByLimit()
    if (limit !== undefined) limits.push(limit)
    await store.drop(place)
    place = await store.make(`bench${round}`)
    first.push(await importOnce(place))
  }
  const again = await importOnce(place)
  if (again.changed > 0) throw new Error('The same file changed something')
  const bytes = await store.bytes(place)
  const { numbers, names } = await ask(store, place)
  const starts = await middleStarts(await settingsOf(await store.make('empty')), await settingsOf(place))
  await store.drop(place)
  report(store, {
    limit: middleBy(limits, (seconds) => seconds),
    first: middleBy(first, ({ wall }) => wall),
    again,
    bytes,
    fileBytes,
    numbers,
    names,
    starts,
  })
}

async function secondsOf(command: string, args: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  await run(command, [...args])
  return (performance.now() - startedAt) / 1000
}

async function settingsOf({ dataDir, databaseUrl }: Place): Promise<Record<string, string>> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
}

async function importOnce(place: Place): Promise<Taken> {
  const env = { ...process.env, ...(await settingsOf(place)), BENCH_FILE: file }
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'import-once.ts')], { env })
  return JSON.parse(stdout) as Taken // our own script
}

type Asked = { numbers: Map<number, Measured>; names: Measured }

/** Alternates lookups by number with many and with few companies; then searches by name sequentially. */
async function ask(store: Store, place: Place): Promise<Asked> {
  const few = await store.make('few')
  const filled = await fillRegister(FEW, few.databaseUrl)
  const servers = new Map([
    [companies, await serve(place)],
    [FEW, await serve({ ...few, dataDir: filled.dataDir })],
  ])
  try {
    const contenders = [...servers].map(([size, { origin }]) => ({
      name: String(size),
      origin,
      next: () => get(`/api/searchByNumber?term=${numberOf(Math.floor(Math.random() * size))}`),
    }))
    const found = await inTurns(contenders, 3, NUMBERS, WARM_UP_MS)
    const { origin } = servers.get(companies) ?? { origin: '' }
    await load(origin, searchByName, { ...NAMES, durationMs: WARM_UP_MS })
    return {
      numbers: new Map([...found].map(([size, measured]) => [Number(size), measured])),
      names: await load(origin, searchByName, NAMES),
    }
  } finally {
    for (const server of servers.values()) await server.end()
    rmSync(filled.dataDir, { recursive: true, force: true })
  }
}

async function serve(place: Place) {
  const { DATABASE_URL } = await settingsOf(place)
  return startServer(ROOMY_SERVER, {
    dataDir: place.dataDir,
    settings: DATABASE_URL === undefined ? {} : { DATABASE_URL },
  })
}

/**
 * What people type: names, words in another order, beginnings, typing mistakes, common words alone, and names
 * that no company has.
 */
function searchByName(): string {
  const drawn = Math.floor(Math.random() * companies)
  const [one = '', other = '', trade = '', form = ''] = companyName(drawn).split(' ')
  const typed = [
    `${one} ${other} ${trade} ${form}`,
    `${other} ${one}`,
    `${one} ${other.slice(0, 3)}`,
    `${one[1]}${one[0]}${one.slice(2)} ${other}`,
    `${trade} ${form}`,
    `${other}QZX ${one}`,
  ]
  const query = typed[Math.floor(Math.random() * typed.length)] ?? ''
  return get(`/api/searchByName?q=${encodeURIComponent(query)}`)
}

type Found = Asked & {
  limit: number | undefined
  first: Taken | undefined
  again: Taken
  bytes: number
  fileBytes: number
  starts: Awaited<ReturnType<typeof middleStarts>>
}

function report(
  store: Store,
  { limit, first, again, bytes, fileBytes, numbers, names, starts }: Found,
): void {
  const {
    wall = Number.NaN,
    unnamed = Number.NaN,
    processor = Number.NaN,
    unnamedProcessor = Number.NaN,
    memory = Number.NaN,
  } = first ?? {}
  const many = numbers.get(companies)?.p99 ?? Number.NaN
  const few = numbers.get(FEW)?.p99 ?? Number.NaN
  const rate = (seconds: number) => Math.round(companies / seconds).toLocaleString('en-US')
  const goals: Goal[] = [
    { what: `speed without names to ${store.limit}`, ratio: (limit ?? Number.NaN) / unnamed, goal: 0.7 },
    { what: 'time with names to without', ratio: wall / unnamed, goal: 2, isCeiling: true },
    { what: 'first import to the same file again', ratio: wall / again.wall, goal: 3 },
    {
      what: 'bytes a company to 1.3 kB',
      ratio: bytes / companies / BYTES_A_COMPANY,
      goal: 1,
      isCeiling: true,
    },
    { what: 'memory to 400 MB', ratio: memory / 400, goal: 1, isCeiling: true },
    { what: 'p99 by number to that of 10,000', ratio: many / few, goal: 1.5, isCeiling: true },
    { what: 'p99 by name to 50 ms', ratio: names.p99 / 50, goal: 1, isCeiling: true },
    {
      what: 'start to that with nothing',
      ratio: starts.full.milliseconds / starts.empty.milliseconds,
      goal: 1.2,
      isCeiling: true,
    },
  ]
  keepResults({
    title: `Register on ${store.name}, ${companies.toLocaleString('en-US')} companies`,
    about:
      `${companies.toLocaleString('en-US')} companies of New York's form, 30 columns, from the file to the lookups. ` +
      `${rounds === 1 ? 'One round' : `${rounds} rounds in turns, the middle one of each`}. By number 32 connections, by name one question after the other.`,
    table: [
      ['what', 'seconds', 'rows a second', 'p50', 'p99'],
      ...(limit === undefined
        ? []
        : [[`${store.limit}, the same two indexes`, limit.toFixed(1), rate(limit)]]),
      ['import before the names', unnamed.toFixed(1), rate(unnamed)],
      ['import', wall.toFixed(1), rate(wall)],
      ['the same file again', again.wall.toFixed(1), rate(again.wall)],
      ...[...numbers].map(([size, { p50, p99 }]) => [
        `by number, of ${size.toLocaleString('en-US')}`,
        '',
        '',
        milliseconds(p50),
        milliseconds(p99),
      ]),
      ['by name', '', '', milliseconds(names.p50), milliseconds(names.p99)],
      ['start with nothing', (starts.empty.milliseconds / 1000).toFixed(2)],
      ['start with all', (starts.full.milliseconds / 1000).toFixed(2)],
    ],
    goals: goals.filter((goal) => !Number.isNaN(goal.ratio)),
    notes: [
      `${Math.round(bytes / companies)} bytes a company, names made findable; the file has ${Math.round(fileBytes / companies)}`,
      `${processor.toFixed(0)} seconds of our process's work in an import, ${unnamedProcessor.toFixed(0)} of them before the names; ${Math.round(memory)} MB at most`,
      limit === undefined ? `There is no command on this machine to compare with.` : '',
    ].filter(Boolean),
  })
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`
}
