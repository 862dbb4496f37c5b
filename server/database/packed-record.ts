import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Small tables, because records are short: clearing tables for megabytes of text would take longer than the compression itself. */
const SHORT_TEXTS = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 13,
  },
  chunkSize: 4_096,
}

/** A record's canonical JSON as stored: compression reduces the text of minutes to a fifth. The digest is over the JSON. */
export function packRecord(json: string): Uint8Array {
  return zstdCompressSync(json, SHORT_TEXTS)
}

/** Returns the exact JSON, or the empty string if the bytes are damaged: no record is empty. */
export function unpackRecord(packed: Uint8Array): string {
  try {
    return zstdDecompressSync(packed).toString()
  } catch {
    // Callers compare the digest, and the empty text has a different one.
    return ''
  }
}
