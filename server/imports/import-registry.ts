import { createHash } from 'node:crypto'
import { CommandCutOff } from '../commands.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import manifest from '../package.json' with { type: 'json' }
import type { Progress } from '../progress.ts'
import type { AddCompanies, Examples, ImportFacts, VersionCounts } from '../registry/register-import.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { findInputs, type Input } from './inputs.ts'
import { authorizedIn, listFiles, type Mapping } from './mapping.ts'
import { createTally, readRegister, type ImportTally, type ReadCounts, type Remark } from './read-register.ts'
import type { RegisterSource } from './registers.ts'

/**
 * Shares of the time: reading the files takes 0.66 on SQLite and 0.47 on PostgreSQL, storing companies 0.3
 * and 0.38.
 */
const [READING, KEEPING] = [0.6, 0.3]
/** Names are indexed from this share of the progress on. */
export const NAMES_FROM = READING + KEEPING
const COMPARED_FROM = 32 * 1024 ** 2
const CUT_OFF =
  'The import was cut off, and the register is as it was before. What is read waits where the database keeps temporary files: ' +
  'that needs room, too. Run it again.'

export type ImportOptions = Pick<ImportFacts, 'acceptRemovals' | 'isDryRun'> & {
  store: RegistryStore
  register: RegisterSource
  /** Files, folders, patterns, archives, or `-` for standard input. */
  files: readonly string[]
  now?: () => Date
  /** Smaller files are always read again, because comparing them takes as long. For tests. */
  comparedFrom?: number
  onProgress?: (progress: Progress) => void
  onReject?: (remark: Remark) => void
  /** See {@link ImportListeners}. */
  onWaiting?: () => void
}

export type ImportResult = {
  /** Companies that the register no longer lists (`gone`) are not counted as records. */
  counts: ReadCounts & VersionCounts
  /** In the order of the files. */
  remarks: ImportTally['remarks']
  joins: ImportTally['joins']
  /** The files and the mapping equal those of the last import, so the files were not read again. */
  isSameFiles?: boolean | undefined
  /** Made-up companies that the real register replaced. */
  samplesRemoved: number
  /** What a dry run would add, change and delist. */
  examples?: Examples | undefined
}

/**
 * Imports a register's files. A second import changes nothing. Invalid records are reported and skipped. If a
 * number occurs twice in the files, the first counts. Throws {@link ImportRefused} when the files are wrong,
 * and {@link CommandCutOff} when the database fails. The register is then unchanged.
 */
export async function importRegistry(options: ImportOptions): Promise<ImportResult> {
  const { store, register, now = () => new Date(), comparedFrom = COMPARED_FROM, onProgress } = options
  const { acceptRemovals, isDryRun, onReject, onWaiting } = options
  const { source, mapping } = register
  const inputs = await findInputs(options.files, listFiles(mapping))
  const tally = createTally(onReject)
  const { counts, remarks } = tally
  // The sizes of standard input and of empty files are unknown, so their share counts as done.
  const bytes = inputs.flat().reduce((sum, input) => sum + input.bytes, 0)
  let told = 0
  // Of several registers, one after the other is stored.
  const tell = (done: number) => {
    told = Math.max(told, done)
    onProgress?.({ done: told, total: 1, count: counts.read })
  }
  const isPlain = mapping.scope === 'full' && !isDryRun
  const facts = {
    source,
    importedAt: now().toISOString(),
    title: mapping.title ?? '',
    attribution: mapping.attribution ?? '',
    authorizedAs: () => authorizedIn(mapping).means,
    numberRule: mapping.numberRule ?? {},
    content: isPlain && bytes >= comparedFrom ? await digestOf(mapping, inputs) : undefined,
    scope: mapping.scope,
    acceptRemovals,
    isDryRun,
  }

  async function read(add: AddCompanies): Promise<void> {
    for await (const found of readRegister(mapping, { inputs, tally })) {
      if (found.length > 0) await add(found)
      const done = inputs.flat().reduce((sum, input) => sum + input.read, 0)
      tell(Math.min(1, done / Math.max(1, bytes)) * READING)
    }
  }
  const imported = await store
    .importCompanies(facts, read, {
      onShare: (share) => tell(READING + share * KEEPING),
      onDuplicate: (file, line) =>
        tally.note('duplicate', file, line, 'the number stands earlier in the file'),
      onWaiting,
    })
    .catch((cause: unknown) => {
      throw isStorageFailure(cause) ? new CommandCutOff(CUT_OFF, { cause }) : cause
    })
  tell(1)

  const { stored, updated, unchanged, gone, replaced, examples, isSameFiles } = imported
  if (isSameFiles) counts.read = unchanged
  // A reader rejects records of a batch before the batch's valid ones become companies.
  remarks.rejected.sort(inOrderOfFiles)
  remarks.rejectedFurther.sort(inOrderOfFiles)
  return {
    counts: { ...counts, stored, updated, unchanged, gone },
    remarks,
    joins: tally.joins,
    samplesRemoved: replaced,
    examples,
    isSameFiles,
  }
}

/** Identifies these files and this way to read them; undefined if a file can be read only once. */
async function digestOf(mapping: Mapping, inputs: Input[][]): Promise<string | undefined> {
  if (inputs.flat().some(({ bytes }) => bytes === 0)) return undefined
  const hash = createHash('sha256').update(JSON.stringify([manifest.version, mapping]))
  for (const [place, files] of inputs.entries()) {
    for (const input of files) {
      const ofFile = createHash('sha256')
      for await (const piece of input.open()) ofFile.update(piece)
      // What was read to compare is no progress.
      input.read = 0
      hash.update(`${place}:${ofFile.digest('hex')}`)
    }
  }
  return hash.digest('hex')
}

function inOrderOfFiles(one: Remark, other: Remark): number {
  return Number(one.file > other.file) - Number(one.file < other.file) || one.line - other.line
}
