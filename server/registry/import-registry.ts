import { stat } from 'node:fs/promises'
import { SAMPLE_SOURCE } from '@minutebook/contract/entity-facts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { Progress } from '../progress.ts'
import { ImportRefused } from '../register-files/import-refused.ts'
import {
  createTally,
  type ImportCounts,
  type ImportTally,
  type Remark,
} from '../register-files/import-tally.ts'
import { ImportCutOff } from './import-cut-off.ts'
import type { OnShare } from './index-names.ts'
import type { AddEntities, ImportFacts, KeepingListeners, KeptEntities } from './keep-entities.ts'
import { REGISTRIES, type RegistryId } from '../register-files/registries.ts'
import type { ReaderInput, RegistryReader } from '../register-files/registry-reader.ts'
import type { RegistryStore } from './registry.store.ts'

/** Shares of the progress: reading the files, keeping what was read, making its names findable. */
const [READING, KEEPING, NAMING] = [0.4, 0.15, 0.45]
/** When so many records are read and none of them is good, the file is another one. */
const HOPELESS_AFTER = 1000
const CUT_OFF =
  'The import was cut off: a part of the register is new, or cannot be found yet. Run it again, and it does the rest.'
const NOTHING_KEPT =
  'Nothing of the register has changed. What is read waits where the database keeps temporary files: that needs room, too.'

export type ImportOptions = {
  store: RegistryStore
  registryId: RegistryId
  files: readonly string[]
  mapFile?: string | undefined
  layoutFile?: string | undefined
  now?: () => Date
  onProgress?: (progress: Progress) => void
}

export type ImportResult = Pick<ImportTally, 'rejects' | 'duplicates' | 'ambiguous' | 'ambiguousCount'> & {
  counts: ImportCounts
  /** Numbers that other registers have too. */
  collisions: number
  /** Made-up companies that gave way to the real register. */
  samplesRemoved: number
}

/**
 * Imports a register's files. Doing it again changes nothing. Records that cannot be taken are reported and the
 * others go on; a number that stands in the files twice is taken the first time. Throws {@link ImportRefused} when
 * the files, the map or the layout are wrong, and keeps nothing of them; {@link ImportCutOff} when something fails while they are
 * kept, or the database while they are read.
 */
export async function importRegistry(options: ImportOptions): Promise<ImportResult> {
  const { store, registryId, onProgress, now = () => new Date() } = options
  const reader: RegistryReader = REGISTRIES[registryId]
  const tally = createTally()
  const bytes = await measure(options.files, reader)
  const tell = (done: number) => onProgress?.({ done, total: 1, count: tally.counts.read })
  const facts = { source: registryId, importedAt: now().toISOString(), replaces: SAMPLE_SOURCE }
  const read = (add: AddEntities) =>
    takeAll(reader, { ...options, tally }, { add, tell: (done) => tell((done / bytes) * READING) })
  let hasBegun = false
  const kept = await keepAndName(store, facts, read, {
    onBegin: () => void (hasBegun = true),
    onKept: (share) => tell(READING + share * KEEPING),
    onNamed: (share) => tell(1 - (1 - share) * NAMING),
    onDuplicate: tally.duplicate,
  }).catch((cause: unknown) => {
    if (hasBegun) throw new ImportCutOff(CUT_OFF, { cause })
    throw isStorageFailure(cause) ? new ImportCutOff(NOTHING_KEPT, { cause }) : cause
  })

  const { stored, updated, unchanged, replaced, jurisdictions } = kept
  const { rejects, ambiguous, ambiguousCount } = tally
  return {
    counts: { ...tally.counts, stored, updated, unchanged },
    collisions: await countCollisions(store, jurisdictions),
    samplesRemoved: replaced,
    rejects,
    duplicates: tally.duplicates.toSorted(inOrderOfFiles),
    ambiguous,
    ambiguousCount,
  }
}

type KeepAndNameListeners = Omit<KeepingListeners, 'onShare'> & { onKept: OnShare; onNamed: OnShare }

async function keepAndName(
  store: RegistryStore,
  facts: ImportFacts,
  read: (add: AddEntities) => Promise<void>,
  { onKept, onNamed, ...listeners }: KeepAndNameListeners,
): Promise<KeptEntities> {
  let kept: KeptEntities
  try {
    kept = await store.keepEntities(facts, read, { onShare: onKept, ...listeners })
  } finally {
    await store.indexNames(onNamed)
    await store.gatherStatistics()
  }
  await store.endImport(kept.jurisdictions)
  return kept
}

/** They are found in the order of their numbers. */
function inOrderOfFiles(one: Remark, other: Remark): number {
  return Number(one.file > other.file) - Number(one.file < other.file) || one.line - other.line
}

type Taker = { add: AddEntities; tell: (bytesRead: number) => void }

/** Reads the files and hands the companies on. Throws {@link ImportRefused} when all records are bad, or there are none. */
async function takeAll(
  reader: RegistryReader,
  input: Omit<ReaderInput, 'onBytes'>,
  { add, tell }: Taker,
): Promise<void> {
  const { tally, files } = input
  let bytes = 0
  for await (const found of reader.read({ ...input, onBytes: (read) => void (bytes += read) })) {
    await add(found)
    if (tally.counts.rejected >= HOPELESS_AFTER && tally.counts.rejected === tally.counts.read)
      throw new ImportRefused(
        `None of the first ${tally.counts.read} records can be read: ${tally.rejects[0]?.reason}`,
      )
    tell(bytes)
  }
  if (tally.counts.read === 0) throw new ImportRefused(`There are no records in ${files.join(', ')}`)
}

async function countCollisions(store: RegistryStore, jurisdictions: readonly string[]): Promise<number> {
  let collisions = 0
  for (const jurisdiction of jurisdictions) collisions += await store.countCollisions(jurisdiction)
  return collisions
}

/** Bytes that will be read. Throws {@link ImportRefused} for a file that is not there. */
async function measure(files: readonly string[], reader: RegistryReader): Promise<number> {
  let bytes = 0
  for (const file of files) {
    const found = await stat(file).catch((cause: unknown) => {
      throw new ImportRefused(`${file} cannot be read: is the path right?`, cause)
    })
    if (!found.isFile()) throw new ImportRefused(`${file} is not a file`)
    bytes += found.size
  }
  // An empty file is done at once.
  return Math.max(1, bytes) * (reader.passes?.(bytes) ?? 1)
}
