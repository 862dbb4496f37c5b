/** For each way in which somebody is pointed at, another: ids of the answers, places in the minutes. */
export type PointAt = ReadonlyMap<string, string>

/** The value with everybody in it pointed at in another way; whoever has none there is left out. */
export function pointed<T>(value: T, at: PointAt): T {
  // Only the pointers change, and lists lose entries: the value keeps its shape.
  return point(value, at) as T
}

function point(value: unknown, at: PointAt): unknown {
  if (Array.isArray(value)) return value.map((each) => point(each, at)).filter((each) => each !== undefined)
  if (typeof value !== 'object' || value === null) return value
  if ('ref' in value) {
    const ref = typeof value.ref === 'string' ? at.get(value.ref) : undefined
    return ref && { ref }
  }
  const entries = Object.entries(value).map(([name, each]) => [name, point(each, at)])
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
}
