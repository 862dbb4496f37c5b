import { createReadStream } from 'node:fs'
import { glob, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { ImportRefused } from '../commands.ts'
import { matcher, type FileSource } from './mapping.ts'

const CHUNK_BYTES = 256 * 1024
/** Unpacked bytes per packed byte: no register comes near, a compression bomb does. */
const UNPACKED_RATIO_LIMIT = 100
/** The largest known register unpacks to 18 GB. */
const UNPACKED_LIMIT = 256 * 1024 ** 3
const MEMBERS_LIMIT = 10_000
/** The signature of a zip archive that is not empty (APPNOTE.TXT §4.3.7). */
const ZIP_MARK = 'PK\u0003\u0004'
const STANDARD_INPUT = '-'

/** One file, or one member of an archive. */
export type Input = {
  /** The name in messages: `corp.csv`. */
  name: string
  /** The path as the operator gave it. */
  path: string
  /** On disk; 0 if unknown. */
  bytes: number
  /** Reads its unpacked bytes. Calls `onBytes` with the number of bytes on disk read since the last call. */
  open(onBytes: (bytes: number) => void): AsyncGenerator<Buffer>
}

/**
 * Finds the files of `paths` and assigns them to the mapping's files, by name or else in order. A path is a file, a folder, a pattern
 * (`2026/*.csv`), an archive, or `-` for standard input. Throws {@link ImportRefused}.
 */
export async function findInputs(paths: readonly string[], files: readonly FileSource[]): Promise<Input[][]> {
  const inputs: Input[] = []
  for (const path of paths) inputs.push(...(await listInputs(path, files)))
  if (inputs.length === 0) throw new ImportRefused(`There is no file of this register in ${paths.join(', ')}`)

  const found = files.map((): Input[] => [])
  const unnamed: Input[] = []
  for (const input of inputs) {
    const place = files.findIndex((file) => isNamedSo(input.name, file))
    if (place < 0) unnamed.push(input)
    else found[place]?.push(input)
  }
  if (files.length === 1) return [inputs]
  // Files whose name matches none fill the mapping's missing files in order.
  for (const list of found) if (list.length === 0 && unnamed.length > 0) list.push(...unnamed.splice(0, 1))
  const names = namesOf(files)
  if (unnamed.length > 0)
    throw new ImportRefused(`${unnamed[0]?.path} is no file of this register: it has ${names.join(' and ')}`)
  const missing = names.filter((_name, place) => found[place]?.length === 0)
  if (missing.length > 0)
    throw new ImportRefused(
      `This register needs ${files.length} files, ${names.join(' and ')}. Missing: ${missing.join(' and ')}`,
    )
  return found
}

function namesOf(files: readonly FileSource[]): string[] {
  return files.map(({ name, match }, place) => name ?? match?.[0] ?? `file ${place + 1}`)
}

function isNamedSo(name: string, { match = [] }: FileSource): boolean {
  return matcher(match)(name.replace(/\.gz$/iu, ''))
}

async function listInputs(path: string, files: readonly FileSource[]): Promise<Input[]> {
  if (path === STANDARD_INPUT) return [standardInput()]
  const found = await stat(path).catch(async (cause: unknown) => {
    const matches = /[*?[{]/u.test(path) ? await Array.fromAsync(glob(path)) : []
    if (matches.length > 0) return matches.toSorted()
    throw new ImportRefused(`${path} cannot be read: is the path right?`, { cause })
  })
  if (Array.isArray(found)) return (await Promise.all(found.map((each) => listInputs(each, files)))).flat()
  if (found.isDirectory()) {
    const names = (await readdir(path)).filter((name) => !name.startsWith('.')).toSorted()
    const isOurs = (name: string) => /\.zip$/iu.test(name) || files.some((file) => mayBe(name, file))
    return (await Promise.all(names.filter(isOurs).map((name) => listInputs(join(path, name), files)))).flat()
  }
  if (!found.isFile()) throw new ImportRefused(`${path} is not a file`)
  const stream: AsyncIterable<Buffer> = createReadStream(path, { start: 0, end: ZIP_MARK.length - 1 })
  const [beginning] = await Array.fromAsync(stream)
  return isZip(beginning) ? listMembers(path, files) : [plainFile(path, found.size)]
}

/** Folders and archives may contain anything: a mapping without names takes what looks like records. */
const RECORDS = /^(?!readme|licen[cs]e).*\.(?:csv|tsv|psv|txt|json|jsonl|ndjson)(?:\.gz)?$/iu

function mayBe(name: string, file: FileSource): boolean {
  return file.match ? isNamedSo(name, file) : RECORDS.test(name)
}

function plainFile(path: string, bytes: number): Input {
  return {
    name: basename(path),
    path,
    bytes,
    // Opened only when it is read: an earlier error would have no handler and end the process.
    async *open(onBytes) {
      yield* unpack(path, createReadStream(path, { highWaterMark: CHUNK_BYTES }), onBytes)
    },
  }
}

function standardInput(): Input {
  const name = 'standard input'
  return { name, path: STANDARD_INPUT, bytes: 0, open: (onBytes) => unpack(name, process.stdin, onBytes) }
}

/** Counts the bytes, and unpacks them if the first ones are gzip's. */
async function* unpack(
  name: string,
  stream: Readable,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let packedBytes = 0
  async function* packed(): AsyncGenerator<Buffer> {
    const chunks: AsyncIterable<Buffer> = stream
    for await (const chunk of chunks) {
      packedBytes += chunk.length
      onBytes(chunk.length)
      yield chunk
    }
  }
  const beginning = await peek(stream)
  if (isZip(beginning)) {
    stream.destroy()
    throw new ImportRefused(`${name} is a zip file: it has to come as a file of its own`)
  }
  if (beginning?.[0] !== 0x1f || beginning[1] !== 0x8b) return yield* packed()

  let unpackedBytes = 0
  try {
    // pipeline forwards the file's errors to the stream that is read.
    for await (const chunk of pipeline(
      Readable.from(packed()),
      createGunzip({ chunkSize: CHUNK_BYTES }),
      () => {},
    )) {
      unpackedBytes += chunk.length
      if (unpackedBytes > CHUNK_BYTES + packedBytes * UNPACKED_RATIO_LIMIT) refuseBomb(name)
      yield chunk
    }
  } catch (error) {
    refuseDamaged(name, error)
  }
}

/** The stream's first chunk, which stays in it. */
async function peek(stream: Readable): Promise<Buffer | undefined> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    stream.unshift(chunk)
    return chunk as Buffer // a stream without an encoding yields bytes
  }
  return undefined
}

function isZip(beginning: Buffer | undefined): boolean {
  return beginning?.toString('latin1', 0, ZIP_MARK.length) === ZIP_MARK
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
    const members = (await Array.fromAsync(zip.eachEntry())).filter(({ fileName }) => !fileName.endsWith('/'))
    if (members.some(({ fileName }) => fileName === '[Content_Types].xml'))
      throw new ImportRefused(`${path} is an Excel file: save it as CSV`)
    const ours = members.filter(({ fileName }) => files.some((file) => mayBe(basename(fileName), file)))
    if (ours.length === 0)
      throw new ImportRefused(`${path} has no member of this register: ${namesOf(files).join(' and ')}`)
    const unpacked = ours.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (unpacked > CHUNK_BYTES + zip.fileSize * UNPACKED_RATIO_LIMIT || unpacked > UNPACKED_LIMIT)
      refuseBomb(path)
    return ours.map((member) => zipMember(path, member))
  } catch (error) {
    return refuseDamaged(path, error)
  } finally {
    zip.close()
  }
}

/** Its sizes come from the archive's directory; the library rejects a member that unpacks to another size. */
function zipMember(path: string, member: Entry): Input {
  const name = basename(member.fileName)
  if (member.isEncrypted()) throw new ImportRefused(`${name} in ${path} has a password: unpack it`)
  const packedShare = member.compressedSize / Math.max(1, member.uncompressedSize)
  return {
    name,
    path: `${path}:${member.fileName}`,
    bytes: member.compressedSize,
    async *open(onBytes) {
      const zip = await openZip(path)
      try {
        const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(member)
        for await (const chunk of stream) {
          onBytes(chunk.length * packedShare)
          yield chunk
        }
      } catch (error) {
        refuseDamaged(`${name} in ${path}`, error)
      } finally {
        zip.close()
      }
    },
  }
}
