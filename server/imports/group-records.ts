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

/** No record contains these: readers never return them, and {@link createGroups} removes them. */
const FIELD_END = '\u001F'
const RECORD_END = '\u001E'
const DIVIDERS = new RegExp(`[${FIELD_END}${RECORD_END}]`, 'gu')

/**
 * Groups records by key, in any order and in bounded memory. Records that do not fit are divided by key into temporary files, and each file
 * is grouped separately. Throws {@link ImportRefused} when there is no room for them: only the operator can make some.
 */
export function createGroups({ memoryLimit = MEMORY_LIMIT, folder: parent = tmpdir() }: GroupLimits = {}) {
  let groups = new Map<string, string[]>()
  let size = 0
  /** Of the temporary files, once there are some. */
  let folder: string | undefined
  const buffers = Array<string>(PARTS).fill('')

  async function write(key: string, record: string): Promise<void> {
    const part = crc32(key) % PARTS
    const text = `${buffers[part]}${key.replace(DIVIDERS, ' ')}${RECORD_END}${record}${RECORD_END}`
    buffers[part] = text
    if (text.length > BUFFER_LIMIT) await flush(part)
  }

  /** Returns the path of the part. */
  async function flush(part: number): Promise<string> {
    const path = join(folder ?? parent, String(part))
    const text = buffers[part] ?? ''
    buffers[part] = ''
    await appendFile(path, text, { mode: OWNER_ONLY_FILE }).catch(refuse)
    return path
  }

  function refuse(cause: unknown): never {
    throw new ImportRefused(
      `Records that do not fit into memory cannot wait in ${parent}: make room there, or name another folder in TMPDIR`,
      { cause },
    )
  }

  return {
    async add(key: string, { file, input, line, row }: PlacedRecord): Promise<void> {
      // Joining copies the text; a slice would keep the file's whole text in memory.
      const record = `${file}${FIELD_END}${input}${FIELD_END}${line}${FIELD_END}${toText(row)}`
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
      for (const records of groups.values()) yield records.map(toRecord)
      if (folder === undefined) return
      const paths: string[] = []
      // First all of them: otherwise what is still buffered would fill the memory while parts are read.
      for (let part = 0; part < PARTS; part += 1) paths.push(await flush(part))
      for (const path of paths) {
        const texts = (await readFile(path, 'utf8')).split(RECORD_END)
        const ofPart = new Map<string, string[]>()
        for (let at = 0; at + 1 < texts.length; at += 2) addTo(ofPart, texts[at] ?? '', texts[at + 1] ?? '')
        for (const records of ofPart.values()) yield records.map(toRecord)
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

function toText(row: Row): string {
  const text = row.join(FIELD_END)
  const dividers = text.match(DIVIDERS)?.length ?? 0
  return dividers === row.length - 1 ? text : row.map((value) => value.replace(DIVIDERS, ' ')).join(FIELD_END)
}

function toRecord(text: string): PlacedRecord {
  const [file, input, line, ...row] = text.split(FIELD_END)
  return { file: Number(file), input: Number(input), line: Number(line), row }
}
