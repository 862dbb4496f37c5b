export type ColumnExtent = {
  /** The width of its widest word. */
  narrowest: number
  /** The width of its longest cell on one line. */
  natural: number
}

/** The share of the page above which a word is cut, so that it does not squeeze the other columns. */
const LONGEST_WORD = 0.7

/**
 * Column widths that fill `available` points: short columns stay on one line, long ones share the rest, and words are not cut
 * if there is room.
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

/** The common width limit at which the columns fill the page, except for wider words. */
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
