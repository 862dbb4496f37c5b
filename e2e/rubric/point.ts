import type { Page } from 'playwright-core'
import type { TestOptions } from 'vitest'
import type { RunningServer } from '../harness/server-process.ts'
import { expect, test, type OpenOptions } from '../harness/test.ts'
import { POINTS, type PointNumber } from './points.ts'

/** A test's result for the report: where a point held, and where it failed. */
type Holding = { point: PointNumber; held: string[]; failed: string[] }

declare module 'vitest' {
  interface TaskMeta {
    rubric?: Holding[]
  }
}

export type SharedTools = {
  open: (options?: OpenOptions, beside?: Page) => Promise<Page>
  server: RunningServer
  /** Checks a point on one route, named as a person would. A failure does not prevent the next check. */
  on: (point: PointNumber, route: string, check: () => Promise<void>) => Promise<void>
}

export type Tools = Omit<SharedTools, 'on'> & {
  on: (route: string, check: () => Promise<void>) => Promise<void>
}

/** Enough for all routes on a machine with other load. */
const TIMEOUT_MS = 300_000

/** For a point that only the full tests look at. */
export const FULL: TestOptions = { tags: ['full'] }

/**
 * A test of one point of the rubric on each route to which it applies. It fails if there was no such route.
 */
export function point(
  number: PointNumber,
  what: string,
  check: (tools: Tools) => Promise<void>,
  options: TestOptions = {},
): void {
  points(
    [number],
    `${POINTS[number]}: ${what}`,
    (tools) => check({ ...tools, on: (route, checkRoute) => tools.on(number, route, checkRoute) }),
    options,
  )
}

/** One walk that tests several points: opening every screen takes longer than checking it. */
export function points(
  numbers: readonly PointNumber[],
  what: string,
  check: (tools: SharedTools) => Promise<void>,
  options: TestOptions = {},
): void {
  test(
    `${numbers.join(', ')}. ${what}`,
    { timeout: TIMEOUT_MS, ...options },
    async ({ open, server, task }) => {
      const holdings = numbers.map((number): Holding => ({ point: number, held: [], failed: [] }))
      const faults: string[] = []
      const pages: Page[] = []
      task.meta.rubric = holdings
      await check({
        async open(...given) {
          const page = await open(...given)
          pages.push(page)
          return page
        },
        server,
        async on(number, route, checkRoute) {
          const holding = holdings.find((each) => each.point === number)
          try {
            await checkRoute()
            holding?.held.push(route)
          } catch (error) {
            holding?.failed.push(route)
            const message = error instanceof Error ? error.message : String(error)
            faults.push(`${number}, ${route}: ${message}\n${await placesOf(pages)}`)
          }
        },
      })
      if (faults.length > 0) expect.fail(faults.join('\n'))
      for (const { point: number, held } of holdings) expect(held, `point ${number}`).not.toEqual([])
    },
  )
}

/** The URL and text of each page, to explain a failed wait by what was shown instead. */
async function placesOf(pages: readonly Page[]): Promise<string> {
  const open = pages.filter((page) => !page.isClosed())
  const places = open.map(async (page) => {
    const said = await page.locator('body').innerText({ timeout: 1_000 })
    return `${page.url()}: ${said}`
  })
  const told = await Promise.allSettled(places)
  return told.map((place) => (place.status === 'fulfilled' ? place.value : String(place.reason))).join('\n')
}

export { expect }
