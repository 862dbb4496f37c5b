import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeDataFolder } from '../e2e/harness/server-process.ts'
import { writeRegister } from './register-file.ts'

/** A database with the made-up register of so many companies, imported as an operator does, for `startServer`. */
export async function fillRegister(companies: number, databaseUrl?: string) {
  const dataDir = await makeDataFolder()
  const settings: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const file = join(dataDir, 'register.csv')
  await writeRegister(file, companies)
  await promisify(execFile)(process.execPath, ['server/main.ts', 'import', 'ny', file], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...settings, DATA_DIR: dataDir },
  })
  return { dataDir, settings }
}
