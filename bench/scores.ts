import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { installedChromium } from '../e2e/harness/chromium.ts'
import { completeAnswers, standAt } from '../e2e/harness/drafts.ts'
import { median } from './rounds.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** The first screen of a new visitor, and the review with finished minutes on the device. */
const VISITS: Visit[] = [
  { says: 'the search, at a first visit', path: pathOf('entitySearch'), isFirst: true },
  {
    says: 'the review, at a first visit, which begins with the search',
    path: pathOf('review'),
    isFirst: true,
  },
  { says: 'the review of finished minutes', path: pathOf('review'), isFirst: false },
]
type Visit = { says: string; path: string; isFirst: boolean }

const ROUNDS = 3

/** Out of 100 each; the median of three runs. */
type Scores = Record<string, number>

/** The part of Lighthouse's result that we use. */
type Report = { lhr: { categories: Record<string, { score: number | null }> } }
type Lighthouse = (address: string, flags: object) => Promise<Report>

/**
 * Lighthouse's preset for phones. Each run starts a new browser, as its command line does: a used one is
 * slower.
 */
export async function measureScores(origin: string): Promise<{ says: string; scores: Scores }[]> {
  const lighthouse = await loadLighthouse()
  const results = []
  for (const visit of VISITS) {
    const rounds: Report[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visitOnce(lighthouse, origin, visit))
    const scores = CATEGORIES.map((category): [string, number] => [category, middleScore(rounds, category)])
    results.push({ says: visit.says, scores: Object.fromEntries(scores) })
  }
  return results
}

async function visitOnce(lighthouse: Lighthouse, origin: string, { path, isFirst }: Visit): Promise<Report> {
  const profile = await mkdtemp(join(tmpdir(), 'minutebook-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(await installedChromium(['--remote-debugging-port=0'])),
    baseURL: origin,
  })
  try {
    if (!isFirst) await standAt(await context.newPage(), 'review', completeAnswers())
    return await lighthouse(origin + path, {
      port: await portOf(profile),
      onlyCategories: CATEGORIES,
      logLevel: 'error',
      disableStorageReset: !isFirst,
    })
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function middleScore(rounds: readonly Report[], category: string): number {
  return median(rounds.map(({ lhr }) => Math.round((lhr.categories[category]?.score ?? 0) * 100)))
}

/** Chromium writes its port into its profile. */
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

/** Only the bench installs it, so its types are missing. */
async function loadLighthouse(): Promise<Lighthouse> {
  const module: unknown = await import(
    join(import.meta.dirname, 'peers/node_modules/lighthouse/core/index.js')
  )
  return Reflect.get(Object(module), 'default') as Lighthouse // its documented default export
}
