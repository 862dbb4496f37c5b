import type { Registry } from 'prom-client'

/** One question to the counts of the rate limits: of which list of allowances, for whom, and whether it counts itself. */
export type HitQuestion = {
  list: number
  key: string
  windowMs: number
  max: number
  isCounted: boolean
}

/** Hits in the window that ends now, and milliseconds until the first of them leaves it. */
export type HitAnswer = { current: number; ttl: number }

/** Everything that one process has counted, as prom-client hands it from one to another. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** What a worker says to the primary. `id` names the question that is asked or answered. */
export type WorkerMessage =
  | { kind: 'serving'; address: string }
  /** It cannot start, and no other could: one line for whoever started us. */
  | { kind: 'failed'; line: string }
  | { kind: 'hits'; id: number; questions: HitQuestion[] }
  | { kind: 'measured'; id: number; snapshot: Snapshot }
  /** What only ever grows, told of its own accord: a worker that is killed is not asked any more. */
  | { kind: 'counted'; snapshot: Snapshot }

/** What the primary says to a worker. */
export type PrimaryMessage =
  { kind: 'counts'; id: number; answers: HitAnswer[] } | { kind: 'measure'; id: number } | Order

/** What a worker is told to do. */
export type Order =
  /** Be a lame duck. */
  | { kind: 'leave' }
  /** Answer what has begun, then end. */
  | { kind: 'stop' }
