import { middleBy } from './middle.ts'
import { load, type Load, type Measured } from './raw-load.ts'

/** A server, and what it is asked. */
export type Contender = { name: string; origin: string; next: () => string }

/**
 * All of them in turns, so that a machine that is busy meanwhile is busy for all. The first turn is not counted, and takes
 * `warmUpMs`. Gives the round with the middle throughput of each. Throws when one gave something else than it was asked for.
 */
export async function inTurns(
  contenders: readonly Contender[],
  rounds: number,
  options: Load,
  warmUpMs = options.durationMs,
): Promise<Map<string, Measured>> {
  const found = new Map(contenders.map(({ name }): [string, Measured[]] => [name, []]))
  // A server that has just been started is slower than it will ever be again.
  for (const { origin, next } of contenders) await load(origin, next, { ...options, durationMs: warmUpMs })
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, origin, next } of contenders) found.get(name)?.push(await load(origin, next, options))
  }
  return new Map([...found].map(([name, measured]) => [name, middle(name, measured)]))
}

function middle(name: string, rounds: readonly Measured[]): Measured {
  const missed = rounds.reduce((sum, { failed }) => sum + failed, 0)
  if (missed > 0)
    throw new Error(`${name} gave ${missed} answers that nobody asked for: the figures would mean nothing`)
  const found = middleBy(rounds, ({ perSecond }) => perSecond)
  if (!found) throw new Error(`${name} was not measured`)
  return found
}

/** How often one answers as compared with another. */
export function ratio(found: ReadonlyMap<string, Measured>, one: string, other: string): number {
  return (found.get(one)?.perSecond ?? Number.NaN) / (found.get(other)?.perSecond ?? Number.NaN)
}

/** A row of a table: rate, p50 and p99. */
export function toRow(what: string, { perSecond, p50, p99 }: Measured): string[] {
  return [what, Math.round(perSecond).toLocaleString('en-US'), `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`]
}
