import { ImportRefused, inFigures } from '../commands.ts'
import type { ReadEntity } from '../registry/register-import.ts'
import { createGroups, type Group, type GroupLimits } from './group-records.ts'
import type { ImportTally } from './import-tally.ts'
import type { Input } from './inputs.ts'
import { createRowMapper, type RowMapper, type Rows } from './map-row.ts'
import { listFiles, REJECT_LIMIT, type FileSource, type Mapping } from './mapping.ts'
import { readJson } from './read-json.ts'
import { readDelimited, readFixedWidth, type UsedRecord } from './read-records.ts'
import { readBytes } from './read-text.ts'

type RegisterReading = {
  /** By the mapping's files, as {@link findInputs} returns them. */
  inputs: readonly (readonly Input[])[]
  tally: ImportTally
  /** Called with the number of bytes on disk read since the last call. */
  onBytes: (bytes: number) => void
  /** Of the records that wait for others of their company. */
  limits?: GroupLimits | undefined
}
type Work = RegisterReading & { files: readonly FileSource[]; mapper: RowMapper }

/** The reason if most records of a file are bad. */
export const OTHER_FILE =
  'Check that the first line names the right columns, and that the file is this register’s.'

const ENTITIES_AT_A_TIME = 1000

/**
 * The only reader: reads a register's files by its mapping in bounded memory, and yields batches of at most a few thousand companies.
 * Reports rejected records to the tally. Throws {@link ImportRefused} when the files do not fit the mapping, and at the end when more
 * records were rejected than the mapping allows: the companies yielded so far are then invalid.
 */
export async function* readRegister(
  mapping: Mapping,
  reading: RegisterReading,
): AsyncGenerator<ReadEntity[]> {
  const work = { ...reading, files: listFiles(mapping), mapper: createRowMapper(mapping) }
  yield* mapping.groupBy === undefined ? readSingly(work) : readGrouped(work)

  const { counts, remarks } = reading.tally
  const { rejectLimit = REJECT_LIMIT } = mapping
  if (counts.rejected <= counts.read * rejectLimit) return
  const [first] = remarks.rejected
  throw new ImportRefused(
    `${inFigures(counts.rejected)} of ${inFigures(counts.read)} records were rejected, more than the ${rejectLimit * 100} % that this register ` +
      `allows. Nothing has changed. ${OTHER_FILE}` +
      (first ? ` The first: ${first.file}:${first.line}: ${first.reason}` : ''),
  )
}

/** For files in which every record is a company. */
async function* readSingly(work: Work): AsyncGenerator<ReadEntity[]> {
  for (const input of work.inputs[0] ?? []) {
    for await (const batch of readRecords(work, 0, input)) {
      const found: ReadEntity[] = []
      for (const { line, row } of batch) {
        const read = toEntity(work, { file: input.name, line, row, rows: [[row]] })
        if (read) found.push(read)
      }
      yield found
    }
  }
}

/** For files in which all records with the same key are one company, together with records of further files that join by it. */
async function* readGrouped(work: Work): AsyncGenerator<ReadEntity[]> {
  const { inputs, mapper, tally, limits } = work
  const names: string[] = []
  const groups = createGroups(limits)
  try {
    for (const [file, { key }] of mapper.files.entries()) {
      for (const input of inputs[file] ?? []) {
        const named = names.push(input.name) - 1
        for await (const batch of readRecords(work, file, input)) {
          for (const { line, row } of batch) {
            const value = key?.read(row) ?? ''
            if (value !== '') await groups.add(value, { file, input: named, line, row })
            // In a further file, a record without a key belongs to no company.
            else if (file === 0) tally.note('rejected', input.name, line, key?.missing ?? '')
          }
          // An empty batch lets the caller report progress.
          yield []
        }
      }
    }

    let found: ReadEntity[] = []
    for await (const group of groups.list()) {
      const read = joinGroup(group, names, work)
      if (read) found.push(read)
      if (found.length < ENTITIES_AT_A_TIME) continue
      yield found
      found = []
    }
    yield found
  } finally {
    await groups.close()
  }
}

/** The company of these records. Without a record of the first file, it does not exist there. `names`: of the inputs. */
function joinGroup(group: Group, names: readonly string[], work: Work): ReadEntity | undefined {
  const { tally, files, mapper } = work
  const own = group.filter(({ file }) => file === 0)
  const candidates = own.filter(({ row }) => mapper.isMain?.(row, []) ?? true)
  const main = candidates[0] ?? own[0]
  if (!main) return undefined
  tally.counts.skipped += own.length - 1
  const file = names[main.input] ?? ''
  if (mapper.isMain && own.length > 1 && candidates.length !== 1) {
    const reason = `${own.length} rows of this number, ${candidates.length} of them company rows`
    tally.note('ambiguous', file, main.line, reason)
  }
  const rows = files.map((_file, place) =>
    group.filter((record) => record.file === place).map(({ row }) => row),
  )
  return toEntity(work, { file, line: main.line, row: main.row, rows })
}

type MainRecord = UsedRecord & { file: string; rows: Rows }

function toEntity({ mapper, tally }: Work, { file, line, row, rows }: MainRecord): ReadEntity | undefined {
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
 * The records of an input of this file that the mapping takes. Before the first of them, checks that the input looks like this file: files
 * in the wrong order, or another register's, would fill this one with nonsense. Throws {@link ImportRefused}.
 */
async function* readRecords(
  { files, mapper, tally, onBytes }: Work,
  place: number,
  input: Input,
): AsyncGenerator<UsedRecord[]> {
  const file = files[place] ?? {}
  const isOfCompanies = place === 0
  let rejected = 0
  const read = file.fixedWidth ? readFixedWidth : file.json ? readJson : readDelimited
  const batches = read(readBytes(input.open(onBytes)), {
    file,
    name: input.name,
    columns: mapper.columns[place] ?? [],
    reject(line, reason) {
      rejected += 1
      if (!isOfCompanies) return
      tally.counts.read += 1
      tally.note('rejected', input.name, line, reason)
    },
    doubt: (line, reason) => tally.note('doubtful', input.name, line, reason),
  })
  const isTaken = mapper.files[place]?.isTaken
  const take = (batch: UsedRecord[]) => {
    const taken = batch.filter(({ row }) => isTaken?.(row, []))
    if (isOfCompanies) {
      tally.counts.read += batch.length
      tally.counts.skipped += batch.length - taken.length
    }
    return taken
  }

  const checks = mapper.files[place]?.checks
  /** Until they are checked. */
  let first: UsedRecord[] | undefined = checks && []
  for await (const batch of batches) {
    if (!first) {
      yield take(batch)
      continue
    }
    first.push(...batch)
    if (first.length < CHECKED_RECORDS) continue
    check(first)
    yield take(first)
    first = undefined
  }
  if (!first) return
  check(first)
  yield take(first)

  function check(records: readonly UsedRecord[]): void {
    const looked = records.slice(0, CHECKED_RECORDS)
    const total = looked.length + rejected
    const requireMost = (right: number, all: number, what: string) => {
      if (right >= all * RIGHT_SHARE) return
      throw new ImportRefused(
        `${input.path} does not fit the layout of ${file.name ?? 'this register'}: of the first ${inFigures(total)} records ${right} have ${what}. ` +
          'Compare it with the register’s own layout. Several files come in the order that the command "registries" lists',
      )
    }
    if (total === 0) throw new ImportRefused(`${input.path} is empty`)
    requireMost(looked.length, total, describeSize(file))
    for (const { what, fits } of checks ?? [])
      requireMost(looked.filter(({ row }) => fits(row)).length, looked.length, what)
  }
}

function describeSize({ delimited, fixedWidth }: FileSource): string {
  if (fixedWidth) return `${fixedWidth.bytes} bytes`
  return delimited?.columns ? `${delimited.columns} columns` : 'the columns of the header'
}
