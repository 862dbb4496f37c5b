import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { ImportRefused } from '../commands.ts'
import { OWNER_ONLY_FILE } from '../make-folder.ts'
import type { Row } from './map-row.ts'

/** A record and its place. `input` counts the inputs from 0. */
type PlacedRecord = { file: number; input: number; line: number; row: Row }

/** The records of one company, in the order of each of the mapping's files. */
export type Group = readonly PlacedRecord[]

/** How many characters of records are kept in memory, and where further ones wait. */
export type GroupLimits = { memoryLimit?: number; folder?: string }

const MEMORY_LIMIT = 48 * 1024 * 1024
/** Each part is read into memory separately: 20 GB of records make parts of 80 MB. */
const PARTS = 256
/** Characters buffered before a write: all parts together use the memory of one batch. */
const BUFFER_LIMIT = 64 * 1024

/**
 * Groups records by key, in any order and in bounded memory. Records that do not fit are divided by key into
 * temporary files, and each file is grouped separately. Throws {@link ImportRefused} when there is no room
 * for them: only the operator can make some.
 */
export function createGroups({ memoryLimit = MEMORY_LIMIT, folder: parent = tmpdir() }: GroupLimits = {}) {
  /** Records as JSON: a text of its own takes less memory, and does not keep that of the file. */
  let groups = new Map<string, string[]>()
  let size = 0
  /**
   * Of the temporary files, once there are some: a line with a key, a line with a record of it, and so on.
   */
  let folder: string | undefined
  const buffers = Array<string>(PARTS).fill('')

  async function write(key: string, record: string): Promise<void> {
    const part = crc32(key) % PARTS
    buffers[part] += `${JSON.stringify(key)}\n${record}\n`
    if ((buffers[part]?.length ?? 0) > BUFFER_LIMIT) await flush(part)
  }

  /** Returns the path of the part. */
  async function flush(part: number): Promise<string> {
    const path = join(folder ?? parent, String(part))
    await appendFile(path, buffers[part] ?? '', { mode: OWNER_ONLY_FILE }).catch(refuse)
    buffers[part] = ''
    return path
  }

  function refuse(cause: unknown): never {
    throw new ImportRefused(
      `Records that do not fit into memory cannot wait in ${parent}: make room there, or name another folder in TMPDIR`,
      { cause },
    )
  }

  return {
    async add(key: string, placed: PlacedRecord): Promise<void> {
      const record = JSON.stringify(placed)
      if (folder !== undefined) return write(key, record)
      addTo(groups, key, record)
      size += record.length
      if (size <= memoryLimit) return
      folder = await mkdtemp(join(parent, 'minutebook-import-')).catch(refuse)
      for (const [each, records] of groups) for (const waiting of records) await write(each, waiting)
      groups = new Map()
    },

    /** Call once, when all records are added. */
    async *list(): AsyncGenerator<Group> {
      yield* parsed(groups)
      if (folder === undefined) return
      const paths: string[] = []
      // First all of them: otherwise what is still buffered would fill the memory while parts are read.
      for (let part = 0; part < PARTS; part += 1) paths.push(await flush(part))
      for (const path of paths) {
        const lines = (await readFile(path, 'utf8')).split('\n')
        const ofPart = new Map<string, string[]>()
        for (let at = 0; at + 1 < lines.length; at += 2) addTo(ofPart, lines[at] ?? '', lines[at + 1] ?? '')
        yield* parsed(ofPart)
      }
    },

    async close(): Promise<void> {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

function addTo(groups: Map<string, string[]>, key: string, record: string): void {
  const group = groups.get(key)
  if (group) group.push(record)
  else groups.set(key, [record])
}

function* parsed(groups: Map<string, string[]>): Generator<Group> {
  for (const records of groups.values()) yield records.map((record) => JSON.parse(record) as PlacedRecord)
}
