import { setImmediate as nextTurn } from 'node:timers/promises'

/** Values between two turns of the event loop: a few milliseconds. */
const VALUES_A_TURN = 4_000

/** An object or a list that is being written. `names` is missing for a list. */
type Open = { names?: string[]; values: unknown[]; next: number }

/**
 * The canonical form (RFC 8785) of JSON that a stranger sent; undefined where it has none: half of a
 * surrogate pair, or a number beyond a double. Other requests are served meanwhile, and nothing of it is
 * kept.
 */
export async function canonicalize(value: unknown): Promise<string | undefined> {
  const open: Open[] = []
  let json = ''
  let count = 0

  /** Writes the value, or the beginning of an object or list. False if it has no canonical form. */
  function write(each: unknown): boolean {
    if (Array.isArray(each)) {
      json += '['
      open.push({ values: each, next: 0 })
    } else if (typeof each === 'object' && each !== null) {
      json += '{'
      const entries = Object.entries(each)
      const names = entries.map(([name]) => name).toSorted()
      if (!names.every((name) => name.isWellFormed())) return false
      const members = new Map(entries)
      open.push({ names, values: names.map((name) => members.get(name)), next: 0 })
    } else if (typeof each === 'string') {
      if (!each.isWellFormed()) return false
      json += JSON.stringify(each)
    } else if (typeof each === 'number') {
      if (!Number.isFinite(each)) return false
      json += String(each)
    } else json += String(each)
    return true
  }

  if (!write(value)) return undefined
  for (let inner = open.at(-1); inner; inner = open.at(-1)) {
    count += 1
    if (count % VALUES_A_TURN === 0) await nextTurn()
    const { names, values, next } = inner
    if (next === values.length) {
      json += names ? '}' : ']'
      open.pop()
      continue
    }
    inner.next += 1
    if (next > 0) json += ','
    const name = names?.[next]
    if (name !== undefined) json += `${JSON.stringify(name)}:`
    if (!write(values[next])) return undefined
  }
  return json
}
