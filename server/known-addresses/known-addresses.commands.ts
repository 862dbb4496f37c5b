import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { systemClock } from '../clock.ts'
import { CommandRefused, DONE, UsageError, type CommandIo } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import { readRange, writeRange } from './address-range.ts'
import { createKnownAddressStore } from './known-addresses.store.ts'

/** `known-address`, `known-address add <address> <note>`, `known-address remove <address>`. */
export async function runKnownAddress(
  args: string[],
  { stdout }: CommandIo,
  db: Kysely<Tables>,
): Promise<number> {
  const store = createKnownAddressStore(db)
  const [what = 'list', address, ...words] = parseArgs({ args, allowPositionals: true }).positionals
  const note = words
    .join(' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (what === 'list' && address === undefined) {
    for (const { range, note: who, known_since } of await store.list())
      stdout.write(`${range}\t${known_since.slice(0, 10)}\t${who}\n`)
  } else if (what === 'add' && address !== undefined && note !== '') {
    const range = requireRange(address)
    await store.add({ range, note, known_since: systemClock().toISOString() })
    stdout.write(`${range} is known. Servers that run hear of it within ten seconds.\n`)
  } else if (what === 'remove' && address !== undefined && note === '') {
    const range = requireRange(address)
    if (!(await store.remove(range))) throw new CommandRefused(`${range} was not known.`)
    stdout.write(`${range} is no longer known.\n`)
  } else {
    throw new UsageError('Usage: known-address [add <address> <note> | remove <address>]')
  }
  return DONE
}

function requireRange(text: string): string {
  const range = readRange(text)
  if (range) return writeRange(range)
  throw new UsageError(
    `${text} is not an address, or more than one office has. Give an IPv4 address or a network of /24 or smaller, ` +
      'an IPv6 address or a network of /48 or smaller.',
  )
}
