import { cleanLine } from '@minutebook/domain/text'

/**
 * One line: removes NUL and other hidden characters, turns U+00A0 and runs of spaces into one space. No word means "nothing" here, because
 * people are called Null and None: a mapping says which column has such a word (`values`).
 */
export function cleanValue(published: string | undefined): string {
  return published ? cleanLine(published) : ''
}

/** A name may have several lines. They are kept, separated by `\n`. */
export function cleanName(published: string | undefined): string {
  if (!published?.includes('\n')) return cleanValue(published)
  return published.split('\n').map(cleanValue).filter(Boolean).join('\n')
}

const OUTER_FILLER = /^[\s\0]+|[\s\0]+$/gu

/**
 * Cleans a number but keeps NUL characters inside it: removing them would make it another company's number. NULs at its ends only pad a
 * fixed-width field.
 */
export function cleanNumber(published: string | undefined): string {
  if (!published?.includes('\0')) return cleanValue(published)
  const filled = published.replace(OUTER_FILLER, '')
  return filled.includes('\0') ? filled : cleanValue(filled)
}
