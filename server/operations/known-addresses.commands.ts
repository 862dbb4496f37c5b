import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { systemClock } from '../clock.ts'
import { CommandRefused, DONE, UsageError, type CommandIo } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import { parseRange, writeRange } from './address-range.ts'
import { createKnownAddressStore } from './known-addresses.store.ts'

type KnownAddressArguments =
  { what: 'list' } | { what: 'add'; range: string; note: string } | { what: 'remove'; range: string }

/** Parses `known-address`, `known-address add <address> <note>` and `known-address remove <address>`. Throws {@link UsageError}. */
export function parseKnownAddressArguments(args: string[]): KnownAddressArguments {
  const [what = 'list', address, ...words] = parseArgs({ args, allowPositionals: true }).positionals
  const note = words
    .join(' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (what === 'list' && address === undefined) return { what }
  if (what === 'add' && address !== undefined && note !== '')
    return { what, range: requireRange(address), note }
  if (what === 'remove' && address !== undefined && note === '') return { what, range: requireRange(address) }
  throw new UsageError('Usage: known-address [add <address> <note> | remove <address>]')
}

/** Throws {@link CommandRefused} when the network to remove is not in the list. */
export async function runKnownAddress(
  asked: KnownAddressArguments,
  { stdout }: CommandIo,
  db: Kysely<Tables>,
): Promise<number> {
  const store = createKnownAddressStore(db)
  if (asked.what === 'list') {
    for (const { range, note, known_since } of await store.list())
      stdout.write(`${range}\t${known_since.slice(0, 10)}\t${note}\n`)
  } else if (asked.what === 'add') {
    const { range, note } = asked
    await store.add({ range, note, known_since: systemClock().toISOString() })
    stdout.write(`${range} is known. Servers that run hear of it within ten seconds.\n`)
  } else {
    const { range } = asked
    if (!(await store.remove(range))) throw new CommandRefused(`${range} was not known.`)
    stdout.write(`${range} is no longer known.\n`)
  }
  return DONE
}

function requireRange(text: string): string {
  const range = parseRange(text)
  if (range) return writeRange(range)
  throw new UsageError(
    `${text} is not an address, or more than one office has. Give an IPv4 address or a network of /24 or smaller, ` +
      'an IPv6 address or a network of /48 or smaller.',
  )
}
