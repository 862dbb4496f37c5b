import { ImportRefused, inFigures } from '../commands.ts'
import { compileFilter, compileKey, compileMapping, type ToEntity } from './compile-mapping.ts'
import { compileConditions, compileRowSource, UsedColumns, type Row } from './compile-sources.ts'
import { createGroups, type Group } from './group-records.ts'
import type { ImportTally } from './import-tally.ts'
import type { Input } from './inputs.ts'
import { columnName, listFiles, REJECT_LIMIT, type FileSource, type Mapping } from './mapping.ts'
import { findRecords, type UsedRecord } from './read-records.ts'
import type { ReadEntity } from '../registry/register-import.ts'

export type RegisterReading = {
  /** By the mapping's files, as {@link findInputs} returns them. */
  inputs: readonly (readonly Input[])[]
  tally: ImportTally
  /** Called with the number of bytes on disk read since the last call. */
  onBytes: (bytes: number) => void
  /** Where records that do not fit into memory are written. */
  memory?: { memoryLimit?: number; folder?: string }
}

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
  const files = listFiles(mapping)
  const used = new UsedColumns(files)
  const toEntity = compileMapping(mapping, used)
  if (mapping.groupBy === undefined) yield* readSingly(mapping, { ...reading, used, toEntity })
  else yield* readGrouped(mapping, { ...reading, used, toEntity })

  const { rejected, read } = reading.tally.counts
  const limit = mapping.rejectLimit ?? REJECT_LIMIT
  if (rejected > read * limit) throw new ImportRefused(describeRejects(reading.tally, limit))
}

function describeRejects({ counts, rejects }: ImportTally, limit: number): string {
  const [first] = rejects
  const where = first ? ` The first: ${first.file}:${first.line}: ${first.reason}` : ''
  return (
    `${inFigures(counts.rejected)} of ${inFigures(counts.read)} records were rejected, more than the ${limit * 100} % that this register ` +
    `allows. Nothing has changed. ${OTHER_FILE}${where}`
  )
}

type Work = RegisterReading & { used: UsedColumns; toEntity: ToEntity }

/** For files in which every record is a company. */
async function* readSingly(
  mapping: Mapping,
  { inputs, tally, onBytes, used, toEntity }: Work,
): AsyncGenerator<ReadEntity[]> {
  const [file] = listFiles(mapping)
  const isTaken = compileFilter(mapping, 0, used)
  const check = compileChecks(file, 0, used)
  for (const input of inputs[0] ?? []) {
    const reject = rejectInto(tally, input)
    const listeners = { reject: countRejects(reject, check), doubt: doubtInto(tally, input), onBytes }
    const records = findRecords(input, file, used.columns[0] ?? [], listeners)
    for await (const batch of checkFirst(records, { input, file, check })) {
      const found: ReadEntity[] = []
      for (const { line, row } of batch) {
        const entity = isTaken(row) ? toEntity({ main: row, rows: [[row]] }) : undefined
        if (typeof entity === 'string') {
          reject(line, entity)
          continue
        }
        tally.counts.read++
        if (entity) found.push({ file: input.name, line, entity })
        else tally.counts.skipped++
      }
      yield found
    }
  }
}

function rejectInto(tally: ImportTally, { name }: Input): (line: number, reason: string) => void {
  return (line, reason) => {
    tally.counts.read++
    tally.reject(name, line, reason)
  }
}

function doubtInto(tally: ImportTally, { name }: Input): (line: number, reason: string) => void {
  return (line, reason) => tally.doubt(name, line, reason)
}

/** For files in which all records with the same key are one company, together with records of further files that join by it. */
async function* readGrouped(
  mapping: Mapping,
  { inputs, tally, onBytes, used, toEntity, memory }: Work,
): AsyncGenerator<ReadEntity[]> {
  const names: string[] = []
  const groups = createGroups(memory)
  const files = listFiles(mapping)
  const isMain = mapping.mainRecord && compileConditions(mapping.mainRecord, { used, file: 0 })
  // No column may be added after this: readers address columns by their position.
  const readers = files.map((file, place) => ({
    file,
    key: compileKey(mapping, place, used),
    isTaken: compileFilter(mapping, place, used),
    check: compileChecks(file, place, used),
  }))
  try {
    for (const [place, { file, key, isTaken, check }] of readers.entries()) {
      if (!key) continue
      for (const input of inputs[place] ?? []) {
        const number = names.push(input.name) - 1
        const reject = place === 0 ? rejectInto(tally, input) : () => {}
        const listeners = { reject: countRejects(reject, check), doubt: doubtInto(tally, input), onBytes }
        const records = findRecords(input, file, used.columns[place] ?? [], listeners)
        for await (const batch of checkFirst(records, { input, file, check })) {
          for (const { line, row } of batch) {
            const value = key.read(row)
            const taken = isTaken(row)
            if (taken && value === '') {
              // In a further file, a record without a key belongs to no company.
              reject(line, key.fault)
              continue
            }
            if (taken) await groups.add(value, { file: place, input: number, line, row })
            if (place > 0) continue
            tally.counts.read++
            if (!taken) tally.counts.skipped++
          }
          // An empty batch lets the caller report progress.
          yield []
        }
      }
    }

    let found: ReadEntity[] = []
    for await (const group of groups.list()) {
      const entity = joinGroup(group, { files: files.length, names, tally, toEntity, isMain })
      if (entity) found.push(entity)
      if (found.length < ENTITIES_AT_A_TIME) continue
      yield found
      found = []
    }
    yield found
  } finally {
    await groups.close()
  }
}

type Join = {
  files: number
  names: readonly string[]
  tally: ImportTally
  toEntity: ToEntity
  isMain: ((row: Row) => boolean) | undefined
}

function joinGroup(group: Group, { files, names, tally, toEntity, isMain }: Join): ReadEntity | undefined {
  const own = group.filter(({ file }) => file === 0)
  const candidates = isMain ? own.filter(({ row }) => isMain(row)) : own
  const main = candidates[0] ?? own[0]
  // Without a record of the first file, the company does not exist there.
  if (!main) return undefined
  tally.counts.skipped += own.length - 1
  const name = names[main.input] ?? ''
  if (isMain && (candidates.length > 1 || (candidates.length === 0 && own.length > 1)))
    tally.ambiguity(
      name,
      main.line,
      `${own.length} rows of this number, ${candidates.length} of them company rows`,
    )
  const rows = Array.from({ length: files }, (_, file) =>
    group.filter((record) => record.file === file).map(({ row }) => row),
  )
  const entity = toEntity({ main: main.row, rows })
  if (typeof entity === 'string') tally.reject(name, main.line, entity)
  else if (!entity) tally.counts.skipped++
  return entity && typeof entity !== 'string' ? { file: name, line: main.line, entity } : undefined
}

const CHECKED_RECORDS = 200
/** A register's own file has a few odd records; in another file most are odd. */
const RIGHT_SHARE = 0.9

type Check = { column: string; is: string; fits: (row: Row) => boolean }
/** `rejected`: how many records the file's reader could not parse. */
type Checks = { all: readonly Check[]; rejected: number }

function compileChecks(file: FileSource, place: number, used: UsedColumns): Checks | undefined {
  if (!file.checks) return undefined
  const all = file.checks.map(({ column, like, is }) => {
    const read = compileRowSource(column, { used, file: place })
    const shape = new RegExp(like, 'iu')
    return { column: columnName(column), is, fits: (row: Row) => shape.test(read(row)) }
  })
  return { all, rejected: 0 }
}

function countRejects(
  reject: (line: number, reason: string) => void,
  checks: Checks | undefined,
): (line: number, reason: string) => void {
  return (line, reason) => {
    if (checks) checks.rejected++
    reject(line, reason)
  }
}

type Checking = { input: Input; file: FileSource; check: Checks | undefined }

/**
 * Checks a file's first records before importing any: files in the wrong order, or another register's, would fill this one with nonsense.
 * Throws {@link ImportRefused}.
 */
async function* checkFirst(
  batches: AsyncGenerator<UsedRecord[]>,
  checking: Checking,
): AsyncGenerator<UsedRecord[]> {
  if (!checking.check) return yield* batches
  const first: UsedRecord[] = []
  let isChecked = false
  for await (const batch of batches) {
    if (isChecked) {
      yield batch
      continue
    }
    first.push(...batch)
    if (first.length < CHECKED_RECORDS) continue
    checkRecords(first, checking)
    isChecked = true
    yield first.splice(0)
  }
  if (isChecked) return
  checkRecords(first, checking)
  yield first
}

function checkRecords(records: readonly UsedRecord[], { input, file, check }: Checking): void {
  if (!check) return
  const looked = records.slice(0, CHECKED_RECORDS)
  const total = looked.length + check.rejected
  const refuse = (what: string) => {
    throw new ImportRefused(
      `${input.path} does not fit the layout of ${file.name ?? 'this register'}: of the first ${inFigures(total)} records ${what}. ` +
        'Compare it with the register’s own layout. Several files come in the order that the command "registries" lists',
    )
  }
  if (total === 0) throw new ImportRefused(`${input.path} is empty`)
  if (looked.length < total * RIGHT_SHARE) refuse(`${looked.length} have ${describeSize(file)}`)
  for (const { column, is, fits } of check.all) {
    const right = looked.filter(({ row }) => fits(row)).length
    if (right < looked.length * RIGHT_SHARE) refuse(`${right} have ${is} in ${column}`)
  }
}

function describeSize({ delimited, fixedWidth }: FileSource): string {
  if (fixedWidth) return `${fixedWidth.bytes} bytes`
  return delimited?.columns ? `${delimited.columns} columns` : 'the columns of the header'
}
