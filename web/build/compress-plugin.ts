import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg)$/u
const FONT = /\.ttf$/u
const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside each text file of the built app, as small as possible, and a `.gz` beside
 * each font of the documents: Brotli would take most of a minute for them. The server sends these files
 * unchanged and compresses nothing during a request. This plugin runs last, because it compresses what the
 * others wrote.
 */
export function compressPlugin(): Plugin {
  return {
    name: 'minutebook:compress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      const texts = files.filter((file) => TEXT.test(file))
      const all = [...texts, ...files.filter((file) => FONT.test(file))]
      await Promise.all([
        ...texts.map((file) => writeBrotli(join(dir, file))),
        ...all.map((file) => writeGzip(join(dir, file))),
      ])
    },
  }
}

async function writeBrotli(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await inBrotli(bytes, { params }))
}

async function writeGzip(file: string): Promise<void> {
  await writeFile(`${file}.gz`, await inGzip(await readFile(file), { level: constants.Z_BEST_COMPRESSION }))
}
