import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from './limits.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const KIB = 1024

/** Other tests set limits of their own: they see that one holds, not which is delivered. */
test('what is delivered is what was promised', () => {
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
    lookups: [
      { max: 15, windowMs: 10 * SECOND_MS },
      { max: 40, windowMs: MINUTE_MS },
      { max: 600, windowMs: 24 * HOUR_MS },
    ],
    lookupMisses: [{ max: 20, windowMs: 10 * MINUTE_MS }],
    records: [
      { max: 60, windowMs: HOUR_MS },
      { max: 240, windowMs: 24 * HOUR_MS },
    ],
    receiptMisses: [{ max: 20, windowMs: HOUR_MS }],
  })
})
