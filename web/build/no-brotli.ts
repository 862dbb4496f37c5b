/** Takes the place of a package that the app does not use. */
export default function decompress(): never {
  throw new Error('The fonts of the documents are not compressed with Brotli.')
}
