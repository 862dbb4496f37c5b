export type ColumnExtent = {
  /** What its widest word takes. */
  narrowest: number
  /** What its longest cell takes on one line. */
  natural: number
}

/** The part of the page beyond which a word is cut, or it would cut every cell beside it. */
const LONGEST_WORD = 0.7

/**
 * Widths of columns that fill `available` points: what is short stays on one line, what is long shares the rest, and no
 * word is cut where there is room for it.
 */
export function columnWidths(given: ColumnExtent[], available: number): number[] {
  const columns = given.map(({ narrowest, natural }) => ({
    narrowest: Math.min(narrowest, available * LONGEST_WORD),
    natural,
  }))
  const natural = sum(columns.map((column) => column.natural))
  if (natural <= available)
    return columns.map((column) => column.natural + (available - natural) / columns.length)
  const narrowest = sum(columns.map((column) => column.narrowest))
  if (narrowest >= available) return columns.map((column) => (column.narrowest / narrowest) * available)
  const limit = fairLimit(columns, available)
  return columns.map((column) => widthWithin(column, limit))
}

/** The width at which all columns together fill the page when none takes more of it, save for a wider word. */
function fairLimit(columns: ColumnExtent[], available: number): number {
  let [low, high] = [0, available]
  for (let halving = 0; halving < 40; halving += 1) {
    const middle = (low + high) / 2
    if (sum(columns.map((column) => widthWithin(column, middle))) > available) high = middle
    else low = middle
  }
  return low
}

function widthWithin({ narrowest, natural }: ColumnExtent, limit: number): number {
  return Math.max(narrowest, Math.min(natural, limit))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
