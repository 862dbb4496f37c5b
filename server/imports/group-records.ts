import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './compile-sources.ts'
import { fnv1a } from '../hash.ts'
import { ImportRefused } from '../commands.ts'

/** A record and its place. `input` counts the inputs from 0. */
export type PlacedRecord = { file: number; input: number; line: number; row: Row }

/** The records of one company, in the order of each of the mapping's files. */
export type Group = readonly PlacedRecord[]

/** Characters of records kept in memory. Further records go to disk. */
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
 * is grouped separately.
 */
export function createGroups({ memoryLimit = MEMORY_LIMIT, folder = tmpdir() } = {}) {
  let groups = new Map<string, string[]>()
  let size = 0
  let parts: Parts | undefined

  return {
    async add(key: string, { file, input, line, row }: PlacedRecord): Promise<void> {
      // Joining copies the text; a slice would keep the file's whole text in memory.
      const joined = `${file}${FIELD_END}${input}${FIELD_END}${line}${FIELD_END}${toText(row)}`
      if (parts) return parts.add(key, joined)
      const group = groups.get(key)
      if (group) group.push(joined)
      else groups.set(key, [joined])
      size += joined.length
      if (size <= memoryLimit) return
      parts = await openParts(folder)
      for (const [each, records] of groups) for (const record of records) await parts.add(each, record)
      groups = new Map()
    },

    /** Call once, when all records are added. */
    async *list(): AsyncGenerator<Group> {
      if (!parts) {
        for (const records of groups.values()) yield records.map(toRecord)
        return
      }
      for await (const part of parts.list()) for (const records of part.values()) yield records.map(toRecord)
    },

    async close(): Promise<void> {
      await parts?.close()
    },
  }
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

type Parts = Awaited<ReturnType<typeof openParts>>

/** Only the operator can fix disk errors. */
function refuseDisk(folder: string): (cause: unknown) => never {
  return (cause) => {
    throw new ImportRefused(
      `Records that do not fit into memory cannot wait in ${folder}: make room there, or name another folder in TMPDIR`,
      cause,
    )
  }
}

async function openParts(parent: string) {
  const refuse = refuseDisk(parent)
  const folder = await mkdtemp(join(parent, 'minutebook-import-')).catch(refuse)
  const files: FileHandle[] = []
  const buffers = Array<string>(PARTS).fill('')
  const pathOf = (part: number) => join(folder, String(part))
  try {
    for (let part = 0; part < PARTS; part++) files.push(await open(pathOf(part), 'wx', 0o600).catch(refuse))
  } catch (error) {
    await close()
    throw error
  }

  async function flush(part: number): Promise<void> {
    const text = buffers[part] ?? ''
    buffers[part] = ''
    if (text !== '') await files[part]?.appendFile(text).catch(refuse)
  }

  async function close(): Promise<void> {
    await Promise.all(files.splice(0).map((file) => file.close()))
    await rm(folder, { recursive: true, force: true })
  }

  return {
    async add(key: string, record: string): Promise<void> {
      const part = fnv1a(key) % PARTS
      const text = (buffers[part] ?? '') + key.replace(DIVIDERS, ' ') + RECORD_END + record + RECORD_END
      buffers[part] = text
      if (text.length > BUFFER_LIMIT) await flush(part)
    },

    async *list(): AsyncGenerator<Map<string, string[]>> {
      for (let part = 0; part < PARTS; part++) await flush(part)
      for (let part = 0; part < PARTS; part++) yield await parsePart(pathOf(part))
    },

    close,
  }
}

async function parsePart(path: string): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>()
  let rest = ''
  let key: string | undefined
  const stream: AsyncIterable<string> = createReadStream(path, { encoding: 'utf8' })
  for await (const chunk of stream) {
    const texts = (rest + chunk).split(RECORD_END)
    rest = texts.pop() ?? ''
    for (const text of texts) {
      if (key === undefined) {
        key = text
        continue
      }
      const group = groups.get(key)
      if (group) group.push(text)
      else groups.set(key, [text])
      key = undefined
    }
  }
  return groups
}
