import type { Allowance } from './rate-limits.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Everything that the public listener bounds. An argument of the factory, so that tests can set it: nothing in the
 * environment switches a limit off.
 */
export type Limits = {
  requestTimeoutMs: number
  headersTimeoutMs: number
  connectionsCheckMs: number
  keepAliveTimeoutMs: number
  maxConnections: number
  maxHeaderBytes: number
  maxUrlLength: number
  bodyBytes: number
  submissionBytes: number
  /** Above this mean delay of the event loop, measured each second, requests are shed with 503. */
  maxEventLoopDelayMs: number
  /** Factor for lookups, misses, submissions and records of networks that the operator knows. */
  knownMultiplier: number
  /** By address, each list counted on its own; within a list every allowance holds. */
  lookups: Allowance[]
  lookupMisses: Allowance[]
  submissions: Allowance[]
  /** Newly recorded minutes, replays of a recorded submission not among them. */
  records: Allowance[]
  /** Opening and ending receipts, by whatever secret. */
  receipts: Allowance[]
  /** A minute book downloads two documents for each record. */
  documents: Allowance[]
  /** Secrets that open nothing. */
  receiptMisses: Allowance[]
  analytics: Allowance[]
  policyReports: Allowance[]
}

export const DEFAULT_LIMITS: Limits = {
  requestTimeoutMs: 10 * SECOND_MS,
  headersTimeoutMs: 5 * SECOND_MS,
  connectionsCheckMs: SECOND_MS,
  keepAliveTimeoutMs: 5 * SECOND_MS,
  maxConnections: 4000,
  maxHeaderBytes: 8 * 1024,
  maxUrlLength: 2 * 1024,
  bodyBytes: 16 * 1024,
  submissionBytes: 256 * 1024,
  maxEventLoopDelayMs: 500,
  knownMultiplier: 20,
  // Ten at once and thirty a minute, seen over ten seconds and over one minute (decision 0012).
  lookups: [
    { max: 15, windowMs: 10 * SECOND_MS },
    { max: 40, windowMs: MINUTE_MS },
    { max: 600, windowMs: DAY_MS },
  ],
  // People who type from paper miss now and then; whoever counts numbers up misses all the time.
  lookupMisses: [{ max: 20, windowMs: 10 * MINUTE_MS }],
  submissions: [{ max: 300, windowMs: MINUTE_MS }],
  // Enough for a filing agent's two hundred a day; an abuser gets no more in a day than ten an hour.
  records: [
    { max: 60, windowMs: HOUR_MS },
    { max: 240, windowMs: DAY_MS },
  ],
  receipts: [{ max: 300, windowMs: MINUTE_MS }],
  documents: [{ max: 120, windowMs: MINUTE_MS }],
  receiptMisses: [{ max: 20, windowMs: HOUR_MS }],
  analytics: [{ max: 240, windowMs: MINUTE_MS }],
  // A browser sends at most one a minute, of all that a page met.
  policyReports: [{ max: 60, windowMs: MINUTE_MS }],
}
