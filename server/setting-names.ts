/** One slip is allowed for this many letters: TRUST_PROXIES is three away from TRUST_PROXY. */
const LETTERS_PER_SLIP = 3
const MAX_SLIPS = 3
/** Names as short as HOST are one slip from far too many others. */
const SHORTEST = 7

/** The setting that `name` is probably a misspelling of. */
export function nearestSetting(name: string, settings: readonly string[]): string | undefined {
  return settings.find((setting) => {
    const slips = Math.min(MAX_SLIPS, Math.floor(setting.length / LETTERS_PER_SLIP))
    const isAsLong = Math.abs(name.length - setting.length) <= slips
    return setting.length >= SHORTEST && isAsLong && editDistance(name.toUpperCase(), setting) <= slips
  })
}

/** Letters inserted, left out or exchanged to get from one to the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries()) {
      const exchanged = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
