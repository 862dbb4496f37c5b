import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_LOOKUP_SECRET, openEnvelope } from '@minutebook/contract/envelope'
import { pageFile } from '@minutebook/contract/page-files'
import { withSourcePlaces } from '../../server/http/log.ts'
import { buildFolder } from '../support/built-app.ts'
import { barePayload, post, recordedIn } from '../support/outside-caller.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What a started checkout has beside its packages and the built app. */
const SOURCES = ['server', 'scripts', 'contract', 'domain', 'document-text', 'document-drawing', 'i18n']
const OWN_PAGE = 'The page of the moved checkout'
let checkout = ''
let main = ''

/** Bundles in a copy of this checkout and then renames the copy. Another checkout takes its old place. */
beforeAll(() => {
  const parent = mkdtempSync(join(tmpdir(), 'minutebook-moved-'))
  const [old, moved] = [join(parent, 'old'), join(parent, 'moved')]
  for (const folder of SOURCES) cpSync(join(ROOT, folder), join(old, folder), { recursive: true })
  linkPackages(join(old, 'node_modules'))
  placePages(old, OWN_PAGE)
  execFileSync(process.execPath, [join(old, 'scripts/bundle-server.mjs')])
  renameSync(old, moved)
  placePages(old, 'The page of another checkout')
  checkout = moved
  main = join(moved, '.cache/server/main.mjs')
  return () => rmSync(parent, { recursive: true })
})

/**
 * Links each package to that of this checkout. The links of our own packages are relative, so they lead into
 * the copy.
 */
function linkPackages(folder: string): void {
  const packages = join(ROOT, 'node_modules')
  mkdirSync(folder)
  cpSync(join(packages, '@minutebook'), join(folder, '@minutebook'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of readdirSync(packages))
    if (name !== '@minutebook') symlinkSync(join(packages, name), join(folder, name))
}

function placePages(folder: string, text: string): void {
  const built = buildFolder()
  cpSync(built.webFolder, join(folder, 'web/dist'), { recursive: true })
  built.remove()
  writeFileSync(join(folder, 'web/dist', pageFile('index', 'en')), text)
}

/** A server that has just started on a busy machine may answer that it is overloaded, so retry. */
async function answered<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

test('the bundle of `npm start` serves its own pages, finds, records and draws after its checkout was renamed', async () => {
  const server = startProcess(['serve'], { DATA_DIR: aDataFolder() }, { entry: [main] })
  const origin = await server.listening()
  expect(await (await answered(() => fetch(origin))).text()).toBe(OWN_PAGE)
  const found = await answered(() => fetch(`${origin}/api/searchByNumber?term=0812345`))
  // The thirteen fields are texts.
  const company = JSON.parse(await openEnvelope(await found.text(), DEFAULT_LOOKUP_SECRET)) as Record<
    string,
    string
  >
  const payload = barePayload(company)
  const recorded = await answered(() => post(`${origin}/api/data/addmeetinginformation`, payload))
  const asked = { secret: recordedIn(recorded)['receipt'], format: 'pdf', language: 'en' }
  const drawn = await answered(() => post(`${origin}/api/records/open/document`, asked))
  expect([drawn.status, drawn.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
}, 60_000)

const stack = (place: string) => `Error: none\n    at run (${place})\n    at node:internal/main:1:2`

test('a stack names the places of the sources', () => {
  const declared = 'async function run('
  const placeIn = (path: string) => {
    const at = readFileSync(path, 'utf8')
      .split('\n')
      .findIndex((line) => line.startsWith(declared))
    return `${pathToFileURL(path).href}:${at + 1}:1`
  }
  const source = placeIn(join(checkout, 'server/main.ts'))
  expect(withSourcePlaces(stack(placeIn(main)))).toBe(stack(source))
  expect(withSourcePlaces(stack(source))).toBe(stack(source))
})
