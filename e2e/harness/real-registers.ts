import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { realRegister } from '../../test/support/open-registry.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Real registers are stored beside the repository and never in it: they name real people. */
export const IRS_FILE = realRegister('irs-eo-bmf/eo_ky.csv') ?? ''
export const NEW_YORK_FILE = realRegister('new-york-dos/active-corporations-catalog.csv') ?? ''
export const areRegistersThere = IRS_FILE !== '' && NEW_YORK_FILE !== ''

/** Runs `minutebook` as an operator does. Returns its output; throws unless it exits with code 0. */
export async function runMinutebook(args: readonly string[], dataDir: string): Promise<string> {
  const settings = { ...process.env, DATA_DIR: dataDir }
  const command = [join(ROOT, 'server', 'main.ts'), ...args]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, {
    cwd: ROOT,
    env: settings,
  })
  return stdout + stderr
}

export type FileRow = Record<string, string>

/** The rows of a delimited file, keyed by header: quotes as in RFC 4180, no line ends within them. */
export function parseRows(file: string): FileRow[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/u)
  const names = splitLine(header)
  return lines.map((line) => {
    const values = splitLine(line)
    return Object.fromEntries(names.map((name, index) => [name.trim(), values[index]?.trim() ?? '']))
  })
}

function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
