import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg)$/u
const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside each text file of the built app, as small as possible. The server sends these files unchanged
 * and compresses nothing during a request. This plugin runs last, because it compresses what the others wrote.
 */
export function compressPlugin(): Plugin {
  return {
    name: 'minutebook:compress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await writeFile(`${file}.br`, await inBrotli(text, { params }))
  await writeFile(`${file}.gz`, await inGzip(text, { level: constants.Z_BEST_COMPRESSION }))
}
