import * as fc from 'fast-check'

/** Content types that programs send, one of them ours. */
export const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=latin1',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  '',
  '\u00ff',
] as const

const NAMES = [
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'content-encoding',
  'accept',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'range',
  'expect',
  'cookie',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-http-method-override',
] as const

/** All characters that HTTP allows in a header; {@link brokenBytes} sends the others. */
const HEADER_LETTER = fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff }))
const HEADER_TEXT = fc.array(HEADER_LETTER, { maxLength: 40 }).map((codes) => String.fromCharCode(...codes))
/** Leaves out headers for which Node's client would wait for an optional response. */
const WORDS = fc.constantFrom(
  'null',
  'gzip',
  'cross-site',
  'bytes=0-',
  '*/*',
  'en;q=0',
  'https://evil.example',
)

/** A few headers that mean something to some server. */
export function anyHeaders(): fc.Arbitrary<Record<string, string>> {
  return fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(HEADER_TEXT, WORDS), { maxKeys: 4 })
}

/** A query with these names, sometimes with another one, and sometimes one that cannot be decoded. */
export function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names, 'x') }, fc.constant('term'))
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }).map(encodeURIComponent),
    fc.stringMatching(/^[0-9 .#-]{1,12}$/u).map(encodeURIComponent),
    fc.constantFrom('%', '%zz', '%C3%28', '%00', '%ED%A0%80', '+', '..%2f', '('.repeat(100), '[]', '\u00ff'),
  )
  const pairs = fc.uniqueArray(fc.tuple(name, value), { maxLength: 3, selector: ([given]) => given })
  const twice = fc.array(fc.tuple(name, value), { maxLength: 4 })
  return fc
    .oneof({ weight: 9, arbitrary: pairs }, twice)
    .map((given) => (given.length > 0 ? `?${given.map((pair) => pair.join('=')).join('&')}` : ''))
}

/**
 * Characters with a meaning for a router, a decoder or a pattern parser. Other bytes mostly make an invalid
 * request.
 */
const ADDRESS_SIGNS = [
  ...'/*:?#%.;()[]{}\\|+~@&=!$^,a1',
  '%2f',
  '%2e',
  '%zz',
  '%00',
  'http://',
  '/api',
  '/assets',
]
const SIGNS = fc.array(fc.constantFrom(...ADDRESS_SIGNS), { maxLength: 6 }).map((signs) => signs.join(''))
const NOISE = fc.oneof(
  fc.uint8Array({ maxLength: 8 }),
  SIGNS.map((signs) => Uint8Array.from(Buffer.from(signs))),
)

/** A valid request except for its URL. */
function oddAddress(): fc.Arbitrary<Uint8Array> {
  const start = fc.constantFrom('/', '*', 'http://', '/api/', '/assets/')
  return fc
    .tuple(fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS'), start, SIGNS)
    .map(([method, ...address]) =>
      Buffer.from(`${method} ${address.join('')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
}

/** Valid requests with something removed, duplicated, inserted or exchanged; or no request at all. */
export function brokenBytes(submissions: string, lookup: string): fc.Arbitrary<Uint8Array> {
  const good = fc.constantFrom(
    `GET ${lookup}?term=0812345 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `POST ${submissions} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    `POST ${submissions} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  )
  const broken = fc
    .tuple(good, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 20 }), NOISE), { minLength: 1, maxLength: 3 }))
    .map(([text, changes]) => changes.reduce(change, Uint8Array.from(Buffer.from(text))))
  return fc.oneof(
    { weight: 6, arbitrary: broken },
    { weight: 3, arbitrary: oddAddress() },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  )
}

type Change = [place: number, cut: number, put: Uint8Array]

function change(bytes: Uint8Array, [place, cut, put]: Change): Uint8Array<ArrayBuffer> {
  const at = bytes.length === 0 ? 0 : place % bytes.length
  return Uint8Array.from([...bytes.slice(0, at), ...put, ...bytes.slice(at + cut)])
}
