/** One record that was not taken, or that somebody should look at. Nothing of its content is repeated. */
export type Remark = { file: string; line: number; reason: string }

/** Remarks beyond this many are counted only. */
const REMARKS_LIMIT = 1000

/**
 * What became of the records: `read` = `skipped` + `rejected` + `duplicate` + `stored` + `updated` + `unchanged`.
 * `skipped` are those that the map's filter leaves out, and further records of a company that is read already.
 */
export type ImportCounts = ReadCounts & { stored: number; updated: number; unchanged: number }

type ReadCounts = { read: number; skipped: number; rejected: number; duplicate: number }

export type ImportTally = {
  counts: ReadCounts
  rejects: Remark[]
  duplicates: Remark[]
  /** Companies of which several records could be the main one. */
  ambiguous: Remark[]
  ambiguousCount: number
  reject(file: string, line: number, reason: string): void
  duplicate(file: string, line: number): void
  ambiguity(file: string, line: number, reason: string): void
}

export function createTally(): ImportTally {
  const counts = { read: 0, skipped: 0, rejected: 0, duplicate: 0 }
  const tally: ImportTally = {
    counts,
    rejects: [],
    duplicates: [],
    ambiguous: [],
    ambiguousCount: 0,
    reject(file, line, reason) {
      counts.rejected++
      keep(tally.rejects, { file, line, reason })
    },
    duplicate(file, line) {
      counts.duplicate++
      keep(tally.duplicates, { file, line, reason: 'the number stands earlier in the file' })
    },
    ambiguity(file, line, reason) {
      tally.ambiguousCount++
      keep(tally.ambiguous, { file, line, reason })
    },
  }
  return tally
}

function keep(remarks: Remark[], remark: Remark): void {
  if (remarks.length < REMARKS_LIMIT) remarks.push(remark)
}
