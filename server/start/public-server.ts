import type { Snapshot } from '../workers/messages.ts'

/** Who serves the public: this process alone, or a pool of workers. */
export type PublicServer = {
  /** Listens. Answers with the address. Throws `StartError` when that cannot be. */
  start: () => Promise<string>
  /** From now on a lame duck: not ready, and still answering. */
  leave: () => void
  /** Accepts nothing new, answers what has begun, and ends. */
  close: () => Promise<void>
  /** What each process has counted. */
  measure: () => Promise<Snapshot[]>
}
