import type { Allowance } from './rate-limits.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * All limits of the public listener. Passed as an argument so that tests can set them; no environment variable disables a
 * limit.
 */
export type Limits = {
  requestTimeoutMs: number
  headersTimeoutMs: number
  connectionsCheckMs: number
  keepAliveTimeoutMs: number
  maxConnections: number
  /** The most requests of a connection that may wait for responses. One more closes the connection. */
  requestsPerConnection: number
  /** Per address: connections, and requests that wait for a response or for the client to read it. */
  atOncePerAddress: number
  /** Bytes of responses that an address has not read. While it has more, its requests are refused. */
  unreadBytesPerAddress: number
  /** A client must read a response within `readGraceMs` plus its size divided by `leastBytesPerSecond`. */
  readGraceMs: number
  leastBytesPerSecond: number
  maxHeaderBytes: number
  maxUrlLength: number
  bodyBytes: number
  submissionBytes: number
  /** Requests are shed with 503 while the mean event loop delay of the last second exceeds this. */
  maxEventLoopDelayMs: number
  /** Multiplies the concurrency limits and the allowances for lookups, misses, submissions and records of known networks. */
  knownMultiplier: number
  /** Per address. Each list is counted separately, and all allowances of a list apply. */
  lookups: Allowance[]
  lookupMisses: Allowance[]
  /**
   * Misses of all senders together. Above the limit the operator gets an alarm, and each network gets only `floodShare` of its own
   * `lookupMisses`.
   */
  allLookupMisses: Allowance
  floodShare: number
  submissions: Allowance[]
  /** Newly recorded minutes. Replays of a recorded submission do not count. */
  records: Allowance[]
  /** Records of the made-up company of `check`, which erases them. They do not use up the limit for real minutes. */
  checks: Allowance[]
  /** Requests that open or end receipts, with right or wrong secrets. */
  receipts: Allowance[]
  /** A client that keeps a minute book downloads two documents per record. */
  documents: Allowance[]
  /** Requests with a wrong secret. */
  receiptMisses: Allowance[]
  analytics: Allowance[]
}

export const DEFAULT_LIMITS: Limits = {
  requestTimeoutMs: 10 * SECOND_MS,
  headersTimeoutMs: 5 * SECOND_MS,
  connectionsCheckMs: SECOND_MS,
  keepAliveTimeoutMs: 5 * SECOND_MS,
  maxConnections: 4000,
  requestsPerConnection: 8,
  // Forty browsers that load the app at the same moment.
  atOncePerAddress: 256,
  unreadBytesPerAddress: 32 * 1024 * 1024,
  readGraceMs: 8 * SECOND_MS,
  leastBytesPerSecond: 2 * 1024,
  maxHeaderBytes: 8 * 1024,
  maxUrlLength: 2 * 1024,
  bodyBytes: 16 * 1024,
  submissionBytes: 256 * 1024,
  maxEventLoopDelayMs: 500,
  knownMultiplier: 20,
  // Bursts of ten, and thirty a minute, over windows of ten seconds and one minute (decision 0012).
  lookups: [
    { max: 15, windowMs: 10 * SECOND_MS },
    { max: 40, windowMs: MINUTE_MS },
    { max: 600, windowMs: DAY_MS },
  ],
  // People mistype now and then; a client that enumerates numbers misses most of the time.
  lookupMisses: [{ max: 20, windowMs: 10 * MINUTE_MS }],
  // Eight per second for ten minutes: many networks enumerate numbers together. Each may then miss only once.
  allLookupMisses: { max: 5_000, windowMs: 10 * MINUTE_MS },
  floodShare: 1 / 20,
  submissions: [{ max: 300, windowMs: MINUTE_MS }],
  // Enough for a filing agent's two hundred a day; an abuser gets no more per day than with ten an hour.
  records: [
    { max: 60, windowMs: HOUR_MS },
    { max: 240, windowMs: DAY_MS },
  ],
  // One in five minutes is 288 a day.
  checks: [
    { max: 15, windowMs: HOUR_MS },
    { max: 300, windowMs: DAY_MS },
  ],
  receipts: [{ max: 300, windowMs: MINUTE_MS }],
  documents: [{ max: 120, windowMs: MINUTE_MS }],
  receiptMisses: [{ max: 20, windowMs: HOUR_MS }],
  // At twenty events per request, one address can use at most a fifth of the daily total.
  analytics: [
    { max: 240, windowMs: MINUTE_MS },
    { max: 500, windowMs: DAY_MS },
  ],
}
