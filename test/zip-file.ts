import { inflateRawSync } from 'node:zlib'

/** The entries of an archive by their paths, as text, and the raw dates of each (APPNOTE.TXT §4.3.12). */
export function readZip(bytes: Uint8Array): { path: string; text: string; date: number }[] {
  const zip = Buffer.from(bytes)
  const entries = []
  let at = zip.readUInt32LE(zip.length - 6)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const raw = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const isDeflated = zip.readUInt16LE(at + 10) === 8
    entries.push({
      path: zip.toString('utf8', at + 46, at + 46 + nameLength),
      text: (isDeflated ? inflateRawSync(raw) : raw).toString('utf8'),
      date: zip.readUInt32LE(at + 12),
    })
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32)
  }
  return entries
}
