import { createReadStream } from 'node:fs'
import { glob, open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { cleanLine } from '@minutebook/domain/text'
import { ImportRefused } from '../commands.ts'
import { matcher, type FileSource } from './mapping.ts'

const CHUNK_BYTES = 256 * 1024
/** Unpacked bytes per packed byte: no register comes near, a compression bomb does. */
const UNPACKED_RATIO_LIMIT = 100
const MEMBERS_LIMIT = 1000
/** The signature of a zip archive that is not empty (APPNOTE.TXT §4.3.7). */
const ZIP_MARK = 'PK\u0003\u0004'

/** Packings that are recognised but not read, by how their files begin. */
const UNREAD_PACKINGS = [
  { name: 'bzip2', mark: 'BZh' },
  { name: 'xz', mark: '\u00FD7zXZ\0' },
  { name: 'LZMA', mark: '\u005D\0\0' },
  { name: '7-Zip', mark: '7z\u00BC\u00AF\u0027\u001C' },
  { name: 'RAR', mark: 'Rar!' },
  { name: 'Zstandard', mark: '\u0028\u00B5\u002F\u00FD' },
  { name: 'compress', mark: '\u001F\u009D' },
]
const LONGEST_MARK = Math.max(...UNREAD_PACKINGS.map(({ mark }) => mark.length))

const STORED = 0
const DEFLATED = 8
/** The other packings of a zip's members (APPNOTE.TXT §4.4.5). */
const UNREAD_METHODS: Readonly<Record<number, string>> = {
  1: 'Shrink',
  6: 'Implode',
  9: 'Deflate64, as Windows packs files above 2 GB',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'xz',
  98: 'PPMd',
}

/**
 * One file, or one member of an archive. Its names are clean: a terminal would obey the control characters of
 * an archive's.
 */
export type Input = {
  /** The name in messages: `corp.csv`. */
  readonly name: string
  /** The path in messages, as the operator gave it. */
  readonly path: string
  /** On disk; 0 if unknown. */
  readonly bytes: number
  /** How many of them are read. */
  read: number
  /**
   * Reads its unpacked bytes, from the beginning. Throws {@link ImportRefused} when they cannot be unpacked.
   */
  open: () => AsyncGenerator<Buffer>
}

/**
 * Finds the files of `paths` and assigns them to the mapping's files, by name or else in order. A path is a
 * file, a folder, a pattern (`2026/*.csv`), an archive, or `-` for standard input. Throws {@link
 * ImportRefused}.
 */
export async function findInputs(paths: readonly string[], files: readonly FileSource[]): Promise<Input[][]> {
  const inputs = await listAll(paths, files)
  if (inputs.length === 0) throw new ImportRefused(`There is no file of this register in ${paths.join(', ')}`)
  if (files.length === 1) return [inputs]

  const found = files.map((): Input[] => [])
  const unnamed: Input[] = []
  for (const input of inputs) {
    const place = files.findIndex((file) => isNamedSo(input.name, file))
    ;(found[place] ?? unnamed).push(input)
  }
  // Files whose name matches none fill the mapping's missing files in order.
  for (const list of found) if (list.length === 0) list.push(...unnamed.splice(0, 1))
  const names = namesOf(files)
  if (unnamed[0])
    throw new ImportRefused(`${unnamed[0].path} is no file of this register: it has ${names.join(' and ')}`)
  const missing = names.filter((_name, place) => found[place]?.length === 0)
  if (missing.length > 0)
    throw new ImportRefused(
      `This register needs ${files.length} files, ${names.join(' and ')}. Missing: ${missing.join(' and ')}`,
    )
  return found
}

/** How messages call the mapping's files. */
export function namesOf(files: readonly FileSource[]): string[] {
  return files.map(({ name, match }, place) => name ?? match?.[0] ?? `file ${place + 1}`)
}

function isNamedSo(name: string, { match = [] }: FileSource): boolean {
  return matcher(match)(name.replace(/\.gz$/iu, ''))
}

/** Folders and archives may contain anything: a mapping without names takes what looks like records. */
const RECORDS = /^(?!readme|licen[cs]e).*\.(?:csv|tsv|psv|txt|json|jsonl|ndjson)(?:\.gz)?$/iu

function isOurs(name: string, files: readonly FileSource[]): boolean {
  return files.some((file) => (file.match ? isNamedSo(name, file) : RECORDS.test(name)))
}

async function listAll(paths: readonly string[], files: readonly FileSource[]): Promise<Input[]> {
  return (await Promise.all(paths.map((path) => listInputs(path, files)))).flat()
}

async function listInputs(path: string, files: readonly FileSource[]): Promise<Input[]> {
  if (path === '-') {
    const beginning = await peek(process.stdin)
    if (isZip(beginning)) throw new ImportRefused('A zip file has to come as a file, not by standard input')
    refuseUnreadPacking('Standard input', beginning)
    return [toInput({ name: 'standard input', path, bytes: 0 }, isGzip(beginning), () => process.stdin)]
  }
  const found = await stat(path).catch((): undefined => undefined)
  if (found?.isDirectory()) {
    const names = (await readdir(path)).filter(
      (name) => !name.startsWith('.') && (/\.zip$/iu.test(name) || isOurs(name, files)),
    )
    const paths = names.toSorted().map((name) => join(path, name))
    return listAll(paths, files)
  }
  if (found?.isFile()) {
    const beginning = await readBeginning(path)
    if (isZip(beginning)) return listMembers(path, files)
    refuseUnreadPacking(path, beginning)
    const facts = { name: cleanLine(basename(path)), path: cleanLine(path), bytes: found.size }
    return [toInput(facts, isGzip(beginning), () => createReadStream(path, { highWaterMark: CHUNK_BYTES }))]
  }
  const matches = /[*?[{]/u.test(path) ? await Array.fromAsync(glob(path)) : []
  if (matches.length === 0) throw new ImportRefused(`${path} cannot be read: is the path right?`)
  return listAll(matches.toSorted(), files)
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    return (await file.read({ buffer: Buffer.alloc(Math.max(ZIP_MARK.length, LONGEST_MARK)) })).buffer
  } finally {
    await file.close()
  }
}

/** The stream's first chunk, which stays in it. */
async function peek(stream: Readable): Promise<Buffer> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    stream.unshift(chunk)
    return chunk as Buffer // a stream without an encoding yields bytes
  }
  return Buffer.of()
}

function isZip(beginning: Buffer): boolean {
  return beginning.toString('latin1', 0, ZIP_MARK.length) === ZIP_MARK
}

function isGzip(beginning: Buffer): boolean {
  return beginning[0] === 0x1f && beginning[1] === 0x8b
}

/** Throws {@link ImportRefused} with the name of a packing that no code here unpacks. */
function refuseUnreadPacking(name: string, beginning: Buffer): void {
  const start = beginning.toString('latin1', 0, LONGEST_MARK)
  const packing = UNREAD_PACKINGS.find(({ mark }) => start.startsWith(mark))
  if (packing) refusePacking(name, packing.name)
}

function refusePacking(name: string, packing: string): never {
  throw new ImportRefused(`${name} is packed with ${packing}, which an import does not read: unpack it first`)
}

/**
 * `openStream` is called only when it is read: an earlier error would have no handler and end the process.
 */
function toInput(
  facts: Pick<Input, 'name' | 'path' | 'bytes'>,
  isPacked: boolean,
  openStream: () => Readable,
): Input {
  const input: Input = { ...facts, read: 0, open: isPacked ? unpack : read }
  return input

  async function* read(): AsyncGenerator<Buffer> {
    const stream: AsyncIterable<Buffer> = openStream()
    input.read = 0
    for await (const chunk of stream) {
      input.read += chunk.length
      yield chunk
    }
  }

  async function* unpack(): AsyncGenerator<Buffer> {
    const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
    let bytes = 0
    try {
      // pipeline forwards the file's errors to the stream that is read.
      for await (const chunk of pipeline(openStream(), gunzip, () => {})) {
        input.read = gunzip.bytesWritten
        bytes += chunk.length
        if (bytes > CHUNK_BYTES + input.read * UNPACKED_RATIO_LIMIT) refuseBomb(input.name)
        yield chunk
      }
    } catch (error) {
      refuseDamaged(input.name, error)
    }
  }
}

/** Says what an error of unpacking means. */
function refuseDamaged(name: string, error: unknown): never {
  if (error instanceof ImportRefused) throw error
  throw new ImportRefused(`${name} cannot be unpacked: it is cut or damaged`, { cause: error })
}

function refuseBomb(name: string): never {
  throw new ImportRefused(`${name} unpacks to more than ${UNPACKED_RATIO_LIMIT} times its size`)
}

async function openZip(path: string): Promise<ZipFile> {
  const opening = openPromise(path, { autoClose: false, strictFileNames: false })
  return opening.catch((error: unknown) => refuseDamaged(path, error))
}

/** The archive's members that the mapping names; all of them if it names none. */
async function listMembers(path: string, files: readonly FileSource[]): Promise<Input[]> {
  const zip = await openZip(path)
  try {
    if (zip.entryCount > MEMBERS_LIMIT)
      throw new ImportRefused(`${path} has more than ${MEMBERS_LIMIT} members: no register has so many`)
    const members = (await Array.fromAsync(zip.eachEntry())).filter(({ fileName }) => !isHidden(fileName))
    if (members.some(({ fileName }) => fileName === '[Content_Types].xml'))
      throw new ImportRefused(`${path} is an Excel file: save it as CSV`)
    const ours = members.filter(({ fileName }) => isOurs(basename(fileName), files))
    if (ours.length === 0)
      throw new ImportRefused(`${path} has no member of this register: ${namesOf(files).join(' and ')}`)
    const unpacked = ours.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (unpacked > CHUNK_BYTES + zip.fileSize * UNPACKED_RATIO_LIMIT) refuseBomb(path)
    return ours.map((member) => zipMember(path, member))
  } catch (error) {
    return refuseDamaged(path, error)
  } finally {
    zip.close()
  }
}

/** Folders, and what systems add to an archive: `__MACOSX/._corp.csv`, `.DS_Store`. */
function isHidden(fileName: string): boolean {
  return (
    fileName.endsWith('/') || fileName.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
  )
}

/** Its sizes come from the archive's directory; the library rejects a member that unpacks to another size. */
function zipMember(path: string, member: Entry): Input {
  const name = cleanLine(basename(member.fileName))
  if (member.isEncrypted()) throw new ImportRefused(`${name} in ${path} has a password: unpack it`)
  const { compressionMethod: method } = member
  if (method !== STORED && method !== DEFLATED)
    refusePacking(`${name} in ${path}`, UNREAD_METHODS[method] ?? `method ${method}`)
  const packedShare = member.compressedSize / Math.max(1, member.uncompressedSize)
  const input: Input = {
    name,
    path: `${path}:${cleanLine(member.fileName)}`,
    bytes: member.compressedSize,
    read: 0,
    async *open() {
      input.read = 0
      const zip = await openZip(path)
      try {
        const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(member)
        for await (const chunk of stream) {
          input.read += chunk.length * packedShare
          yield chunk
        }
      } catch (error) {
        refuseDamaged(`${name} in ${path}`, error)
      } finally {
        zip.close()
      }
    },
  }
  return input
}
