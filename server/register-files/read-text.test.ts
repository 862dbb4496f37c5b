import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFile } from '../../test/open-registry.ts'
import { ImportRefused } from './import-refused.ts'
import { readText, RECORD_LIMIT } from './read-text.ts'

async function read(content: string | Uint8Array): Promise<string> {
  const pieces = await Array.fromAsync(readText(temporaryFile('register.csv', content), () => {}))
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
  ['UTF-16 with a mark', Buffer.from('\uFEFFDOS ID,Name\n', 'utf16le'), /UTF-16: save it as UTF-8/],
  ['UTF-16 without a mark', Buffer.from('DOS ID,Name\n', 'utf16le'), /UTF-16/],
  ['a zip or Excel file', Buffer.from('PK\u0003\u0004rest'), /zip or Excel file: unpack it/],
  ['a gzip file that is cut', gzipSync('a'.repeat(5000)).subarray(0, 20), /cut or damaged/],
  ['a compression bomb', gzipSync(Buffer.alloc(50_000_000, 'a')), /unpacks to more than 100 times/],
])('%s is refused in words', async (_what, content, message) => {
  const refused = read(content)
  await expect(refused).rejects.toThrow(ImportRefused)
  await expect(refused).rejects.toThrow(message)
})

test('a file that cannot be opened fails whoever reads it, and nobody else', async () => {
  const failed: unknown[] = []
  const onFailure = (error: unknown) => void failed.push(error)
  process.on('uncaughtException', onFailure)
  onTestFinished(() => void process.off('uncaughtException', onFailure))
  const path = join(temporaryFile('register.csv', ''), 'in a file')
  await expect(Array.fromAsync(readText(path, () => {}))).rejects.toThrow('ENOTDIR')
  await sleep(50)
  expect(failed).toEqual([])
})

test('a line without end never fills the memory: it comes too long to be taken, and the next one whole', async () => {
  const pieces: string[] = []
  const path = temporaryFile('register.csv', `${'x'.repeat(20_000_000)}\nnext\n`)
  for await (const piece of readText(path, () => {})) pieces.push(piece)
  const [long = '', next] = pieces.join('').split('\n')
  expect(long.length).toBeGreaterThan(RECORD_LIMIT)
  expect(long.length).toBeLessThan(1_000_000)
  expect(next).toBe('next')
})
