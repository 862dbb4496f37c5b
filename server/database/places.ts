import { hash } from 'node:crypto'

/*
 * The primary key of a secret: 40 bits of its digest, hashed again. On SQLite it is the place of the row, so
 * secrets need no index. The reference of a record, like `MB-7K3F-92QD`, is the place of its first secret, so
 * references need none either, and no two records share one.
 */

/** 40 bits in hex. */
const DIGITS = 10
/**
 * Crockford's base32: no I, L, O and U, which people misread or misspell
 * (https://www.crockford.com/base32.html).
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const [LETTERS, GROUP] = [8, 4]

/**
 * The two places that a secret may have, by its SHA-256 in hex: the second one if another secret has the
 * first. At ten million records, both are taken for one secret in a thousand million. Because the digest is
 * hashed again, senders cannot choose a place without trying a trillion of them.
 */
export function placesOf(digest: string): [first: number, second: number] {
  const first = Number.parseInt(hash('sha256', digest).slice(0, DIGITS), 16)
  return [first, first % 2 === 0 ? first + 1 : first - 1]
}

/** The possible references of a record, by the digest of its first secret. */
export function referencesOf(digest: string): [first: string, second: string] {
  const [first, second] = placesOf(digest)
  return [referenceAt(first), referenceAt(second)]
}

export function referenceAt(place: number): string {
  let letters = ''
  for (let rest = place; letters.length < LETTERS; rest = Math.floor(rest / ALPHABET.length))
    letters = `${ALPHABET[rest % ALPHABET.length]}${letters}`
  return `MB-${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`
}

/** Undefined for a text that is no reference. */
export function placeOf(reference: string): number | undefined {
  const [, first = '', second = ''] = /^MB-(\w{4})-(\w{4})$/u.exec(reference) ?? []
  let place = 0
  for (const letter of first + second) place = place * ALPHABET.length + ALPHABET.indexOf(letter)
  return first !== '' && referenceAt(place) === reference ? place : undefined
}
