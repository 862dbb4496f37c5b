import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { POINT_NUMBERS, POINTS, type PointNumber } from './points.ts'

/*
 * Prints the rubric as a table: each point, whether it holds, and the routes on which it held or failed.
 * Reads Vitest's JSON report; exits with code 0 only if every point held.
 */
const HoldingSchema = z.object({ point: z.number(), held: z.array(z.string()), failed: z.array(z.string()) })
const ReportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          status: z.string(),
          title: z.string(),
          meta: z.object({ rubric: z.optional(z.array(HoldingSchema)) }),
        }),
      ),
    }),
  ),
})

type Result = { point: PointNumber; isHeld: boolean; held: string[]; failed: string[] }

const [file = ''] = process.argv.slice(2)
const results = readResults(file)
for (const result of results) console.log(lineOf(result))
const held = results.filter(({ isHeld }) => isHeld).length
console.log(`\n${held} of ${results.length} points are held`)
process.exitCode = held === results.length ? 0 : 1

/** A point with several tests holds if all of them passed; a point without results does not hold. */
function readResults(path: string): Result[] {
  const report = existsSync(path) ? ReportSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  return POINT_NUMBERS.map((point) => {
    // A test stopped by its time limit names its points only in its title.
    const own = tests.filter(({ title }) => pointsIn(title).includes(point))
    const holdings = own.flatMap(({ meta }) => meta.rubric ?? []).filter((each) => each.point === point)
    const failed = unique(holdings.flatMap((each) => each.failed))
    const routes = unique(holdings.flatMap((each) => each.held))
    const isHeld = own.length > 0 && own.every(({ status }) => status === 'passed')
    return { point, isHeld, failed, held: routes.filter((route) => !failed.includes(route)) }
  })
}

/** For `2, 13. Every form that is refused`: 2 and 13. */
function pointsIn(title: string): number[] {
  const [numbers = ''] = title.split('. ')
  return numbers.split(', ').map(Number)
}

function unique(routes: string[]): string[] {
  return [...new Set(routes)]
}

function lineOf({ point, isHeld, held: routes, failed }: Result): string {
  const sentence = `${String(point).padStart(2)}  ${isHeld ? 'pass' : 'FAIL'}  ${POINTS[point]}`
  const places = [
    ...(failed.length > 0 ? [`          failed on ${failed.join(', ')}`] : []),
    ...(routes.length > 0 ? [`          held on ${routes.join(', ')}`] : []),
  ]
  return [sentence, ...places].join('\n')
}
