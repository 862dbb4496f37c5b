import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { pathOf } from '@minutebook/contract/journey'
import { chromiumOptions } from '../e2e/harness/chromium.ts'
import { completeAnswers, standAt } from '../e2e/harness/drafts.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
/** The review first: for the search, as somebody meets it who was never here, Lighthouse empties the browser's stores. */
const PATHS = [pathOf('review'), pathOf('entitySearch')]
const ROUNDS = 3

/** Of 100 each; the middle of three runs. */
export type Scores = Record<string, number>

/** What of Lighthouse's answer is read here. */
type Report = { lhr: { categories: Record<string, { score: number | null }> } }
type Lighthouse = (address: string, flags: object) => Promise<Report>

/** Lighthouse's preset for phones, on the search as it is and on the review of finished minutes. */
export async function measureScores(origin: string): Promise<{ path: string; scores: Scores }[]> {
  const lighthouse = await loadLighthouse()
  const profile = await mkdtemp(join(tmpdir(), 'minutebook-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(await chromiumOptions(['--remote-debugging-port=0'])),
    baseURL: origin,
  })
  try {
    const port = await portOf(profile)
    const page = await context.newPage()
    await standAt(page, 'review', completeAnswers())
    await page.close()
    const results = []
    for (const path of PATHS) results.push({ path, scores: await scoresOf(lighthouse, origin + path, port) })
    return results
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function scoresOf(lighthouse: Lighthouse, address: string, port: number): Promise<Scores> {
  const rounds: Report[] = []
  const isSearch = address.endsWith(pathOf('entitySearch'))
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(
      await lighthouse(address, {
        port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
        disableStorageReset: !isSearch,
      }),
    )
  }
  return Object.fromEntries(CATEGORIES.map((category) => [category, middleScore(rounds, category)]))
}

function middleScore(rounds: readonly Report[], category: string): number {
  const scores = rounds.map(({ lhr }) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
  return scores.toSorted((one, other) => one - other)[Math.floor(scores.length / 2)] ?? 0
}

/** Chromium writes the port that it took into its profile. */
async function portOf(profile: string): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      return Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0])
    } catch {
      // Not written yet.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('Chromium did not start')
}

/** Installed beside the bench alone, so its types are not there. */
async function loadLighthouse(): Promise<Lighthouse> {
  const module: unknown = await import(
    join(import.meta.dirname, 'peers/node_modules/lighthouse/core/index.js')
  )
  return Reflect.get(Object(module), 'default') as Lighthouse // its documented default export
}
