/** A record that was rejected, or that the operator should check. The reason never quotes the record. */
export type Remark = { file: string; line: number; reason: string }

/** Further remarks are only counted. */
const REMARKS_LIMIT = 1000

/**
 * The outcomes of the records: `read` = `skipped` + `rejected` + `duplicate` + `stored` + `updated` + `unchanged`. `skipped` are records
 * that the mapping's filter leaves out, further records of the same company, and in a merge companies that the register does not have.
 */
export type ImportCounts = ReadCounts & {
  stored: number
  updated: number
  unchanged: number
  /** Companies that the register no longer lists. They are not counted as records. */
  gone: number
}

type ReadCounts = { read: number; skipped: number; rejected: number; duplicate: number }

export type ImportTally = {
  counts: ReadCounts
  rejects: Remark[]
  duplicates: Remark[]
  /** Companies with several records that could be the main one. */
  ambiguous: Remark[]
  ambiguousCount: number
  /** Lines of which not all letters are certain. */
  doubts: Remark[]
  doubtCount: number
  reject(file: string, line: number, reason: string): void
  duplicate(file: string, line: number): void
  ambiguity(file: string, line: number, reason: string): void
  doubt(file: string, line: number, reason: string): void
}

/** Calls `onReject` for each rejected record, even beyond {@link REMARKS_LIMIT}. */
export function createTally(onReject: (remark: Remark) => void = () => {}): ImportTally {
  const counts = { read: 0, skipped: 0, rejected: 0, duplicate: 0 }
  const tally: ImportTally = {
    counts,
    rejects: [],
    duplicates: [],
    ambiguous: [],
    ambiguousCount: 0,
    doubts: [],
    doubtCount: 0,
    reject(file, line, reason) {
      counts.rejected++
      const remark = { file, line, reason }
      keep(tally.rejects, remark)
      onReject(remark)
    },
    duplicate(file, line) {
      counts.duplicate++
      keep(tally.duplicates, { file, line, reason: 'the number stands earlier in the file' })
    },
    ambiguity(file, line, reason) {
      tally.ambiguousCount++
      keep(tally.ambiguous, { file, line, reason })
    },
    doubt(file, line, reason) {
      tally.doubtCount++
      keep(tally.doubts, { file, line, reason })
    },
  }
  return tally
}

function keep(remarks: Remark[], remark: Remark): void {
  if (remarks.length < REMARKS_LIMIT) remarks.push(remark)
}
