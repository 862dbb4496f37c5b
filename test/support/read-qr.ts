/*
 * Reads QR codes as printed on a rendered page: upright, undamaged, with the versions and the error level
 * that we draw (ISO/IEC 18004). It skips error correction, so that a wrong module gives a wrong text.
 */

/** A grey picture, one byte per pixel. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

/** A portable graymap, as `pdftoppm -gray` writes it. */
export function readGraymap(file: Uint8Array): Picture {
  const [head = '', width = '', height = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/u.exec(Buffer.from(file.subarray(0, 64)).toString('latin1')) ?? []
  if (head === '') throw new Error('This is no graymap')
  return { width: Number(width), height: Number(height), pixels: file.subarray(head.length) }
}

/** The text of the only code in the picture. */
export function readQrCode(picture: Picture): string {
  return textOf(modulesOf(picture))
}

type Modules = (row: number, column: number) => boolean
type Corner = { x: number; y: number; module: number }
type Grid = { size: number; isDark: Modules }

/** Finds the three corners, which measure 1:1:3:1:1 across, and samples each module in its middle. */
function modulesOf(picture: Picture): Grid {
  const dark = (x: number, y: number) => (picture.pixels[y * picture.width + x] ?? 255) < 128
  const found: Corner[][] = []
  for (let y = 0; y < picture.height; y += 1) {
    const edges = [0]
    for (let x = 1; x < picture.width; x += 1) if (dark(x, y) !== dark(x - 1, y)) edges.push(x)
    for (let at = 0; at + 5 < edges.length; at += 1) {
      const [from = 0, ...next] = edges.slice(at, at + 6)
      const to = next.at(-1) ?? 0
      const module = (to - from) / 7
      const widths = next.map((edge, index) => (edge - (edges[at + index] ?? 0)) / module)
      const isRing = [1, 1, 3, 1, 1].every((wanted, index) => Math.abs((widths[index] ?? 0) - wanted) < 0.4)
      if (!isRing || !dark(from, y) || module < 2) continue
      const x = (from + to) / 2
      if (!hasRing(dark, { x, y, module })) continue
      const same = found.find(
        ([other]) => other && Math.abs(other.x - x) < module && Math.abs(other.y - y) < 2 * module,
      )
      if (same) same.push({ x, y, module })
      else found.push([{ x, y, module }])
    }
  }
  // Several rows cross the middle of a corner.
  const corners = found.map(middleOf)
  const [first, second, third] = corners.toSorted((one, other) => one.y - other.y || one.x - other.x)
  if (!first || !second || !third || corners.length !== 3)
    throw new Error(`${corners.length} corners of a code`)
  const [left, right] = first.x < second.x ? [first, second] : [second, first]
  // Rings are measured in whole pixels, so this takes the nearest size that a code can have.
  const size = 17 + 4 * Math.round(((right.x - left.x) / left.module - 10) / 4)
  const across = (right.x - left.x) / (size - 7)
  const down = (third.y - left.y) / (size - 7)
  return {
    size,
    isDark: (row, column) =>
      dark(Math.round(left.x + (column - 3) * across), Math.round(left.y + (row - 3) * down)),
  }
}

function middleOf(seen: Corner[]): Corner {
  const mean = (name: keyof Corner) => seen.reduce((sum, each) => sum + each[name], 0) / seen.length
  return { x: mean('x'), y: mean('y'), module: mean('module') }
}

/** Whether a dark square in a dark ring, seven modules wide, is around this place. */
function hasRing(dark: (x: number, y: number) => boolean, { x, y, module }: Corner): boolean {
  const places = [-3, -2, -1, 0, 1, 2, 3]
  return places.every((row) =>
    places.every((column) => {
      const isRing = Math.max(Math.abs(row), Math.abs(column)) === 2
      return dark(Math.round(x + column * module), Math.round(y + row * module)) !== isRing
    }),
  )
}

const MASKS: Modules[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/**
 * For error level L, by version: all codewords, the number of blocks, the error correction codewords of a
 * block, and the positions of alignment marks.
 */
const VERSIONS: Record<number, { words: number; blocks: number; correcting: number; marks: number[] }> = {
  4: { words: 100, blocks: 1, correcting: 20, marks: [6, 26] },
  5: { words: 134, blocks: 1, correcting: 26, marks: [6, 30] },
  6: { words: 172, blocks: 2, correcting: 18, marks: [6, 34] },
  7: { words: 196, blocks: 2, correcting: 20, marks: [6, 22, 38] },
  8: { words: 242, blocks: 2, correcting: 24, marks: [6, 24, 42] },
  9: { words: 292, blocks: 2, correcting: 30, marks: [6, 26, 46] },
}

function textOf({ size, isDark }: Grid): string {
  const version = (size - 17) / 4
  const known = VERSIONS[version]
  if (!known) throw new Error(`A code of version ${version} is not read`)
  // The first five bits of the format beside the top left corner, unmasked: the error level and the mask.
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + Number(isDark(8, column)), 0) ^ 0b10101
  if (format >> 3 !== 0b01) throw new Error('A code of another error level is not read')
  const mask = MASKS[format & 7]
  const bits: boolean[] = []
  for (let right = size - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp) {
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (isFunction(row, column, size, known.marks)) continue
        bits.push(isDark(row, column) !== mask?.(row, column))
      }
    }
  }
  const words = Array.from({ length: known.words }, (_word, index) => numberIn(bits, index * 8, 8))
  return bytesIn(inOrder(words, known))
}

/** Corners, timing, alignment marks, format and version: modules without text. */
function isFunction(row: number, column: number, size: number, marks: number[]): boolean {
  const [far, isVersioned] = [size - 8, size >= 45]
  if (row === 6 || column === 6) return true
  if ((row < 9 && column < 9) || (row < 9 && column >= far) || (row >= far && column < 9)) return true
  if (isVersioned && ((row < 6 && column >= far - 3) || (column < 6 && row >= far - 3))) return true
  const last = marks.at(-1) ?? 0
  const isCorner = (y: number, x: number) =>
    (y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6)
  return marks.some((y) =>
    marks.some((x) => !isCorner(y, x) && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2),
  )
}

/** The codewords of the blocks in order, without error correction. */
function inOrder(words: number[], { blocks, correcting }: { blocks: number; correcting: number }): number[] {
  const length = Math.floor(words.length / blocks) - correcting
  const longer = words.length % blocks
  const lengths = Array.from({ length: blocks }, (_block, index) => length + Number(index >= blocks - longer))
  const sorted = lengths.map(() => [] as number[])
  let at = 0
  for (let place = 0; place <= length; place += 1) {
    for (const [index, of] of lengths.entries()) if (place < of) sorted[index]?.push(words[at++] ?? 0)
  }
  return sorted.flat()
}

function bytesIn(words: number[]): string {
  const bits = words.flatMap((word) =>
    Array.from({ length: 8 }, (_bit, index) => ((word >> (7 - index)) & 1) === 1),
  )
  if (numberIn(bits, 0, 4) !== 0b0100) throw new Error('Only text in bytes is read')
  const bytes = Array.from({ length: numberIn(bits, 4, 8) }, (_byte, index) =>
    numberIn(bits, 12 + index * 8, 8),
  )
  return Buffer.from(bytes).toString('utf8')
}

function numberIn(bits: boolean[], from: number, length: number): number {
  return bits.slice(from, from + length).reduce((number, bit) => number * 2 + Number(bit), 0)
}
