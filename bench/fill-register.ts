import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify, parseArgs } from 'node:util'
import { makeDataFolder } from '../e2e/harness/server-process.ts'
import { writeRegister } from './register-file.ts'

/** A database with this many made-up companies, imported as an operator would, for `startServer`. */
export async function fillRegister(companies: number, databaseUrl?: string) {
  const dataDir = await makeDataFolder()
  const settings: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const file = join(dataDir, 'register.csv')
  await writeRegister(file, companies)
  await promisify(execFile)(process.execPath, ['server/main.ts', 'import', '--create', 'ny', file], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...settings, DATA_DIR: dataDir },
  })
  return { dataDir, settings }
}

/** The made-up register has no more numbers than this. */
const MOST = 2 ** 24

/** The number in `--companies`, or `usual` by default. Throws for an invalid number. */
export function readCompanies(usual: number): number {
  const { values } = parseArgs({ options: { companies: { type: 'string', default: String(usual) } } })
  const companies = Number(values.companies)
  if (Number.isInteger(companies) && companies >= 1 && companies <= MOST) return companies
  throw new Error(`--companies is a number from 1 to ${MOST}`)
}
