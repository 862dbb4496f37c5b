import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { POINT_NUMBERS, POINTS, type PointNumber } from './points.ts'

/*
 * Prints the rubric as a table: each point, whether it holds, and the routes on which it was held or failed. Takes the
 * report that Vitest has written as JSON; ends with code 0 only when every point was held.
 */
const HoldingSchema = z.object({ point: z.number(), held: z.array(z.string()), failed: z.array(z.string()) })
const ReportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          status: z.string(),
          title: z.string(),
          meta: z.object({ rubric: z.optional(HoldingSchema) }),
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

/** A point of several tests is held when all of them passed; one that no test came to is not. */
function readResults(path: string): Result[] {
  const report = existsSync(path) ? ReportSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  return POINT_NUMBERS.map((point) => {
    // A test that was stopped by its time limit names its point in its title alone.
    const own = tests.filter(({ title }) => title.startsWith(`${point}. `))
    const failed = unique(own.flatMap(({ meta }) => meta.rubric?.failed ?? []))
    const routes = unique(own.flatMap(({ meta }) => meta.rubric?.held ?? []))
    const isHeld = own.length > 0 && own.every(({ status }) => status === 'passed')
    return { point, isHeld, failed, held: routes.filter((route) => !failed.includes(route)) }
  })
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
