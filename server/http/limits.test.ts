import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EVENTS_A_DAY } from '../analytics/events.store.ts'
import { LONGEST_QUEUE_OF_NETWORK } from '../drawing/document-drawer.ts'
import { DEFAULT_LIMITS, type Allowance, type Limits } from './limits.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const UNITS_MS = { second: SECOND_MS, minute: MINUTE_MS, hour: HOUR_MS, day: 24 * HOUR_MS }
const KIB = 1024

/** Other tests set their own limits, so they show that a limit works but not its default. */
test('the default limits are the documented ones', () => {
  expect(DEFAULT_LIMITS).toMatchObject({
    requestTimeoutMs: 10 * SECOND_MS,
    headersTimeoutMs: 5 * SECOND_MS,
    connectionsCheckMs: SECOND_MS,
    keepAliveTimeoutMs: 5 * SECOND_MS,
    maxHeaderBytes: 8 * KIB,
    maxUrlLength: 2 * KIB,
    bodyBytes: 16 * KIB,
    submissionBytes: 256 * KIB,
    maxEventLoopDelayMs: 500,
    knownMultiplier: 20,
  })
})

/** Maps each limit to its row in the table of limits by address in `docs/operations.md`. */
const ROWS: Partial<Record<keyof Limits, string>> = {
  lookups: 'lookups by number or name',
  lookupMisses: 'lookups that found nothing',
  submissions: 'minutes sent',
  records: 'minutes recorded',
  receipts: 'links opened or ended',
  receiptMisses: 'links that open nothing, and references looked for in vain',
  documents: 'documents, and files checked',
  statements: 'statements about records',
  analytics: 'batches of analytics events',
}

const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

test('docs/operations.md lists what clients may hold at once, and the totals, with their figures', () => {
  const { maxConnections, requestsPerConnection, atOncePerAddress, readGraceMs } = DEFAULT_LIMITS
  const { unreadBytesPerAddress, leastBytesPerSecond, allLookupMisses, analytics } = DEFAULT_LIMITS
  const [, table = ''] = /^\| At once .*\n.*\n((?:\|.*\n)+)/mu.exec(page) ?? []
  const rows = table.matchAll(/^\| (.+?) +\| (.+?) +\|/gmu)
  expect(Object.fromEntries(Array.from(rows, ([, name, figure]) => [name, figure]))).toEqual({
    'connections of a process': `${maxConnections}`,
    'requests of a connection that wait for their answer': `${requestsPerConnection}`,
    'connections of an address, without a proxy': `${atOncePerAddress}`,
    'requests of an address that wait for their answer or its reader': `${atOncePerAddress}`,
    'bytes of answers that an address has not read': `${unreadBytesPerAddress / KIB / KIB} MiB`,
    [`time to take an answer, and ${leastBytesPerSecond / KIB} KiB of it a second`]: `${readGraceMs / SECOND_MS} s`,
    'documents of an address that are drawn, and that wait': `1 and ${LONGEST_QUEUE_OF_NETWORK}`,
  })
  expect(allLookupMisses.windowMs).toBe(10 * MINUTE_MS)
  expect(page).toContain(`miss more than ${allLookupMisses.max.toLocaleString('en')} numbers in ten minutes`)
  const perDay = analytics.find(({ windowMs }) => windowMs === UNITS_MS.day)?.max
  expect(page.replaceAll('\n', ' ')).toContain(
    `at most ${EVENTS_A_DAY.toLocaleString('en')} events a day (below 2 GB in 90 days), and of one address at most ${perDay} requests a day`,
  )
})

test('docs/operations.md lists every limit by address with its figures', () => {
  const listed = Object.fromEntries(
    [...page.matchAll(/^\| ([a-z ,]+?) +\| (\d+ in [^|]+?) +\|/gmu)].map(([, name = '', figures = '']) => [
      name,
      parseAllowances(figures),
    ]),
  )
  const ofAddresses = Object.entries(DEFAULT_LIMITS).filter(([, limit]) => Array.isArray(limit))
  expect(listed).toEqual(
    Object.fromEntries(ofAddresses.map(([name, limit]) => [ROWS[name as keyof Limits] ?? name, limit])),
  )
})

/** Parses `15 in 10 seconds, 600 in a day`. */
function parseAllowances(figures: string): Allowance[] {
  return figures.split(', ').map((figure) => {
    const [, max, count, unit] = /^(\d+) in (?:an?|(\d+)) (second|minute|hour|day)s?$/u.exec(figure) ?? []
    const unitMs = UNITS_MS[unit as keyof typeof UNITS_MS]
    return { max: Number(max), windowMs: Number(count ?? 1) * unitMs }
  })
}
