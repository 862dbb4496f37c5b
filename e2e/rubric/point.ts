import type { Page } from 'playwright-core'
import { expect, test, type OpenOptions } from '../harness/test.ts'
import type { RunningServer } from '../harness/server-process.ts'
import { POINTS, type PointNumber } from './points.ts'

/** What one test tells the report: where its point was held, and where it was not. */
type Holding = { point: PointNumber; held: string[]; failed: string[] }

declare module 'vitest' {
  interface TaskMeta {
    rubric?: Holding
  }
}

export type Tools = {
  open: (options?: OpenOptions, beside?: Page) => Promise<Page>
  server: RunningServer
  /** Checks the point on one route, named as a person would. What fails there does not keep the next route from being checked. */
  on: (route: string, check: () => Promise<void>) => Promise<void>
}

type Check = (tools: Tools) => Promise<void>

/** Slow enough for a matrix on a machine that does other work as well. */
const TIMEOUT_MS = 300_000

/** A test that holds one point of the rubric on each route that it fits. It fails when there was none to hold it on. */
export function point(number: PointNumber, what: string, check: Check): void {
  test(`${number}. ${POINTS[number]}: ${what}`, { timeout: TIMEOUT_MS }, async ({ open, server, task }) => {
    const holding: Holding = { point: number, held: [], failed: [] }
    const faults: string[] = []
    const pages: Page[] = []
    task.meta.rubric = holding
    await check({
      async open(...given) {
        const page = await open(...given)
        pages.push(page)
        return page
      },
      server,
      async on(route, checkRoute) {
        try {
          await checkRoute()
          holding.held.push(route)
        } catch (error) {
          holding.failed.push(route)
          const message = error instanceof Error ? error.message : String(error)
          faults.push(`${route}: ${message}\n${await placesOf(pages)}`)
        }
      },
    })
    if (faults.length > 0) expect.fail(faults.join('\n'))
    expect(holding.held).not.toEqual([])
  })
}

/** Where each page stands, and what it says there: what did not come is explained by what came in its place. */
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
