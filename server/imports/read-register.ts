import { ImportRefused, inFigures } from '../commands.ts'
import type { ReadEntity } from '../registry/register-import.ts'
import { createGroups, type Group, type GroupLimits } from './group-records.ts'
import { namesOf, type Input } from './inputs.ts'
import { createRowMapper, type RowMapper, type Rows } from './map-row.ts'
import type { Mapping } from './mapping.ts'
import { readJson } from './read-json.ts'
import { readDelimited, readFixedWidth, type UsedRecord } from './read-records.ts'
import { readBytes } from './read-text.ts'

/** A record that was rejected, or that the operator should check. The reason never quotes the record. */
export type Remark = { file: string; line: number; reason: string }

/**
 * `rejectedFurther` are rejected records of further files. `ambiguous` are companies with several records
 * that could be the main one, `doubtful` lines of which not all letters are certain.
 */
type RemarkKind = 'rejected' | 'rejectedFurther' | 'duplicate' | 'ambiguous' | 'doubtful'

/**
 * Of the first file, which has the companies: `read` = `skipped` + `rejected` + `duplicate` + the companies
 * of the store. `skipped` are records that the mapping's filter leaves out, and further records of the same
 * company.
 */
export type ReadCounts = Record<'read' | 'skipped' | RemarkKind, number>

/**
 * Of a further file: how many of its records were `rejected`, the mapping takes, and of these found no
 * company.
 */
type JoinCounts = { name: string; read: number; rejected: number; taken: number; unjoined: number }

export type ImportTally = ReturnType<typeof createTally>

/** Further remarks are only counted. */
const REMARKS_LIMIT = 1000

/**
 * What was read. Calls `onReject` for each rejected record of any file, even beyond {@link REMARKS_LIMIT}.
 */
export function createTally(onReject: (remark: Remark) => void = () => {}) {
  const kinds = { rejected: 0, rejectedFurther: 0, duplicate: 0, ambiguous: 0, doubtful: 0 }
  const counts: ReadCounts = { read: 0, skipped: 0, ...kinds }
  const remarks: Record<RemarkKind, Remark[]> = {
    rejected: [],
    rejectedFurther: [],
    duplicate: [],
    ambiguous: [],
    doubtful: [],
  }
  return {
    counts,
    remarks,
    /** Of the further files. */
    joins: [] as JoinCounts[],
    note(kind: RemarkKind, file: string, line: number, reason: string): void {
      const remark = { file, line, reason }
      counts[kind] += 1
      if (counts[kind] <= REMARKS_LIMIT) remarks[kind].push(remark)
      if (kind === 'rejected' || kind === 'rejectedFurther') onReject(remark)
    },
  }
}

type RegisterReading = {
  /** By the mapping's files, as {@link findInputs} returns them. */
  inputs: readonly (readonly Input[])[]
  tally: ImportTally
  /** Of the records that wait for others of their company. */
  limits?: GroupLimits | undefined
}
/** An input, and the mapping's file that it is. */
type Part = { place: number; file: RowMapper['files'][number]; input: Input }
type Work = RegisterReading & { mapper: RowMapper; parts: readonly Part[] }

/** The reason if most records of a file are bad. */
const OTHER_FILE = 'Check that the first line names the right columns, and that the file is this register’s.'
/** If this many records were read and none is valid, it is the wrong file. */
const HOPELESS_AFTER = 1000
/**
 * The greatest share of rejected records if the mapping does not say it. So few of them never refuse the
 * others: files may be short.
 */
const REJECTED_SHARE = 0.05
const FEW_REJECTED = 10
const ENTITIES_AT_A_TIME = 1000

/**
 * The only reader: reads a register's files by its mapping in bounded memory, and yields batches of at most a
 * few thousand companies, also empty ones. Reports rejected records to the tally. Throws {@link
 * ImportRefused} when the files do not fit the mapping, when there are no records, and at the end when more
 * records of a file were rejected than the mapping allows: the companies yielded so far are then invalid.
 */
export async function* readRegister(
  mapping: Mapping,
  reading: RegisterReading,
): AsyncGenerator<ReadEntity[]> {
  const { inputs, tally } = reading
  const { counts, remarks } = tally
  const mapper = createRowMapper(mapping)
  const parts = mapper.files.flatMap((file, place) =>
    (inputs[place] ?? []).map((input) => ({ place, file, input })),
  )
  const work = { ...reading, mapper, parts }
  tally.joins = namesOf(mapper.files.map(({ source }) => source))
    .slice(1)
    .map((name) => ({ name, read: 0, rejected: 0, taken: 0, unjoined: 0 }))
  for await (const found of mapping.groupBy === undefined ? readSingly(work) : readGrouped(work)) {
    yield found
    if (counts.rejected >= HOPELESS_AFTER && counts.rejected === counts.read)
      throw new ImportRefused(
        `None of the first ${inFigures(counts.read)} records can be read: ${remarks.rejected[0]?.reason}. ${OTHER_FILE}`,
      )
  }
  if (counts.read === 0)
    throw new ImportRefused(
      `There are no records in ${Array.from(inputs.flat(), ({ path }) => path).join(', ')}`,
    )

  requireFewRejected(mapping, counts, 'records', remarks.rejected[0])
  // The companies of a further file's rejected records lose what that file says of them, such as their
  // officers.
  for (const [index, join] of tally.joins.entries()) {
    const isOfFile = ({ file }: Remark) => inputs[index + 1]?.some(({ name }) => name === file) ?? false
    requireFewRejected(mapping, join, `records of "${join.name}"`, remarks.rejectedFurther.find(isOfFile))
  }
}

/** Throws {@link ImportRefused} if the mapping allows fewer rejected records of a file. */
function requireFewRejected(
  mapping: Mapping,
  { read, rejected }: Pick<JoinCounts, 'read' | 'rejected'>,
  what: string,
  first: Remark | undefined,
): void {
  const { rejectLimit = REJECTED_SHARE } = mapping
  const isFew = mapping.rejectLimit === undefined && rejected <= FEW_REJECTED && rejected < read
  if (isFew || rejected <= read * rejectLimit) return
  throw new ImportRefused(
    `${inFigures(rejected)} of ${inFigures(read)} ${what} were rejected, more than the ${rejectLimit * 100} % that this register ` +
      `allows. Nothing has changed. ${OTHER_FILE}${first ? ` The first: ${first.file}:${first.line}: ${first.reason}` : ''}`,
  )
}

/** For files in which every record is a company. */
async function* readSingly(work: Work): AsyncGenerator<ReadEntity[]> {
  for (const part of work.parts) {
    for await (const batch of readRecords(work, part)) {
      const found: ReadEntity[] = []
      for (const { line, row } of batch) {
        const read = toEntity(work, part, { line, row }, [[row]])
        if (read) found.push(read)
      }
      yield found
    }
  }
}

/**
 * For files in which all records with the same key are one company, together with records of further files
 * that join by it.
 */
async function* readGrouped(work: Work): AsyncGenerator<ReadEntity[]> {
  const { parts, tally, limits } = work
  const groups = createGroups(limits)
  try {
    for (const [index, part] of parts.entries()) {
      const { place, file, input } = part
      for await (const batch of readRecords(work, part)) {
        for (const { line, row } of batch) {
          const key = file.key?.(row, []) ?? ''
          const join = joinOf(tally, place)
          if (join) join.taken += 1
          if (key !== '') await groups.add(key, { file: place, input: index, line, row })
          else if (place === 0) tally.note('rejected', input.name, line, file.unkeyed)
          else if (join) join.unjoined += 1
        }
        yield []
      }
    }

    let found: ReadEntity[] = []
    for await (const group of groups.list()) {
      const read = joinGroup(group, work)
      if (read) found.push(read)
      else if (!group.some(({ file }) => file === 0)) {
        for (const { file } of group) {
          const join = joinOf(tally, file)
          if (join) join.unjoined += 1
        }
      }
      if (found.length < ENTITIES_AT_A_TIME) continue
      yield found
      found = []
    }
    yield found
  } finally {
    await groups.close()
  }
}

/** The counts of a further file, by its place in the mapping; undefined for the first file. */
function joinOf(tally: ImportTally, place: number): JoinCounts | undefined {
  return place === 0 ? undefined : tally.joins[place - 1]
}

/** The company of these records. Without a record of the first file, it does not exist there. */
function joinGroup(group: Group, work: Work): ReadEntity | undefined {
  const { tally, mapper, parts } = work
  const own = group.filter(({ file }) => file === 0)
  const candidates = own.filter(({ row }) => mapper.isMain?.(row, []) ?? true)
  const main = candidates[0] ?? own[0]
  if (!main) return undefined
  tally.counts.skipped += own.length - 1
  const part = parts[main.input]
  if (!part) return undefined
  if (mapper.isMain && own.length > 1 && candidates.length !== 1) {
    const reason = `${own.length} rows of this number, ${candidates.length} of them company rows`
    tally.note('ambiguous', part.input.name, main.line, reason)
  }
  const rows = mapper.files.map((_file, place) =>
    group.filter((record) => record.file === place).map(({ row }) => row),
  )
  return toEntity(work, part, main, rows)
}

/** `row` is the company's main record. */
function toEntity(
  { mapper, tally }: Work,
  { input: { name: file } }: Part,
  { line, row }: UsedRecord,
  rows: Rows,
): ReadEntity | undefined {
  const entity = mapper.toEntity(row, rows)
  if (typeof entity === 'object') return { file, line, entity }
  if (entity === undefined) tally.counts.skipped += 1
  else tally.note('rejected', file, line, entity)
  return undefined
}

const CHECKED_RECORDS = 200
/** A register's own file has a few odd records; in another file most are odd. */
const RIGHT_SHARE = 0.9

/**
 * The records of an input of this file that the mapping takes. Before the first of them, checks that the
 * input looks like this file: files in the wrong order, or another register's, would fill this one with
 * nonsense. Throws {@link ImportRefused}.
 */
async function* readRecords({ tally }: Work, { place, file, input }: Part): AsyncGenerator<UsedRecord[]> {
  const { source, columns, keyOf, isTaken, checks } = file
  /** Absent for the file of the companies. */
  const join = joinOf(tally, place)
  let rejected = 0
  const read = source.fixedWidth ? readFixedWidth : source.json ? readJson : readDelimited
  const batches = read(readBytes(input.open()), {
    file: source,
    name: input.name,
    columns,
    keyOf,
    reject(line, reason) {
      rejected += 1
      if (join) join.rejected += 1
      const counts = join ?? tally.counts
      counts.read += 1
      tally.note(join ? 'rejectedFurther' : 'rejected', input.name, line, reason)
    },
    doubt: (line, reason) => tally.note('doubtful', input.name, line, reason),
  })

  let isChecked = !checks
  let waiting: UsedRecord[] = []
  for await (const batch of batches) {
    waiting = waiting.concat(batch)
    if (!isChecked && waiting.length < CHECKED_RECORDS) continue
    yield take()
  }
  yield take()

  function take(): UsedRecord[] {
    if (!isChecked) check(waiting.slice(0, CHECKED_RECORDS))
    isChecked = true
    const taken = waiting.filter(({ row }) => isTaken(row, []))
    const counts = join ?? tally.counts
    counts.read += waiting.length
    if (!join) tally.counts.skipped += waiting.length - taken.length
    waiting = []
    return taken
  }

  function check(looked: readonly UsedRecord[]): void {
    const total = looked.length + rejected
    if (total === 0) throw new ImportRefused(`${input.path} is empty`)
    const { name, fixedWidth, delimited } = source
    const width = fixedWidth ? `${fixedWidth.bytes} bytes` : `${delimited?.columns ?? 'the'} columns`
    requireMost(looked.length, total, width)
    for (const { what, fits } of checks ?? [])
      requireMost(looked.filter(({ row }) => fits(row)).length, looked.length, what)

    function requireMost(right: number, all: number, what: string): void {
      if (right >= all * RIGHT_SHARE) return
      throw new ImportRefused(
        `${input.path} does not fit the layout of ${name ?? 'this register'}: of the first ${inFigures(total)} records ${right} have ${what}. ` +
          'Compare it with the register’s own layout. Several files come in the order that the command "registries" lists',
      )
    }
  }
}
