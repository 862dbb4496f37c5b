import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const BLOCKS = ['DOS Process', 'CEO', 'Registered Agent', 'Location']
const PARTS = ['Name', 'Address 1', 'Address 2', 'City', 'State', 'Zip']

/** The columns of New York's "Active Corporations". */
export const REGISTER_COLUMNS = [
  'DOS ID',
  'Current Entity Name',
  'Initial DOS Filing Date',
  'County',
  'Jurisdiction',
  'Entity Type',
  ...BLOCKS.flatMap((block) => PARTS.map((part) => `${block} ${part}`)),
]

const BEGINNINGS = 'AL BRO CAN DEL EM FAR GRE HAR IN KEN LO MAN NOR OR PAR RO SUN TRI UN WES'.split(' ')
const MIDDLES = 'A BER CO DI EN FOR GA HEI LAN MI NE PO RI STE TA VI'.split(' ')
const ENDS = 'CO DALE FIELD GATE LAND MARK NA PORT RIDGE SON TECH TON VIEW WAY WOOD X'.split(' ')
const TRADES =
  'REALTY HOLDINGS CONSTRUCTION MANAGEMENT SERVICES ENTERPRISES GROUP ASSOCIATES FOODS DESIGN'.split(' ')
const FORMS = ['LLC', 'INC.', 'CORP.', 'L.L.C.', 'LTD.', 'CO., INC.']
const ROWS_A_PIECE = 1_000
const NOTHING = ',,,,,'

/**
 * Writes a register of `rows` made-up companies in New York's format, the same in every run, about 250 bytes
 * per company.
 */
export async function writeRegister(path: string, rows: number): Promise<void> {
  await pipeline(Readable.from(pieces(rows)), createWriteStream(path))
}

/**
 * The number of the company in a row, in shuffled order. No two rows below 2^24 share a number, because the
 * factor is odd.
 */
export function numberOf(row: number): string {
  return String((Math.imul(row, 0x9e3779b1) & 0xff_ffff) + 1)
}

function* pieces(rows: number): Generator<string> {
  yield `${REGISTER_COLUMNS.join(',')}\n`
  for (let from = 0; from < rows; from += ROWS_A_PIECE) {
    const length = Math.min(ROWS_A_PIECE, rows - from)
    yield Array.from({ length }, (_, index) => line(from + index)).join('')
  }
}

function line(row: number): string {
  const called = companyName(row)
  const name = called.includes(',') ? `"${called}"` : called
  const address = `${1 + drawn(row, 1, 9_999)} ${word(row, 2)} AVENUE,,BROOKLYN,NEW YORK,${10_000 + drawn(row, 3, 4_999)}`
  const ceo = row % 3 === 0 ? `${word(row, 4)} Q. ${word(row, 5)},${address}` : NOTHING
  const facts = `01/02/${1950 + drawn(row, 6, 70)},KINGS,NEW YORK,DOMESTIC LIMITED LIABILITY COMPANY`
  return `${numberOf(row)},${name},${facts},${name},${address},${ceo},${NOTHING},${NOTHING}\n`
}

export function companyName(row: number): string {
  return `${word(row, 7)} ${word(row, 8)} ${pick(TRADES, row, 9)} ${pick(FORMS, row, 10)}`
}

function word(row: number, salt: number): string {
  return pick(BEGINNINGS, row, salt * 16) + pick(MIDDLES, row, salt * 16 + 1) + pick(ENDS, row, salt * 16 + 2)
}

function pick(words: readonly string[], row: number, salt: number): string {
  return words[drawn(row, salt, words.length)] ?? ''
}

/** A pseudo-random number below `below`, the same in every run. */
function drawn(row: number, salt: number, below: number): number {
  let value = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b)
  return ((value ^ (value >>> 16)) >>> 0) % below
}
