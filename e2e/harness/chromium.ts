import { execFile } from 'node:child_process'
import { existsSync, accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, delimiter } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright-core'

/** The program's names in distributions. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The tests open only our own pages, so the sandbox, which needs rights that containers lack, protects
 * nothing here.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const CACHE = join(import.meta.dirname, '..', '..', '.cache')
const run = promisify(execFile)

/**
 * Starts the Chromium of the npm package: the same one everywhere, and without windows, which halves the
 * processor time of a test. If it cannot run, starts the installed one.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumOptions())
}

export type ChromiumOptions = { executablePath: string; args: string[] }

/** Which program to start, and how, with `further` arguments. */
export async function chromiumOptions(further: readonly string[] = []): Promise<ChromiumOptions> {
  const executablePath = (await packagedChromium()) ?? findProgram(NAMES)
  if (!executablePath) throw new Error(`No Chromium: install ${NAMES[0]}.`)
  // Leaves out the package's own arguments: they keep everything in one process, which ends with the first
  // closed profile.
  return { executablePath, args: [...ARGUMENTS, ...further] }
}

/** The Chromium that people use: for measurements, and for features that the packaged one lacks. */
export const installedProgram = findProgram(NAMES)

/** The installed Chromium, or else the packaged one. */
export async function installedChromium(further: readonly string[] = []): Promise<ChromiumOptions> {
  const options = await chromiumOptions(further)
  return { ...options, executablePath: installedProgram ?? options.executablePath }
}

/** The package supports only Linux, and needs a few libraries that a bare container may lack. */
async function packagedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  const program = await unpackChromium()
  return run(program, ['--version']).then(
    () => program,
    () => undefined,
  )
}

/** Unpacks the program elsewhere and renames it, so that no other test starts an incomplete one. */
async function unpackChromium(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version }: { version: string } = JSON.parse(
    await readFile(join(dirname(main), '..', 'package.json'), 'utf8'),
  )
  const folder = join(CACHE, `chromium-${version}`)
  const program = join(folder, 'chromium')
  if (existsSync(program)) return program
  await mkdir(CACHE, { recursive: true })
  const unpacked = await mkdtemp(`${folder}-`)
  const code = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  // The package unpacks into the folder for temporary files.
  await run(process.execPath, ['--input-type=module', '-e', code], {
    cwd: dirname(CACHE),
    env: { ...process.env, TMPDIR: unpacked },
  })
  await rename(unpacked, folder).catch(() => rm(unpacked, { recursive: true }))
  return program
}

/** The path of the first of these programs that is installed; undefined if none is. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Missing, or not executable for us: the next one may work.
    return false
  }
}
