import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts'

/**
 * At most `max` requests in a window of `windowMs` milliseconds, which begins with its first request, per
 * IPv4 address or IPv6 /64. A /56 gets four times as much, a /48 sixteen times: one client may have as many
 * /64 networks as it likes.
 */
export type Allowance = { max: number; windowMs: number }

/**
 * All limits of the public listener. Passed as an argument so that tests can set them; no environment
 * variable disables a limit. Lists hold the allowances of an address: each list is counted separately, and
 * all allowances of a list apply.
 */
export const DEFAULT_LIMITS = {
  requestTimeoutMs: 10 * SECOND_MS,
  headersTimeoutMs: 5 * SECOND_MS,
  connectionsCheckMs: SECOND_MS,
  keepAliveTimeoutMs: 5 * SECOND_MS,
  maxConnections: 4000,
  /** The most requests of a connection that may wait for responses. One more closes the connection. */
  requestsPerConnection: 8,
  /**
   * Per address: connections, and requests that wait for a response or for the client to read it. Enough for
   * forty browsers that load the app at the same moment.
   */
  atOncePerAddress: 256,
  /** Bytes of responses that an address has not read. While it has more, its requests are refused. */
  unreadBytesPerAddress: 32 * 1024 * 1024,
  /** A client must read a response within `readGraceMs` plus its size divided by `leastBytesPerSecond`. */
  readGraceMs: 8 * SECOND_MS,
  leastBytesPerSecond: 2 * 1024,
  maxHeaderBytes: 8 * 1024,
  maxUrlLength: 2 * 1024,
  bodyBytes: 16 * 1024,
  submissionBytes: 256 * 1024,
  /** Enough for as many invitations as a record can have at a time. */
  invitationsBytes: 64 * 1024,
  /** Requests are shed with 503 while the mean event loop delay of the last second exceeds this. */
  maxEventLoopDelayMs: 500,
  /**
   * Multiplies the concurrency limits and the allowances for lookups, misses, submissions and records of
   * known networks.
   */
  knownMultiplier: 20,
  /** Bursts of ten, and thirty a minute, over windows of ten seconds and one minute (decision 0012). */
  lookups: [
    { max: 15, windowMs: 10 * SECOND_MS },
    { max: 40, windowMs: MINUTE_MS },
    { max: 600, windowMs: DAY_MS },
  ],
  /** People mistype now and then; a client that enumerates numbers misses most of the time. */
  lookupMisses: [{ max: 20, windowMs: 10 * MINUTE_MS }],
  /**
   * Misses of all senders together: eight per second for ten minutes mean that many networks enumerate
   * numbers together. Above the limit the operator gets an alarm, and each network gets only `floodShare` of
   * its own `lookupMisses`: one.
   */
  allLookupMisses: { max: 5_000, windowMs: 10 * MINUTE_MS },
  floodShare: 1 / 20,
  submissions: [{ max: 300, windowMs: MINUTE_MS }],
  /**
   * Newly recorded minutes: replays of a recorded submission do not count. Enough for a filing agent's two
   * hundred a day; an abuser gets no more per day than with ten an hour.
   */
  records: [
    { max: 60, windowMs: HOUR_MS },
    { max: 240, windowMs: DAY_MS },
  ],
  /** Requests that open or end receipts, with right or wrong secrets. */
  receipts: [{ max: 300, windowMs: MINUTE_MS }],
  /** A client that keeps a minute book downloads two documents per record. */
  documents: [{ max: 120, windowMs: MINUTE_MS }],
  /** Statements about records: a whole board may sit in one room. */
  statements: [{ max: 200, windowMs: HOUR_MS }],
  /** Requests with a wrong secret. */
  receiptMisses: [{ max: 20, windowMs: HOUR_MS }],
  /**
   * At twenty events per request, one address can use at most two fifths of the daily total: its day begins
   * at any hour.
   */
  analytics: [
    { max: 240, windowMs: MINUTE_MS },
    { max: 500, windowMs: DAY_MS },
  ],
}

export type Limits = typeof DEFAULT_LIMITS
