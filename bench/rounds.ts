import { load, type Load, type Measured } from './raw-load.ts'

/** A server, and the requests that it gets. */
export type Contender = { name: string; origin: string; next: () => string }

/**
 * Runs all of them in turns, so that other load on the machine affects all. Discards the first turn, which
 * takes `warmUpMs`. Returns each one's round with the median throughput. Throws when one answered wrongly.
 */
export async function inTurns(
  contenders: readonly Contender[],
  rounds: number,
  options: Load,
  warmUpMs = options.durationMs,
): Promise<Map<string, Measured>> {
  const found = new Map(contenders.map(({ name }): [string, Measured[]] => [name, []]))
  // A server that has just started is slower than it will be later.
  for (const { origin, next } of contenders) await load(origin, next, { ...options, durationMs: warmUpMs })
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, origin, next } of contenders) found.get(name)?.push(await load(origin, next, options))
  }
  return new Map([...found].map(([name, measured]) => [name, middle(name, measured)]))
}

function middle(name: string, rounds: readonly Measured[]): Measured {
  const missed = rounds.reduce((sum, { failed }) => sum + failed, 0)
  if (missed > 0) throw new Error(`${name} gave ${missed} unexpected answers: the figures would mean nothing`)
  const found = middleBy(rounds, ({ perSecond }) => perSecond)
  if (!found) throw new Error(`${name} was not measured`)
  return found
}

/** One contender's throughput divided by another's. */
export function ratio(found: ReadonlyMap<string, Measured>, one: string, other: string): number {
  return (found.get(one)?.perSecond ?? Number.NaN) / (found.get(other)?.perSecond ?? Number.NaN)
}

/** A row of a table: rate, p50 and p99. */
export function toRow(what: string, { perSecond, p50, p99 }: Measured): string[] {
  return [what, Math.round(perSecond).toLocaleString('en-US'), `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`]
}

/** The median by `valueOf`; undefined for an empty list. */
export function middleBy<One>(all: readonly One[], valueOf: (one: One) => number): One | undefined {
  return all.toSorted((one, other) => valueOf(one) - valueOf(other))[Math.floor(all.length / 2)]
}

/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  return middleBy(values, (value) => value) ?? Number.NaN
}
