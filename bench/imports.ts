import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readCompanies } from './companies-option.ts'
import { middleBy } from './middle.ts'
import { writeRegister } from './register-file.ts'
import { keepResults, versionOf, type Goal } from './results.ts'

/*
 * `npm run bench -- import [--companies 1000000]`: a whole import, of a register in New York's form, beside what SQLite's own
 * command does with the same file, which keeps it as it is.
 */
const ROUNDS = 3
const SQLITE3 = "SQLite's own .import, and its index"
const WITH_NAMES = 'Minutebook'
const WITHOUT_NAMES = 'Minutebook, names not made findable'

const companies = readCompanies(300_000)
const folder = mkdtempSync(join(tmpdir(), 'minutebook-bench-'))
const file = join(folder, 'register.csv')
const version = versionOf('sqlite3', '--version')

/** Seconds that passed, seconds of a processor's work, and megabytes of memory at most where they are known. */
type Taken = { wall: number; processor: number; memory?: number }
const UNKNOWN: Taken = { wall: Number.NaN, processor: Number.NaN }
const runners: Record<string, (dataDir: string) => Promise<Taken>> = {
  ...(version === undefined ? {} : { [SQLITE3]: importBySqlite }),
  [WITHOUT_NAMES]: (dataDir) => importOurs(dataDir, 'no'),
  [WITH_NAMES]: (dataDir) => importOurs(dataDir, 'yes'),
}

try {
  await writeRegister(file, companies)
  const found = new Map(Object.keys(runners).map((name): [string, Taken[]] => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(runners)) found.get(name)?.push(await inNewFolder(run))
  }
  report(new Map([...found].map(([name, taken]) => [name, middleBy(taken, ({ wall }) => wall) ?? UNKNOWN])))
} finally {
  rmSync(folder, { recursive: true })
}

async function inNewFolder(run: (dataDir: string) => Promise<Taken>): Promise<Taken> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const taken = await run(dataDir)
  rmSync(dataDir, { recursive: true })
  return taken
}

async function importOurs(dataDir: string, names: 'yes' | 'no'): Promise<Taken> {
  const env = { ...process.env, DATA_DIR: dataDir, BENCH_FILE: file, BENCH_NAMES: names }
  const script = join(import.meta.dirname, 'import-once.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  return JSON.parse(stdout) as Taken // the script is ours
}

/** The shell's own `times` tells what its children worked: `0m1.2s 0m0.3s`, in its second line. */
async function importBySqlite(dataDir: string): Promise<Taken> {
  const statements = `".mode csv" ".import '${file}' register" 'create unique index number on register("DOS ID")'`
  const startedAt = performance.now()
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    `sqlite3 '${join(dataDir, 'register.db')}' ${statements} && times`,
  ])
  const wall = (performance.now() - startedAt) / 1000
  const ofChildren = stdout.trim().split('\n').at(-1) ?? ''
  const seconds = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/gu)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  )
  return { wall, processor: seconds.reduce((sum, each) => sum + each, 0) }
}

function report(found: ReadonlyMap<string, Taken>): void {
  const rows = [...found].map(([name, { wall, processor, memory }]) => [
    name,
    wall.toFixed(1),
    Math.round(companies / wall).toLocaleString('en-US'),
    processor.toFixed(1),
    memory === undefined ? '' : `${Math.round(memory)} MB`,
  ])
  const of = (name: string): Taken => found.get(name) ?? UNKNOWN
  const goals: Goal[] = [
    { what: 'speed without names to .import', ratio: of(SQLITE3).wall / of(WITHOUT_NAMES).wall, goal: 0.8 },
    {
      what: 'work of .import to ours without names',
      ratio: of(SQLITE3).processor / of(WITHOUT_NAMES).processor,
      goal: 0.8,
    },
    {
      what: 'time with names to without',
      ratio: of(WITH_NAMES).wall / of(WITHOUT_NAMES).wall,
      goal: 2,
      isCeiling: true,
    },
    {
      what: 'work of a processor with names to without',
      ratio: of(WITH_NAMES).processor / of(WITHOUT_NAMES).processor,
      goal: 2,
      isCeiling: true,
    },
    { what: 'memory to 400 MB', ratio: (of(WITH_NAMES).memory ?? 0) / 400, goal: 1, isCeiling: true },
  ]
  keepResults({
    title: 'Import',
    about: `${companies.toLocaleString('en-US')} companies of New York's form, 30 columns, ${ROUNDS} rounds in turns, the middle one of each.`,
    table: [['what', 'seconds', 'rows a second', 'seconds of work', 'memory'], ...rows],
    goals: goals.filter((goal) => !Number.isNaN(goal.ratio)),
    notes: [
      version === undefined
        ? 'There is no sqlite3 on this machine to compare with.'
        : `sqlite3 ${version.split(' ')[0]}`,
    ],
  })
}
