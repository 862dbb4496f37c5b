import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * What every command does first. Plain JavaScript that Node 20 understands: it runs before the pinned Node is there.
 */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const PACKAGES = join(ROOT, 'node_modules')
export const PINNED_NODE = join(PACKAGES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const BUILD_STAMP = join(ROOT, '.cache', 'web-build.txt')
/** Names every file of the built app with its digest. */
const BUILT_WORKER = join(ROOT, 'web', 'dist', 'service-worker.js')

/** Folders and files that the built app is made of. */
const BUILD_SOURCES = ['web', 'contract', 'package-lock.json']
const PARENT_CHECK_MS = 500
const NO_SOURCE = /^(?:node_modules|dist)$|\.test\.tsx?$/

/** Installs the packages of the lock file, unless they are there. Throws with npm's own words when it cannot. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages (once, about a minute)…')
  try {
    await runNpm('ci')
  } catch (error) {
    // Where a registry lacks some other machine's binary, `ci` refuses a lock file that is right for this one.
    if (!error.message.includes('EUSAGE')) throw error
    await runNpm('install', '--no-save')
  }
  if (!existsSync(PINNED_NODE)) {
    throw new Error(
      'The package "node" did not bring its Node. Allow its install script, then run: npm rebuild node',
    )
  }
}

/** Runs npm quietly. npm tells a script that it runs where it is; started without npm, the one of the machine serves. */
export function runNpm(...command) {
  const npm = process.env.npm_execpath
  const [program, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const options = { shell: program === 'npm' && process.platform === 'win32' }
  return runQuietly(program, [...args, ...command, '--no-audit', '--no-fund', '--loglevel=error'], options)
}

/** npm writes what it has installed beside the packages, as its last step: no stamp of ours can be more exact. */
function isInstalled() {
  const record = join(PACKAGES, '.package-lock.json')
  if (!existsSync(record) || !existsSync(PINNED_NODE)) return false
  const wanted = Object.entries(readJson(join(ROOT, 'package-lock.json')).packages)
  const installed = readJson(record).packages
  return wanted.every(([path, { version, optional, devOptional, link }]) => {
    // Optional packages are those of other machines, and a workspace is a folder of ours.
    const isOurs = !path.includes('node_modules/') || link
    return isOurs || optional || devOptional || installed[path]?.version === version
  })
}

/**
 * Builds the web app when its sources, its packages or its settings have changed since it was built here last, and when something
 * else has built it since: tests do, of what they find.
 */
export async function ensureBuilt() {
  const settings = buildSettings()
  const fingerprint = fingerprintOf(settings)
  const written = existsSync(BUILD_STAMP) ? readFileSync(BUILD_STAMP, 'utf8') : ''
  if (existsSync(BUILT_WORKER) && written === stampOf(fingerprint)) return
  console.log('Building the web app…')
  const vite = join(PACKAGES, 'vite', 'bin', 'vite.js')
  await runQuietly(PINNED_NODE, [vite, 'build', 'web', '--logLevel', 'error'], {
    env: withPackages(settings),
  })
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, stampOf(fingerprint))
}

/** Of what was built, and what came of it. */
function stampOf(fingerprint) {
  return `${fingerprint} ${createHash('sha256').update(readFileSync(BUILT_WORKER)).digest('hex')}`
}

/** The settings that go into the app. The lookup secret is one of both sides: who sets the server's means the app's too. */
function buildSettings() {
  const { LOOKUP_SECRET, VITE_LOOKUP_SECRET = LOOKUP_SECRET, ...environment } = process.env
  const given = Object.entries(environment).filter(([name]) => name.startsWith('VITE_'))
  return Object.fromEntries(
    VITE_LOOKUP_SECRET ? [...given, ['VITE_LOOKUP_SECRET', VITE_LOOKUP_SECRET]] : given,
  )
}

function fingerprintOf(settings) {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const path of BUILD_SOURCES.flatMap(filesIn)) hash.update(path).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

/** All files below a folder of the repository, or the file itself, always in the same order. */
function filesIn(path) {
  if (NO_SOURCE.test(basename(path))) return []
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  const names = readdirSync(join(ROOT, path)).toSorted()
  return names.flatMap((name) => filesIn(join(path, name)))
}

/**
 * Runs a script of ours with the pinned Node on this terminal, passes signals on to it, and answers with its exit
 * code.
 */
export function runWithPinnedNode(args) {
  const child = spawn(PINNED_NODE, args, { cwd: ROOT, stdio: 'inherit', env: withCompileCache() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) stopWithoutParent(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** Node keeps what it compiled, our stripped types among it: every start but the first takes a third less. */
function withCompileCache() {
  return { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'), ...process.env }
}

/** npm passes a signal to the shell between us, and many a shell dies of it without passing it on. */
function stopWithoutParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
}

/** Runs a program without showing what it writes; throws with that when it fails. */
function runQuietly(program, args, options) {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const written = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(Buffer.concat(written).toString().trim() || `${program} ended with code ${code}`))
    })
  })
}

/** The environment, `settings` in it, in which programs find those of our packages, and the pinned Node, first. */
export function withPackages(settings = {}) {
  const path = [join(PACKAGES, '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, ...settings, PATH: path }
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Does a command's work. What goes wrong on the way is told in plain words, without a stack. */
export async function runCommand(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
