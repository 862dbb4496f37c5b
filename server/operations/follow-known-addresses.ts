import { BlockList } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { parseRange } from './address-range.ts'
import { createKnownAddressStore } from './known-addresses.store.ts'

/** The longest delay until a server sees a change. */
const READ_EVERY_MS = 10_000

type KnownAddresses = {
  /** `address` is an IPv4 or IPv6 address; IPv4 may be written as IPv6. */
  has: (address: string) => boolean
  end: () => void
}

/** Reloads the known networks regularly. While the database fails, the last ones stay in use. */
export async function followKnownAddresses(
  db: Kysely<Tables>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<KnownAddresses> {
  const store = createKnownAddressStore(db)
  let known = new BlockList()

  async function read(): Promise<void> {
    try {
      known = toBlockList((await store.list()).map(({ range }) => range))
    } catch (error) {
      logger.warn({ err: error }, 'the known addresses could not be read')
    }
  }

  await read()
  const timer = setInterval(() => void read(), READ_EVERY_MS).unref()
  return {
    has: (address) => known.check(address, address.includes(':') ? 'ipv6' : 'ipv4'),
    end: () => clearInterval(timer),
  }
}

/** Node's network list, used here as an allowlist despite its name. */
function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of ranges) {
    const range = parseRange(text)
    if (range) list.addSubnet(range.address, range.prefix, range.family)
  }
  return list
}
