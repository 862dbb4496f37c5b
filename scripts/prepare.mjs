import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Every command runs this first. It is plain JavaScript for Node 20, because the pinned Node may not be
 * installed yet.
 */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const PACKAGES = join(ROOT, 'node_modules')
export const PINNED_NODE = join(PACKAGES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const BUILD_STAMP = join(ROOT, '.cache', 'web-build.txt')
/** The service worker lists every file of the built app with its digest. */
const BUILT_WORKER = join(ROOT, 'web', 'dist', 'service-worker.js')

/** The sources of the built app, and of the description of the API that is built with it. */
const BUILD_SOURCES = [
  'web',
  'server',
  'contract',
  'domain',
  'document-text',
  'document-drawing',
  'i18n',
  'package-lock.json',
]
/** What `npm start` runs: see docs/decisions/0023. */
export const BUNDLED_SERVER = join(ROOT, '.cache', 'server', 'main.mjs')
const BUNDLE_STAMP = join(ROOT, '.cache', 'server-bundle.txt')
const BUNDLE_SOURCES = ['scripts', ...BUILD_SOURCES.filter((path) => path !== 'web')]
const PARENT_CHECK_MS = 500
const NO_SOURCE = /^(?:node_modules|dist)$|\.test\.tsx?$/

/** Installs the packages of the lock file unless they are installed. Throws npm's message when that fails. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages (once, about a minute)…')
  try {
    await runNpm('ci')
  } catch (error) {
    // `npm ci` refuses the lock file when the registry lacks a binary for another platform.
    if (!error.message.includes('EUSAGE')) throw error
    await runNpm('install', '--no-save')
  }
  if (!existsSync(PINNED_NODE)) {
    throw new Error(
      'The package "node" did not bring its Node. Allow its install script, then run: npm rebuild node',
    )
  }
}

/** Runs npm without its output. Uses the npm that runs this script, or else the one on the PATH. */
export function runNpm(...command) {
  const npm = process.env.npm_execpath
  const [program, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const options = { shell: program === 'npm' && process.platform === 'win32' }
  return runQuietly(program, [...args, ...command, '--no-audit', '--no-fund', '--loglevel=error'], options)
}

/** npm records the installed packages as its last step, so the record is complete when it exists. */
function isInstalled() {
  const record = join(PACKAGES, '.package-lock.json')
  if (!existsSync(record) || !existsSync(PINNED_NODE)) return false
  const wanted = Object.entries(readJson(join(ROOT, 'package-lock.json')).packages)
  const installed = readJson(record).packages
  return wanted.every(([path, { version, optional, devOptional, link }]) => {
    // A workspace is a folder of this repository, and an update may bring a new one.
    if (link) return existsSync(join(ROOT, path))
    // Optional packages may be for other platforms.
    const isOurs = !path.includes('node_modules/')
    return isOurs || optional || devOptional || installed[path]?.version === version
  })
}

/**
 * Builds the web app when its sources, packages or settings have changed since the last build here, or when
 * something else, such as a test, has replaced that build.
 */
export async function ensureBuilt() {
  const settings = buildSettings()
  const vite = [join(PACKAGES, 'vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'error']
  await ensureMade({
    says: 'Building the web app…',
    fingerprint: fingerprintOf(BUILD_SOURCES, settings),
    stamp: BUILD_STAMP,
    result: BUILT_WORKER,
    make: () => runQuietly(PINNED_NODE, vite, { env: withPackages(settings) }),
  })
}

/**
 * Bundles the server and its packages into a few files when one of them has changed: finding and reading 900
 * files takes half of a start.
 */
export async function ensureBundled() {
  await ensureMade({
    says: 'Bundling the server…',
    fingerprint: fingerprintOf(BUNDLE_SOURCES),
    stamp: BUNDLE_STAMP,
    result: BUNDLED_SERVER,
    make: () => runQuietly(PINNED_NODE, [join(ROOT, 'scripts', 'bundle-server.mjs')]),
  })
}

async function ensureMade({ says, fingerprint, stamp, result, make }) {
  const written = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  // Identifies the sources and the result of the build.
  const stampNow = () => `${fingerprint} ${createHash('sha256').update(readFileSync(result)).digest('hex')}`
  if (existsSync(result) && written === stampNow()) return
  console.log(says)
  await make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, stampNow())
}

/**
 * The settings that go into the app. The app and the server share one lookup secret, so LOOKUP_SECRET sets
 * both.
 */
function buildSettings() {
  const { LOOKUP_SECRET, VITE_LOOKUP_SECRET = LOOKUP_SECRET, ...environment } = process.env
  const given = Object.entries(environment).filter(([name]) => name.startsWith('VITE_'))
  return Object.fromEntries(
    VITE_LOOKUP_SECRET ? [...given, ['VITE_LOOKUP_SECRET', VITE_LOOKUP_SECRET]] : given,
  )
}

function fingerprintOf(sources, settings = {}) {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const path of sources.flatMap(filesIn)) hash.update(path).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

/** All files below a folder, or the file itself, in a stable order. */
function filesIn(path) {
  if (NO_SOURCE.test(basename(path))) return []
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  const names = readdirSync(join(ROOT, path)).toSorted()
  return names.flatMap((name) => filesIn(join(path, name)))
}

/**
 * Runs one of our scripts with the pinned Node on this terminal, forwards signals to it, and returns its exit
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

/** Node caches compiled code on disk. That shortens each start after the first by a third. */
export function withCompileCache(environment = process.env) {
  return { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'), ...environment }
}

/** npm starts scripts in a shell, and many shells end on a signal without forwarding it. */
function stopWithoutParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
}

/** Runs a program without its output. Throws the output when the program fails. */
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

/**
 * The environment with `settings`, and a PATH that begins with our packages' programs and the pinned Node.
 */
export function withPackages(settings = {}) {
  const path = [join(PACKAGES, '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, ...settings, PATH: path }
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Runs a command. Prints the message of an error without its stack. */
export async function runCommand(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
