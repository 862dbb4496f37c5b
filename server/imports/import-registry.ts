import { createHash } from 'node:crypto'
import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { Progress } from '../progress.ts'
import { CommandCutOff, ImportRefused, inFigures } from '../commands.ts'
import { createTally, type ImportCounts, type ImportTally, type Remark } from './import-tally.ts'
import type { AddEntities, Examples } from '../registry/register-import.ts'
import { findInputs, type Input } from './inputs.ts'
import { listFiles, type Mapping } from './mapping.ts'
import { OTHER_FILE, readRegister } from './read-register.ts'
import { parseMapping, sourceOf } from './registers.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import manifest from '../package.json' with { type: 'json' }

/** Shares of the progress: reading the files, storing companies, indexing their names. */
const [READING, KEEPING, NAMING] = [0.4, 0.15, 0.45]
/** Names are indexed from this share of the progress on. */
export const NAMES_FROM = 1 - NAMING
/** If this many records were read and none is valid, it is the wrong file. */
const HOPELESS_AFTER = 1000
const COMPARED_FROM = 32 * 1024 ** 2
const CUT_OFF =
  'The import was cut off, and the register is as it was before. What is read waits where the database keeps temporary files: ' +
  'that needs room, too. Run it again.'

export type ImportOptions = {
  store: RegistryStore
  /** The id of one of our mappings, or `map` for `mapFile`. */
  registryId: string
  /** Files, folders, patterns, archives, or `-` for standard input. */
  files: readonly string[]
  mapFile?: string | undefined
  /** See {@link ImportFacts}. */
  acceptRemovals?: boolean | undefined
  merge?: boolean | undefined
  isDryRun?: boolean | undefined
  now?: () => Date
  /** Smaller files are always read again, because comparing them takes as long. For tests. */
  comparedFrom?: number
  onProgress?: (progress: Progress) => void
  onReject?: (remark: Remark) => void
  /** See {@link KeepingListeners}. */
  onWaiting?: () => void
}

export type ImportResult = Pick<
  ImportTally,
  'rejects' | 'duplicates' | 'ambiguous' | 'ambiguousCount' | 'doubts' | 'doubtCount'
> & {
  counts: ImportCounts
  /** How many of its numbers other registers have too. */
  collisions: number
  /** The files and the mapping equal those of the last import, so the files were not read again. */
  isSameFiles?: boolean
  /** Made-up companies that the real register replaced. */
  samplesRemoved: number
  /** What a dry run would add, change and delist. */
  examples?: Examples | undefined
}

/**
 * Imports a register's files. A second import changes nothing. Invalid records are reported and skipped. If a number occurs twice in the
 * files, the first counts. Throws {@link ImportRefused} when the files or the mapping are wrong, and {@link CommandCutOff} when the
 * database fails. The register is then unchanged.
 */
export async function importRegistry(options: ImportOptions): Promise<ImportResult> {
  const { store, registryId, onProgress, now = () => new Date() } = options
  const mapping = await parseMapping(registryId, options.mapFile)
  const inputs = await findInputs(options.files, listFiles(mapping))
  const tally = createTally(options.onReject)
  const sizes = inputs.flat().map((input) => input.bytes)
  // The sizes of standard input and of empty files are unknown, so their share counts as done.
  const bytes = Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  )
  let told = 0
  // Of several registers, one after the other is stored.
  const tell = (done: number) => {
    told = Math.max(told, done)
    onProgress?.({ done: told, total: 1, count: tally.counts.read })
  }
  const facts = {
    source: sourceOf(registryId, options.mapFile),
    importedAt: now().toISOString(),
    title: mapping.title ?? '',
    attribution: mapping.attribution ?? '',
    numberRule: mapping.numberRule ?? {},
    replaces: SAMPLE_SOURCE,
    scope: mapping.scope,
    acceptRemovals: options.acceptRemovals,
    merge: options.merge,
    isDryRun: options.isDryRun,
  }
  const content =
    bytes >= (options.comparedFrom ?? COMPARED_FROM) ? await digestOf(mapping, inputs) : undefined
  const isPlain = mapping.scope === 'full' && !options.merge && !options.isDryRun
  const same = content && isPlain ? await store.takeSameFiles({ ...facts, content }) : undefined
  if (same) return sameFiles(same, await countCollisions(store, same.jurisdictions))

  const read = (add: AddEntities) =>
    takeAll({ mapping, inputs, tally }, { add, tell: (done) => tell(Math.min(1, done / bytes) * READING) })
  const kept = await store
    .keepEntities({ ...facts, content }, read, {
      onShare: (share) => tell(READING + share * KEEPING),
      onNamed: (share) => tell(1 - (1 - share) * NAMING),
      onDuplicate: tally.duplicate,
      onWaiting: options.onWaiting,
    })
    .catch((cause: unknown) => {
      throw isStorageFailure(cause) ? new CommandCutOff(CUT_OFF, { cause }) : cause
    })

  const { stored, updated, unchanged, gone, replaced, jurisdictions, examples } = kept
  const { rejects, ambiguous, ambiguousCount, doubts, doubtCount } = tally
  const { read: records, skipped, rejected, duplicate } = tally.counts
  // A merge ignores companies that the register does not have.
  const leftOut = options.merge ? records - skipped - rejected - duplicate - stored - updated - unchanged : 0
  return {
    counts: { ...tally.counts, skipped: skipped + leftOut, stored, updated, unchanged, gone },
    collisions: await countCollisions(store, jurisdictions),
    samplesRemoved: replaced,
    examples,
    // A reader rejects records of a batch before the batch's valid ones become companies.
    rejects: rejects.toSorted(inOrderOfFiles),
    duplicates: tally.duplicates.toSorted(inOrderOfFiles),
    ambiguous,
    ambiguousCount,
    doubts,
    doubtCount,
  }
}

/** Identifies these files and this way to read them; undefined if a file can be read only once. */
async function digestOf(mapping: Mapping, inputs: Input[][]): Promise<string | undefined> {
  if (inputs.flat().some(({ bytes }) => bytes === 0)) return undefined
  const hash = createHash('sha256').update(JSON.stringify([manifest.version, mapping]))
  for (const [place, files] of inputs.entries()) {
    for (const input of files) {
      const ofFile = createHash('sha256')
      for await (const piece of input.open(() => {})) ofFile.update(piece)
      hash.update(`${place}:${ofFile.digest('hex')}`)
    }
  }
  return hash.digest('hex')
}

function sameFiles({ entities }: { entities: number }, collisions: number): ImportResult {
  const none = { skipped: 0, rejected: 0, duplicate: 0, stored: 0, updated: 0, gone: 0 }
  return {
    counts: { ...none, read: entities, unchanged: entities },
    collisions,
    isSameFiles: true,
    samplesRemoved: 0,
    rejects: [],
    duplicates: [],
    ambiguous: [],
    ambiguousCount: 0,
    doubts: [],
    doubtCount: 0,
  }
}

/** Duplicates are found in the order of their numbers, not in file order. */
function inOrderOfFiles(one: Remark, other: Remark): number {
  return Number(one.file > other.file) - Number(one.file < other.file) || one.line - other.line
}

type Taker = { add: AddEntities; tell: (bytesRead: number) => void }

/** Reads the files and passes the companies on. Throws {@link ImportRefused} when all records are bad, or there are none. */
async function takeAll(
  { mapping, inputs, tally }: { mapping: Mapping; inputs: Input[][]; tally: ImportTally },
  { add, tell }: Taker,
): Promise<void> {
  let bytes = 0
  const onBytes = (read: number) => void (bytes += read)
  for await (const found of readRegister(mapping, { inputs, tally, onBytes })) {
    if (found.length > 0) await add(found)
    if (tally.counts.rejected >= HOPELESS_AFTER && tally.counts.rejected === tally.counts.read)
      throw new ImportRefused(
        `None of the first ${inFigures(tally.counts.read)} records can be read: ${tally.rejects[0]?.reason}. ${OTHER_FILE}`,
      )
    tell(bytes)
  }
  if (tally.counts.read === 0)
    throw new ImportRefused(
      `There are no records in ${inputs
        .flat()
        .map(({ path }) => path)
        .join(', ')}`,
    )
}

async function countCollisions(store: RegistryStore, jurisdictions: readonly string[]): Promise<number> {
  let collisions = 0
  for (const jurisdiction of jurisdictions) collisions += await store.countCollisions(jurisdiction)
  return collisions
}
