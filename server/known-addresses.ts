import ipaddr from 'ipaddr.js'
import type { Kysely } from 'kysely'
import { BlockList, isIP } from 'node:net'
import { CommandRefused, DONE, type CommandIo } from './commands.ts'
import type { Tables } from './database/tables.ts'
import type { Logger } from './http/log.ts'

/** The widest network of one office, and the prefix of a single address: rate limits count IPv6 by /64. */
const PREFIXES = {
  4: { widest: 24, single: 32, most: 32, kind: ipaddr.IPv4 },
  6: { widest: 48, single: 64, most: 128, kind: ipaddr.IPv6 },
}

/**
 * Reads `203.0.113.7`, `203.0.113.0/28` or `2001:db8:1:2::5` and writes it as a network with its first
 * address: `203.0.113.7/32`. Undefined when the text is not an address, or is a wider network than allowed.
 */
export function parseNetwork(text: string): string | undefined {
  const [, address = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/u.exec(text) ?? []
  const version = isIP(address)
  // Zoned addresses (`fe80::1%eth0`) and IPv4-mapped ones are never a client's public address.
  if ((version !== 4 && version !== 6) || address.includes('%') || address.startsWith('::')) return undefined
  const { widest, single, most, kind } = PREFIXES[version]
  const asked = given === undefined ? single : Number(given)
  if (asked < widest || asked > most) return undefined
  const prefix = Math.min(asked, single)
  return `${kind.networkAddressFromCIDR(`${address}/${prefix}`).toString()}/${prefix}`
}

/** The longest delay until a server sees a change. */
const READ_EVERY_MS = 10_000

/**
 * Reloads the known networks, those of filing agents and large offices, regularly. While the database fails,
 * the last ones stay in use.
 */
export async function followKnownAddresses(db: Kysely<Tables>, logger: Pick<Logger, 'warn'>) {
  // Node's list of networks, despite its name.
  let known = new BlockList()

  async function read(): Promise<void> {
    try {
      const current = new BlockList()
      for (const { range } of await listNetworks(db)) {
        const [address = '', prefix] = range.split('/')
        current.addSubnet(address, Number(prefix), familyOf(address))
      }
      known = current
    } catch (error) {
      logger.warn({ err: error }, 'the known addresses could not be read')
    }
  }

  await read()
  const timer = setInterval(() => void read(), READ_EVERY_MS).unref()
  return {
    /** `address` is an IPv4 or IPv6 address; IPv4 may be written as IPv6. */
    has: (address: string): boolean => known.check(address, familyOf(address)),
    end: (): void => clearInterval(timer),
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}

function listNetworks(db: Kysely<Tables>) {
  return db.selectFrom('known_addresses').selectAll().orderBy('range').execute()
}

/** Prints each known network, since when it is known, and whose it is. */
export async function listKnownAddresses({ stdout }: CommandIo, db: Kysely<Tables>): Promise<number> {
  for (const { range, note, known_since } of await listNetworks(db))
    stdout.write(`${range}\t${known_since.slice(0, 10)}\t${note}\n`)
  return DONE
}

/** `range` comes from {@link parseNetwork}. Updates the note when the network is already known. */
export async function addKnownAddress(
  { range, note }: { range: string; note: string },
  { stdout }: CommandIo,
  db: Kysely<Tables>,
): Promise<number> {
  await db
    .insertInto('known_addresses')
    .values({ range, note, known_since: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('range').doUpdateSet({ note }))
    .execute()
  stdout.write(`${range} is known. Servers that run hear of it within ten seconds.\n`)
  return DONE
}

/** Throws {@link CommandRefused} when the network is not in the list. */
export async function removeKnownAddress(
  range: string,
  { stdout }: CommandIo,
  db: Kysely<Tables>,
): Promise<number> {
  const removal = db.deleteFrom('known_addresses').where('range', '=', range)
  if ((await removal.executeTakeFirst()).numDeletedRows === 0n)
    throw new CommandRefused(`${range} was not known.`)
  stdout.write(`${range} is no longer known.\n`)
  return DONE
}
