const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_LENGTH = 22
/** January 1, 1980, midnight: the first moment that a ZIP file can name (APPNOTE.TXT §4.4.6). */
const FIRST_MOMENT = 0x00210000

/** The same archive, its entries dated alike whenever it was made. Changes the bytes that it is given. */
export function withoutDates(zip: Buffer): Buffer {
  let entry = zip.readUInt32LE(endOf(zip) + 16)
  while (zip.readUInt32LE(entry) === CENTRAL) {
    zip.writeUInt32LE(FIRST_MOMENT, entry + 12)
    zip.writeUInt32LE(FIRST_MOMENT, zip.readUInt32LE(entry + 42) + 10)
    entry += 46 + zip.readUInt16LE(entry + 28) + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
  }
  return zip
}

/** The record at the end of an archive that has no comment, as ours have none. */
function endOf(zip: Buffer): number {
  const place = zip.length - END_LENGTH
  if (place < 0 || zip.readUInt32LE(place) !== END)
    throw new Error('This is not a ZIP file without a comment')
  return place
}
