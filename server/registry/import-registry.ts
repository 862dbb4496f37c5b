import { stat } from 'node:fs/promises'
import type { Progress } from '../progress.ts'
import type { RegisteredEntity } from './entity-row.ts'
import { ImportRefused } from './import-refused.ts'
import { createTally, type ImportCounts, type ImportTally } from './import-tally.ts'
import { createNumberSet } from './number-set.ts'
import { REGISTRIES, type RegistryId } from './registries.ts'
import type { ReadEntity, ReaderInput, RegistryReader } from './registry-reader.ts'
import type { RegistryStore } from './registry.store.ts'

/** Made-up companies carry this in place of the registry id. */
export const SAMPLE_SOURCE = 'sample'

/** Companies per transaction: others can write in between. */
const BATCH_SIZE = 10_000
/** When so many records are read and none of them is good, the file is another one. */
const HOPELESS_AFTER = 1000

export type ImportOptions = {
  store: RegistryStore
  registryId: RegistryId
  files: readonly string[]
  mapFile?: string | undefined
  layoutFile?: string | undefined
  /** The registry id, save for the sample register. */
  source?: string
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
 * the files, the map or the layout are wrong; batches before that stay, and the next import completes them. The first
 * half of the progress is reading, the other one making names findable.
 */
export async function importRegistry(options: ImportOptions): Promise<ImportResult> {
  const { store, registryId, onProgress, now = () => new Date() } = options
  const reader: RegistryReader = REGISTRIES[registryId]
  const tally = createTally()
  const keeper = createKeeper(store, tally, options.source ?? registryId, now().toISOString())
  const bytes = await measure(options.files, reader)
  const tell = (done: number) => onProgress?.({ done, total: 2 * bytes, count: tally.counts.read })
  try {
    await takeAll(reader, { ...options, tally }, { add: keeper.add, tell })
    await keeper.flush()
  } finally {
    await store.indexNames((share) => tell(bytes * (1 + share)))
    await store.gatherStatistics()
  }
  if (tally.counts.read === 0) throw new ImportRefused(`There are no records in ${options.files.join(', ')}`)

  const { counts, rejects, duplicates, ambiguous, ambiguousCount } = tally
  const facts = { counts, rejects, duplicates, ambiguous, ambiguousCount }
  return { ...facts, collisions: await keeper.countCollisions(), samplesRemoved: keeper.samplesRemoved() }
}

type Taker = { add: (entity: RegisteredEntity) => Promise<void>; tell: (bytesRead: number) => void }

/** Reads the files and hands each company on once. Throws {@link ImportRefused} when all records are bad. */
async function takeAll(
  reader: RegistryReader,
  input: Omit<ReaderInput, 'onBytes'>,
  { add, tell }: Taker,
): Promise<void> {
  const { tally } = input
  const numbers = createNumberSet()
  let bytes = 0
  for await (const found of reader.read({ ...input, onBytes: (read) => void (bytes += read) })) {
    for (const read of found) if (isFirst(read, numbers, tally)) await add(read.entity)
    if (tally.counts.rejected >= HOPELESS_AFTER && tally.counts.rejected === tally.counts.read)
      throw new ImportRefused(
        `None of the first ${tally.counts.read} records can be read: ${tally.rejects[0]?.reason}`,
      )
    tell(bytes)
  }
}

function isFirst(
  { file, line, entity }: ReadEntity,
  numbers: ReturnType<typeof createNumberSet>,
  tally: ImportTally,
): boolean {
  const isNew = numbers.add(`${entity.jurisdiction}:${entity.number}`)
  if (!isNew) tally.duplicate(file, line)
  return isNew
}

/** Gathers companies and keeps them batch by batch. */
function createKeeper(store: RegistryStore, tally: ImportTally, source: string, importedAt: string) {
  /** How many by register; it names those that were entered. */
  const stored = new Map<string, number>()
  let batch: RegisteredEntity[] = []
  let samplesRemoved = 0

  async function flush(): Promise<void> {
    if (batch.length === 0) return
    for (const { jurisdiction } of batch) if (!stored.has(jurisdiction)) await enter(jurisdiction)
    const counts = await store.upsertEntities({ entities: batch, source, importedAt, storedBefore: stored })
    for (const [jurisdiction, added] of counts.storedIn)
      stored.set(jurisdiction, (stored.get(jurisdiction) ?? 0) + added)
    tally.counts.stored += counts.stored
    tally.counts.updated += counts.updated
    tally.counts.unchanged += counts.unchanged
    batch = []
  }

  /** The real register takes the place of the made-up one. */
  async function enter(jurisdiction: string): Promise<void> {
    stored.set(jurisdiction, 0)
    if (source !== SAMPLE_SOURCE) samplesRemoved += await store.removeEntities(jurisdiction, SAMPLE_SOURCE)
  }

  return {
    flush,
    async add(entity: RegisteredEntity): Promise<void> {
      batch.push(entity)
      if (batch.length >= BATCH_SIZE) await flush()
    },
    async countCollisions(): Promise<number> {
      let collisions = 0
      for (const jurisdiction of stored.keys()) collisions += await store.countCollisions(jurisdiction)
      return collisions
    },
    samplesRemoved: () => samplesRemoved,
  }
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
  return bytes * (reader.passes?.(bytes) ?? 1)
}
