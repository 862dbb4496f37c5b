import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '@minutebook/domain/language-names'
import { isProgram, isTest, listFiles, readSource } from './source-files.ts'

const PURE = ['contract', 'domain', 'document-text', 'i18n']
/** What browsers give, the calls of the gateway, and the words: everything of the app may use them. */
const BASE = [...PURE, 'web/browser', 'web/gateway', 'web/language']
const BELOW_SHELL = [...BASE, 'web/ui', 'web/draft']
const SHELL = [...BELOW_SHELL, 'web/forms', 'web/shell']
const ROOM = [...SHELL, 'web/people', 'web/page']
const SERVER_ROOM = [
  ...PURE,
  'server/database',
  'server/durations.ts',
  'server/commands.ts',
  'server/make-folder.ts',
  'server/progress.ts',
  'server/randomness.ts',
  'server/record-bytes.ts',
]
const ANY_WEB = [...PURE, 'web']
const ANY_SERVER = [...PURE, 'server']

/**
 * Which of our files each area may import besides itself. The longest matching row applies, so a single file
 * can have its own row. Every file needs a row.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'domain/journey.ts': [],
  // Laws belong to states.
  'domain/law': ['domain/jurisdictions.ts'],
  domain: [],
  // Offices, owners and topics have the same names in documents and on screens.
  i18n: [
    'domain',
    ...LANGUAGES.flatMap((tag) => [`document-text/${tag}/nouns.ts`, `document-text/${tag}/topics.ts`]),
  ],
  'document-text': ['domain'],
  'document-drawing': ['domain'],
  contract: ['domain'],
  'web/ui': [...PURE, 'web/browser'],
  'web/browser': PURE,
  'web/gateway': [...PURE, 'web/browser'],
  'web/language': BASE,
  'web/draft': BASE,
  'web/forms': BELOW_SHELL,
  // The frame shows the minutes so far beside each screen.
  'web/shell': [...SHELL, 'web/page'],
  'web/page': [...BELOW_SHELL, 'web/forms'],
  'web/people': SHELL,
  // The home of a company lists its records.
  'web/company-search': [...ROOM, 'web/receipt'],
  'web/officers': ROOM,
  'web/directors': ROOM,
  // Proposes the whole meeting at once.
  'web/guests': [...ROOM, 'web/guided', 'web/meeting/meeting-answers.ts'],
  'web/meeting': ROOM,
  'web/topics': ROOM,
  'web/attendance': ROOM,
  'web/review': [...ROOM, 'web/documents'],
  // Fills in the date that the screen of the meeting would, and asks card by card.
  'web/review/review.screen.tsx': [
    ...ROOM,
    'web/review',
    'web/documents',
    'web/meeting/default-meeting.ts',
    'web/guided',
  ],
  // Makes the same proposals as the screens of these rooms.
  'web/guided': [...SHELL, 'web/people', 'web/meeting', 'web/attendance', 'web/directors', 'web/topics'],
  // Shows what people said of a record, and invites them.
  'web/receipt': [...ROOM, 'web/documents', 'web/statements'],
  // PDFs and Word files: asked for, drawn here or by the service, and saved. It knows only the type of what
  // it tells the worker.
  'web/documents': [...SHELL, 'web/page', 'document-drawing/draw.ts'],
  'web/documents/drawing.worker.ts': ['document-drawing'],
  'web/statements': [...SHELL, 'web/page'],
  'web/app': ANY_WEB,
  'web/build': ANY_WEB,
  // Writes the description of the API, which comes from the server's routes.
  'web/build/api-plugin.ts': ['contract', 'server/describe-api.ts'],
  'web/vite.config.ts': ['web/build'],
  // A column has the kind of its correction.
  'server/database': ['server/make-folder.ts', 'server/record-bytes.ts', 'domain/corrections.ts'],
  'server/http': [...PURE, 'server/database', 'server/durations.ts', 'server/health'],
  'server/imports': [...SERVER_ROOM, 'server/registry', 'server/package.json'],
  // Its tests load the made-up companies.
  'server/registry': [...SERVER_ROOM, 'server/imports/sample-register.ts'],
  'server/submission': SERVER_ROOM,
  'server/receipt': [...SERVER_ROOM, 'server/drawing', 'server/http'],
  'server/statements': [...SERVER_ROOM, 'server/receipt', 'server/http'],
  'server/verify': [...SERVER_ROOM, 'server/drawing', 'server/receipt', 'server/http'],
  'server/analytics': SERVER_ROOM,
  'server/backup': [...SERVER_ROOM, 'server/package.json'],
  // An erasure is also listed beside the backups.
  'server/retention': [...SERVER_ROOM, 'server/backup'],
  'server/drawing': [...PURE, 'document-drawing'],
  'server/health': [...SERVER_ROOM, 'server/http', 'server/submission', 'server/registry', 'server/imports'],
  'server/start': ANY_SERVER,
  'server/main.ts': ANY_SERVER,
  'server/main.test.ts': ANY_SERVER,
  test: [...PURE, 'document-drawing', 'web', 'server'],
  e2e: [...PURE, 'document-drawing', 'web', 'server', 'test'],
  'bench/peers': ['scripts'],
  bench: [...PURE, 'document-drawing', 'web', 'server', 'test', 'e2e', 'scripts'],
  scripts: [...PURE, 'web', 'server', 'e2e'],
  'vitest.config.ts': ['test/support/vitest-settings.ts'],
  'vitest.e2e.config.ts': ['test/support/vitest-settings.ts'],
  'vitest.reliability.config.ts': ['test/support/vitest-settings.ts'],
  server: ANY_SERVER,
}

const NO_PACKAGE = /(?!)/u

/** Which packages an area may use; an area without a row may use any. */
const MAY_USE: Record<string, RegExp> = {
  contract: /^(zod|fastest-levenshtein|@noble\/hashes)/u,
  domain: /^zod/u,
  'document-text': /^zod/u,
  i18n: NO_PACKAGE,
  'web/ui': /^(react|react-dom|@fontsource|zod)/u,
  // Stores drafts on the device and converts them to minutes; it draws nothing.
  'web/draft': /^zod/u,
  'web/receipt': /^(react|react-router|fflate|uqr)/u,
  'web/app': /^(react|react-dom|react-router|zod|workbox-precaching|@noble|idb-keyval)/u,
  'web/': /^(react|react-dom|react-router|zod)/u,
  'server/database': /^(kysely|pg|node:)/u,
  // Content in, bytes out, on the server and in browsers alike. The caller reads the fonts.
  'document-drawing':
    /^(pdfkit|fontkit|bidi-js|linebreak|unicode-properties|docx|fflate|uqr|@noble\/hashes)/u,
}

/** Runs in Node, when the app is built. */
const BUILDS_WEB = /^web\/(?:build\/|vite\.config\.ts$)/u

const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^']+)'/gu

function importsOf(path: string): string[] {
  return [...readSource(path).matchAll(IMPORT)].flatMap(([, specifier]) => specifier ?? [])
}

/** `web/officers/ceo.screen.tsx` → `web/people`: the longest row of the table that matches the path. */
function areaOf(path: string): string {
  const candidates = Object.keys(MAY_IMPORT).filter((area) => isWithin(path, area))
  return candidates.toSorted((one, other) => other.length - one.length)[0] ?? `${path} is in no area`
}

function isWithin(path: string, area: string): boolean {
  return path === area || path.startsWith(area.endsWith('/') ? area : `${area}/`)
}

/** The path of one of our files, or undefined for a package. */
function resolveOurs(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@minutebook/')) return `${specifier.slice('@minutebook/'.length)}.ts`
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return undefined
}

const programs = listFiles().filter((path) => isProgram(path) && !path.startsWith('docs/'))
const ours = programs.filter((path) => !isTest(path))

test('every source file belongs to a row of the table', () => {
  expect(ours.length).toBeGreaterThan(50)
  expect(ours.map(areaOf).filter((area) => area.includes('no area'))).toEqual([])
})

test('every folder of server/ and web/ has its own row', () => {
  expect(foldersWithoutRow(ours)).toEqual([])
  expect(foldersWithoutRow(['server/invoices/invoice.ts', 'server/main.ts', 'web/ui/button.tsx'])).toEqual([
    'server/invoices has no row in MAY_IMPORT',
  ])
})

function foldersWithoutRow(paths: readonly string[]): string[] {
  const folders = paths.flatMap((path) => /^(?:server|web)\/[^/]+(?=\/)/u.exec(path) ?? [])
  return [...new Set(folders)]
    .filter((folder) => !(folder in MAY_IMPORT))
    .map((folder) => `${folder} has no row in MAY_IMPORT`)
}

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
  const product = ours.filter((path) =>
    /^(domain|contract|document-text|document-drawing|web|server)\//u.test(path),
  )
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
      .filter(
        (specifier) =>
          specifier.startsWith('.') && !/\.(ts|tsx|mjs|css|json)(\?worker&url)?$/u.test(specifier),
      )
      .map((specifier) => `${path} imports ${specifier}`),
  )
  expect(bare).toEqual([])
})

/**
 * Minutes state acts and facts; what the law makes of them is said on screens, and decides what may be
 * certified. Types and the kinds of companies are no law.
 */
test('the words of minutes reach no law, however many files lie between', () => {
  const law = /^domain\/(?:law\/(?!kinds\.ts$)|matter\.ts$|quorum\.ts$|doubts\.ts$|certifiable\.ts$)/u
  const composers = ours.filter((path) => isWithin(path, 'document-text'))
  expect(composers.length).toBeGreaterThan(40)
  const ways = composers.filter((path) => !MAY_READ_LAW.has(path)).flatMap((path) => wayTo(law, path) ?? [])
  expect(ways).toEqual([])
})

const MAY_READ_LAW = new Set(['document-text/certificate-content.ts'])

/** The files from `path` to the first that matches, through imports that run: "a.ts > b.ts". */
function wayTo(
  forbidden: RegExp,
  path: string,
  [way, seen]: [string[], Set<string>] = [[], new Set()],
): string | undefined {
  if (seen.has(path)) return undefined
  seen.add(path)
  const steps = [...way, path]
  if (forbidden.test(path)) return steps.join(' > ')
  return runningImportsOf(path)
    .flatMap((specifier) => resolveOurs(path, specifier) ?? [])
    .filter((next) => next.endsWith('.ts'))
    .map((next) => wayTo(forbidden, next, [steps, seen]))
    .find((found) => found !== undefined)
}

/** Without `import type`, and without imports of nothing but types. */
function runningImportsOf(path: string): string[] {
  const code = readSource(path).replaceAll(/\b(?:import|export) type\b[^']*'[^']+'/gu, '')
  return [...code.matchAll(IMPORT)].flatMap(([, specifier]) => specifier ?? [])
}
