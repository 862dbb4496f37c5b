import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { isProgram, isTest, listFiles, readSource } from './source-files.ts'

const FEATURE = [
  'contract',
  'web/ui',
  'web/draft',
  'web/language',
  'web/forms',
  'web/lookup',
  'web/journey',
  'web/summary',
  'web/api.ts',
  'web/analytics',
  'web/documents',
]
const SERVER_FEATURE = [
  'contract',
  'server/database',
  'server/clock.ts',
  'server/commands.ts',
  'server/counted.ts',
  'server/make-folder.ts',
  'server/owner-only.ts',
  'server/progress.ts',
  'server/randomness.ts',
  'server/sha256.ts',
]
const ANY_WEB = ['contract', 'web']
const ANY_SERVER = ['contract', 'server']

/**
 * Who may import what of ours: the left side is a folder or a file, the right side what it may reach beside itself. A
 * file's own line goes before its folder's. What is not on the left may not exist.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'contract/journey.ts': [],
  contract: [],
  'web/ui': [],
  'web/analytics': ['contract', 'web/api.ts'],
  'web/draft': ['contract', 'web/ui/notifier.ts', 'web/language/words.ts'],
  'web/language': ['contract', 'web/ui', 'web/draft'],
  'web/forms': ['contract', 'web/ui', 'web/draft', 'web/language'],
  'web/lookup': [
    'contract',
    'web/ui',
    'web/draft',
    'web/language',
    'web/api.ts',
    'web/any-signal.ts',
    'web/analytics',
  ],
  'web/journey': [
    'contract',
    'web/ui',
    'web/draft',
    'web/language',
    'web/forms',
    'web/lookup',
    'web/api.ts',
    'web/analytics',
  ],
  'web/summary': ['contract', 'web/ui', 'web/draft', 'web/language', 'web/forms', 'web/journey'],
  'web/documents': ['contract', 'web/ui', 'web/draft', 'web/language', 'web/journey', 'web/api.ts'],
  'web/registry': FEATURE,
  'web/people': FEATURE,
  'web/meeting': FEATURE,
  'web/attendance': FEATURE,
  'web/minutes': FEATURE,
  'web/facts': FEATURE,
  'web/votes': FEATURE,
  // A topic has facts and votes: its form is made of their two.
  'web/topics': [...FEATURE, 'web/facts', 'web/votes'],
  'web/receipt': FEATURE,
  'web/offline': FEATURE,
  'web/any-signal.ts': [],
  'web/api.ts': ['contract', 'web/any-signal.ts'],
  'web/routes.ts': ANY_WEB,
  'web/screens.ts': ANY_WEB,
  'web/main.tsx': ANY_WEB,
  'web/app.tsx': ANY_WEB,
  'web/first-visit.ts': ANY_WEB,
  'web/begin-at-search.ts': ['contract', 'web/draft', 'web/language', 'web/journey'],
  'web/build': ANY_WEB,
  'web/vite.config.ts': ['web/build'],
  'server/database': ['server/owner-only.ts'],
  'server/http': ['contract', 'server/database', 'server/clock.ts', 'server/ipv6-groups.ts'],
  'server/register-files': ['contract', 'server/commands.ts', 'server/hash.ts'],
  'server/registry': [...SERVER_FEATURE, 'server/register-files', 'server/hash.ts'],
  'server/minutes': SERVER_FEATURE,
  'server/receipt': [...SERVER_FEATURE, 'server/documents'],
  'server/analytics': SERVER_FEATURE,
  'server/health': SERVER_FEATURE,
  'server/backup': SERVER_FEATURE,
  'server/retention': SERVER_FEATURE,
  'server/known-addresses': [...SERVER_FEATURE, 'server/ipv6-groups.ts'],
  'server/documents': ['contract'],
  'server/metrics': ['contract', 'server/database', 'server/http', 'server/minutes', 'server/registry'],
  'server/start': ANY_SERVER,
  'server/workers': ANY_SERVER,
  server: ANY_SERVER,
  test: ['contract', 'web', 'server'],
  e2e: ['contract', 'web', 'server', 'test'],
  'bench/peers': ['scripts'],
  bench: ['contract', 'web', 'server', 'test', 'e2e', 'scripts'],
  scripts: ['contract', 'web', 'server', 'e2e'],
  'vitest.config.ts': [],
  'vitest.e2e.config.ts': [],
  'vitest.reliability.config.ts': [],
}

/** Which packages an area may use; an area that is not here may use any. */
const MAY_USE: Record<string, RegExp> = {
  contract: /^zod/u,
  'web/ui': /^(react|react-dom|react-aria-components|@internationalized\/date|@fontsource|zod)/u,
  // What the device keeps, and what it is as minutes: nothing is drawn here.
  'web/draft': /^zod/u,
  'web/meeting': /^(react|react-router|zod)/u,
  'web/attendance': /^(react|react-router|zod)/u,
  'web/minutes': /^(react|react-router|zod)/u,
  'web/documents': /^(react|react-router|fflate|uqr)/u,
  'web/offline': /^workbox-precaching/u,
  'web/': /^(react|react-dom|react-router|zod|@internationalized\/date)/u,
  'server/database': /^(kysely|pg|node:)/u,
  // Files in, companies out: no database.
  'server/register-files': /^(zod|node:)/u,
  // Content in, bytes out: no network. Of files it reads its fonts.
  'server/documents': /^(pdfkit|fontkit|docx|node:(?:crypto|fs|path|worker_threads)$)/u,
}

/** Runs in Node, when the app is built. */
const BUILDS_WEB = /^web\/(?:build\/|vite\.config\.ts$)/u

const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^']+)'/gu

function importsOf(path: string): string[] {
  return [...readSource(path).matchAll(IMPORT)].flatMap(([, specifier]) => specifier ?? [])
}

/** `web/people/ceo.screen.tsx` → `web/people`: the longest line of the table that the path belongs to. */
function areaOf(path: string): string {
  const candidates = Object.keys(MAY_IMPORT).filter((area) => isWithin(path, area))
  return candidates.toSorted((one, other) => other.length - one.length)[0] ?? `${path} is in no area`
}

function isWithin(path: string, area: string): boolean {
  return path === area || path.startsWith(area.endsWith('/') ? area : `${area}/`)
}

/** The path of a file of ours, or undefined when it is a package. */
function resolveOurs(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@minutebook/')) return `${specifier.slice('@minutebook/'.length)}.ts`
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return undefined
}

const programs = listFiles().filter((path) => isProgram(path) && !path.startsWith('docs/'))
const ours = programs.filter((path) => !isTest(path))

test('there are programs to check, each in an area of the table', () => {
  expect(ours.length).toBeGreaterThan(50)
  expect(ours.map(areaOf).filter((area) => area.includes('no area'))).toEqual([])
})

test('nothing imports what the table does not allow', () => {
  const strays = ours.flatMap((path) => {
    const area = areaOf(path)
    const allowed = [area, ...(MAY_IMPORT[area] ?? [])]
    return importsOf(path)
      .flatMap((specifier) => resolveOurs(path, specifier) ?? [])
      .filter((target) => !allowed.some((each) => isWithin(target, each)))
      .map((target) => `${path} imports ${target}`)
  })
  expect(strays).toEqual([])
})

test('the contract is pure, the app knows no Node, and the database knows only its drivers', () => {
  const strays = ours.flatMap((path) => {
    const rule = Object.keys(MAY_USE)
      .filter((area) => isWithin(path, area) && !BUILDS_WEB.test(path))
      .toSorted((one, other) => other.length - one.length)[0]
    const allowed = rule === undefined ? undefined : MAY_USE[rule]
    return importsOf(path)
      .filter((specifier) => resolveOurs(path, specifier) === undefined)
      .filter((specifier) => allowed !== undefined && !allowed.test(specifier))
      .map((specifier) => `${path} uses ${specifier}`)
  })
  expect(strays).toEqual([])
})

test('the product imports nothing of test, e2e, bench and scripts', () => {
  const product = ours.filter((path) => /^(contract|web|server)\//u.test(path))
  const strays = product.flatMap((path) =>
    importsOf(path)
      .flatMap((specifier) => resolveOurs(path, specifier) ?? [])
      .filter((target) => /^(test|e2e|bench|scripts)\//u.test(target))
      .map((target) => `${path} imports ${target}`),
  )
  expect(strays).toEqual([])
})

test('relative imports name the file with its ending', () => {
  const bare = programs.flatMap((path) =>
    importsOf(path)
      .filter((specifier) => specifier.startsWith('.') && !/\.(ts|tsx|mjs|css|json)$/u.test(specifier))
      .map((specifier) => `${path} imports ${specifier}`),
  )
  expect(bare).toEqual([])
})
