/** A record that was rejected, or that the operator should check. The reason never quotes the record. */
export type Remark = { file: string; line: number; reason: string }

/** `ambiguous` are companies with several records that could be the main one, `doubtful` lines of which not all letters are certain. */
export type RemarkKind = 'rejected' | 'duplicate' | 'ambiguous' | 'doubtful'

/**
 * `read` = `skipped` + `rejected` + `duplicate` + the companies of the store. `skipped` are records that the mapping's filter leaves out,
 * and further records of the same company.
 */
export type ReadCounts = Record<'read' | 'skipped' | RemarkKind, number>

/** Further remarks are only counted. */
const REMARKS_LIMIT = 1000

export type ImportTally = ReturnType<typeof createTally>

/** Calls `onReject` for each rejected record, even beyond {@link REMARKS_LIMIT}. */
export function createTally(onReject: (remark: Remark) => void = () => {}) {
  const counts: ReadCounts = { read: 0, skipped: 0, rejected: 0, duplicate: 0, ambiguous: 0, doubtful: 0 }
  const remarks: Record<RemarkKind, Remark[]> = { rejected: [], duplicate: [], ambiguous: [], doubtful: [] }
  return {
    counts,
    remarks,
    note(kind: RemarkKind, file: string, line: number, reason: string): void {
      const remark = { file, line, reason }
      counts[kind] += 1
      if (counts[kind] <= REMARKS_LIMIT) remarks[kind].push(remark)
      if (kind === 'rejected') onReject(remark)
    },
  }
}
