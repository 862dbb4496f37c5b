/** The one in the middle by `valueOf`; nothing where there is none. */
export function middleBy<One>(all: readonly One[], valueOf: (one: One) => number): One | undefined {
  return all.toSorted((one, other) => valueOf(one) - valueOf(other))[Math.floor(all.length / 2)]
}

/** The value in the middle; not a number where there is none. */
export function median(values: readonly number[]): number {
  return middleBy(values, (value) => value) ?? Number.NaN
}
