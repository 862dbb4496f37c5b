import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFile } from '../../test/support/open-registry.ts'
import { ImportRefused } from '../commands.ts'
import { findInputs } from './inputs.ts'
import { createDecoder, readBytes, readLines, RECORD_LIMIT } from './read-text.ts'

async function* readText(path: string): AsyncGenerator<string> {
  const [inputs = []] = await findInputs([path], [{}])
  const decode = createDecoder(undefined)
  for (const input of inputs)
    for await (const piece of readLines(readBytes(input.open()), input)) yield decode(piece, () => {})
}

async function read(content: string | Uint8Array): Promise<string> {
  const pieces = await Array.fromAsync(readText(temporaryFile('register.csv', content)))
  return pieces.join('')
}

test('UTF-8 is read as it is, without its byte order mark', async () => {
  expect(await read('\uFEFFname\nCAFÉ ÉTOILE\n')).toBe('name\nCAFÉ ÉTOILE\n')
})

test('a line that is not UTF-8 is read as windows-1252, and its neighbours are not', async () => {
  const lines = [
    Buffer.from('é\n', 'utf8'),
    Buffer.from('PE\xD1A \x96 \xA0CO\n', 'latin1'),
    Buffer.from('ñ', 'utf8'),
  ]
  expect(await read(Buffer.concat(lines))).toBe('é\nPEÑA – \u00A0CO\nñ')
})

test.each([
  ['little-endian, with a mark', '\uFEFF', false],
  ['big-endian, with a mark', '\uFEFF', true],
  ['little-endian, without a mark', '', false],
  ['big-endian, without a mark', '', true],
])('UTF-16 is read: %s', async (_what, mark, isBigEndian) => {
  const bytes = Buffer.from(`${mark}DOS ID,Name\n1,CAFÉ 東京\n`.repeat(mark === '' ? 20_000 : 1), 'utf16le')
  const text = await read(isBigEndian ? bytes.swap16() : bytes)
  expect(text.startsWith('DOS ID,Name\n1,CAFÉ 東京\n')).toBe(true)
  expect(text).not.toContain('\uFFFD')
})

test('a letter of several bytes on the border of two chunks stays whole', async () => {
  const text = `${'é'.repeat(30_000)}\n`.repeat(20)
  expect(await read(`x${text}`)).toBe(`x${text}`)
})

test('a file whose first column begins like an archive is read like any other', async () => {
  expect(await read('PK,NAME\n1,ACME\n')).toBe('PK,NAME\n1,ACME\n')
})

test('a gzipped file is read like a plain one', async () => {
  expect(await read(gzipSync('a,b\n1,2\n'))).toBe('a,b\n1,2\n')
})

test.each([
  ['lines that end in CR alone', 'DOS ID,Name\r1,ACME\r2,BYRD\r', /end in CR alone: they have to end in LF/],
  ['a long file of lines that end in CR alone', '1,ACME\r'.repeat(20_000), /end in CR alone/],
  ['an archive that is cut', Buffer.from('PK\u0003\u0004rest'), /cut or damaged/],
  ['a gzip file that is cut', gzipSync('a'.repeat(5000)).subarray(0, 20), /cut or damaged/],
  ['a compression bomb', gzipSync(Buffer.alloc(50_000_000, 'a')), /unpacks to more than 100 times/],
])('%s is refused in words', async (_what, content, message) => {
  const refused = read(content)
  await expect(refused).rejects.toThrow(ImportRefused)
  await expect(refused).rejects.toThrow(message)
})

test('a file that cannot be opened fails its reader, and nothing else', async () => {
  const failed: unknown[] = []
  const onFailure = (error: unknown) => void failed.push(error)
  process.on('uncaughtException', onFailure)
  onTestFinished(() => void process.off('uncaughtException', onFailure))
  const path = join(temporaryFile('register.csv', ''), 'in a file')
  await expect(Array.fromAsync(readText(path))).rejects.toThrow('cannot be read: is the path right?')
  await nextTurn()
  expect(failed).toEqual([])
})

test('a line without end never fills the memory: it comes too long to be taken, and the next one whole', async () => {
  const pieces: string[] = []
  const path = temporaryFile('register.csv', `${'x'.repeat(20_000_000)}\nnext\n`)
  for await (const piece of readText(path)) pieces.push(piece)
  const [long = '', next] = pieces.join('').split('\n')
  expect(long.length).toBeGreaterThan(RECORD_LIMIT)
  expect(long.length).toBeLessThan(1_000_000)
  expect(next).toBe('next')
})
