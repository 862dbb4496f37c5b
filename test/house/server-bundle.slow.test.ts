import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_LOOKUP_SECRET, openEnvelope } from '@minutebook/contract/envelope'
import { withSourcePlaces } from '../../server/http/log.ts'
import { barePayload, post, recordedIn } from '../support/outside-caller.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Inside the repository, because the bundle leaves out some packages. */
const CACHE = join(ROOT, '.cache')
let main = ''

beforeAll(() => {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'server-'))
  execFileSync(process.execPath, [join(ROOT, 'scripts/bundle-server.mjs'), folder])
  main = join(folder, 'main.mjs')
  return () => rmSync(folder, { recursive: true })
})

/** A server that has just started on a busy machine may answer that it is overloaded, so retry. */
async function answered<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

test('the bundle of `npm start` finds, records and draws', async () => {
  const server = startProcess(['serve'], { DATA_DIR: aDataFolder() }, { entry: [main] })
  const origin = await server.listening()
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
  const source = placeIn(join(ROOT, 'server/main.ts'))
  expect(withSourcePlaces(stack(placeIn(main)))).toBe(stack(source))
  expect(withSourcePlaces(stack(source))).toBe(stack(source))
})
