import { searchByName, searchByNumber } from '@minutebook/contract/endpoints'
import { SUBMISSIONS } from './sender.ts'

/*
 * Requests that other servers, or an unmodified Fastify, accept, each with the correct statuses. Findings of
 * the fuzz tests are added here.
 */

/** If no status is correct, the connection must be closed. */
type Pinned = { what: string; bytes: Uint8Array; right: readonly number[] }

const NUMBER_LOOKUP = `/api${searchByNumber.url}`
const NAME_LOOKUP = `/api${searchByName.url}`
const HOST = 'Host: x\r\nConnection: close\r\n'
const JSON_TYPE = 'application/json'

const BODIES: [string, string | number[]][] = [
  ['a number for a text', '{"type":5}'],
  ['an unknown field', '{"unknown":1}'],
  ['a key given twice', '{"type":"meeting-minutes","type":"meeting-minutes"}'],
  ['a key given twice, once escaped', '{"type":1,"\\u0074ype":2}'],
  ['half a surrogate pair', '{"EntityName":"\\ud800"}'],
  ['NUL', '{"EntityName":"a\\u0000b"}'],
  ['bytes that are not UTF-8', [0x22, 0xff, 0xfe, 0x22]],
  ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ['a byte order mark', '\uFEFF{}'],
  ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['__proto__, escaped', '{"\\u005f\\u005fproto__":{"isAdmin":true}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['__proto__ far down', '{"Persons":{"CEO":{"__proto__":{"FirstName":"x"}}}}'],
  ['nine levels', '[[[[[[[[[1]]]]]]]]]'],
  ['a hundred thousand levels', '['.repeat(100_000)],
  ['sixty thousand empty directors', `{"Persons":{"Directors":[${Array(60_000).fill('{}').join()}]}}`],
  ['a number beyond a double', '{"BoardSeats":1e400}'],
  ['a number of many digits', `{"BoardSeats":${'9'.repeat(400)}}`],
  ['NaN', '{"BoardSeats":NaN}'],
  ['a comment', '{"type":"meeting-minutes"}//'],
  ['two values', '{}{}'],
  ['no object', 'null'],
  ['nothing', ''],
]

/** Each of them made some parser accept what validation had not seen (CVE-2025-32442, CVE-2026-25223). */
const TYPES = [
  'application/json\t; a',
  'application/json ; a',
  'application/json; a',
  'application/json; a=b',
  'application/json;',
  'application/json; ',
  'application/json;;',
  'application/json; charset=utf-16',
  'application/json; charset=utf-7',
  'application/json; charset=latin1',
  'application/json; charset=utf-8; a=b',
  'application/json; a=b; charset=utf-8',
  'application/json; charset="utf-8"',
  'application/json; boundary=x',
  'application/json,text/plain',
  'application/json, application/json',
  'application/json/',
  'application/json\u00a0',
  'application/jsonx',
  'application/json5',
  'application/x-json',
  'application/problem+json',
  'application/vnd.api+json',
  'application/ld+json',
  'application/json-patch+json',
  'application/json-seq',
  'application/x-ndjson',
  'application',
  'json',
  'text/json',
  'text/plain',
  'text/plain; application/json',
  'text/plain;charset=application/json',
  'text/html',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/xml',
  'application/*',
  '*/*',
]

const DOT_PATHS = [
  '/../package.json',
  '/..%2fpackage.json',
  '/..%5cpackage.json',
  '/..\\package.json',
  '/%2e%2e/package.json',
  '/%2e%2e%2fpackage.json',
  '/%2E%2E%2Fpackage.json',
  '/.%2e/package.json',
  '/%2e./package.json',
  '/..;/package.json',
  '/..%00/package.json',
  '/..%c0%afpackage.json',
  '/..%ef%bc%8fpackage.json',
  '/%uff0e%uff0e/package.json',
  '/....//package.json',
  '/.../package.json',
  '/./../package.json',
  '//../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/./../../package.json',
  '/assets//..//../package.json',
  '/index.html/../../package.json',
  '/api/../../package.json',
  '/.env',
  '/.git/config',
  '/%2eenv',
  '/..%2f..%2f..%2f..%2fetc/passwd',
]

/**
 * They name no file in any interpretation: a built app answers with its own page, which says that there is no
 * such page.
 */
const APP_PATHS = ['/%252e%252e%252fpackage.json', '/index.html%00.js', '/etc/passwd%00.html']

/** The proxy in front parses the request too, and must not see a different one. */
const SMUGGLED: [string, string][] = [
  ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', '0\r\n\r\n')],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}x')],
  ['two equal lengths', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
  ['lengths in a list', post('Content-Length: 2, 3\r\n', '{}x')],
  ['a length with a sign', post('Content-Length: +2\r\n', '{}')],
  ['a length below zero', post('Content-Length: -1\r\n', '{}')],
  ['a length in hexadecimal', post('Content-Length: 0x2\r\n', '{}')],
  ['a length beyond all numbers', post(`Content-Length: ${'9'.repeat(40)}\r\n`, '{}')],
  ['a blank before the colon', post('Content-Length : 2\r\n', '{}')],
  ['a folded header', post('Content-Length:\r\n 2\r\n', '{}')],
  ['a carriage return alone', post('X: a\rTransfer-Encoding: chunked\r\nContent-Length: 2\r\n', '{}')],
  ['NUL in a header', post('X: a\u0000b\r\nContent-Length: 2\r\n', '{}')],
  ['chunked, twice', post('Transfer-Encoding: chunked, chunked\r\n', '2\r\n{}\r\n0\r\n\r\n')],
  ['chunked, then something', post('Transfer-Encoding: chunked, identity\r\n', '2\r\n{}\r\n0\r\n\r\n')],
  ['nearly chunked', post('Transfer-Encoding: xchunked\r\n', '2\r\n{}\r\n0\r\n\r\n')],
  ['chunked after a tab', post('Transfer-Encoding:\tchunked\u000b\r\n', '2\r\n{}\r\n0\r\n\r\n')],
  ['a chunk longer than it says', post('Transfer-Encoding: chunked\r\n', '1\r\n{}\r\n0\r\n\r\n')],
  ['a chunk of a size below zero', post('Transfer-Encoding: chunked\r\n', '-2\r\n{}\r\n0\r\n\r\n')],
  ['an endless chunk size', post('Transfer-Encoding: chunked\r\n', `${'f'.repeat(40)}\r\n{}`)],
  ['an upgrade to HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`],
  ['no version', `GET ${NUMBER_LOOKUP}\r\n\r\n`],
  ['a version of the future', `GET ${NUMBER_LOOKUP} HTTP/9.9\r\n${HOST}\r\n`],
  ['no host', `GET ${NUMBER_LOOKUP} HTTP/1.1\r\nConnection: close\r\n\r\n`],
]

/**
 * A router gives some of their characters a meaning, ends the URL where we do not, or ignores a host that we
 * read.
 */
const ODD_ADDRESSES = [
  '/*nothing',
  '*nothing',
  '/api/*nothing',
  `${NUMBER_LOOKUP}*nothing`,
  '/:nothing',
  '/api/:nothing(',
  '/nothing#%zz',
  '/nothing#?%zz',
  'http://%zz/nothing',
  'http://%zz',
]

const QUERIES: [string, string][] = [
  ['a number given twice', `${NUMBER_LOOKUP}?term=1&term=2`],
  ['a number as a list', `${NUMBER_LOOKUP}?term[]=1`],
  ['a number with NUL', `${NUMBER_LOOKUP}?term=%00`],
  ['half an escape', `${NUMBER_LOOKUP}?term=%`],
  ['half a surrogate pair', `${NUMBER_LOOKUP}?term=%ED%A0%80`],
  ['an unknown word', `${NUMBER_LOOKUP}?term=0812345&isAdmin=true`],
  ['a name with NUL', `${NAME_LOOKUP}?q=%00`],
  ['__proto__', `${NAME_LOOKUP}?q=blue&__proto__[x]=1`],
]

const FOREIGN = [
  'Origin: https://evil.example',
  'Origin: null',
  'Origin: http://x.evil.example',
  'Origin: https://x',
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Site: same-site',
]

const text = new TextEncoder()

export const PINNED: Pinned[] = [
  {
    what: 'a connection through us',
    bytes: text.encode(`CONNECT example.org:443 HTTP/1.1\r\n${HOST}\r\n`),
    right: [405],
  },
  ...BODIES.map(([what, body]) => ({
    what: `a body with ${what}`,
    bytes: request(JSON_TYPE, typeof body === 'string' ? text.encode(body) : Uint8Array.from(body)),
    right: [400],
  })),
  ...TYPES.map((type) => ({
    what: `a body of type ${JSON.stringify(type)}`,
    bytes: request(type, text.encode('{}')),
    right: [415],
  })),
  ...['gzip', 'br', 'identity', 'chunked, gzip'].map((encoding) => ({
    what: `a body packed as ${encoding}`,
    bytes: text.encode(post(`Content-Encoding: ${encoding}\r\nContent-Length: 2\r\n`, '{}')),
    right: [415],
  })),
  ...FOREIGN.map((header) => ({
    what: `a page of another site: ${header}`,
    bytes: text.encode(post(`${header}\r\nContent-Length: 2\r\n`, '{}')),
    right: [403],
  })),
  ...DOT_PATHS.map((path) => ({
    what: path,
    bytes: text.encode(`GET ${path} HTTP/1.1\r\n${HOST}Accept: text/html\r\n\r\n`),
    right: [400, 404],
  })),
  ...APP_PATHS.map((path) => ({
    what: path,
    bytes: text.encode(`GET ${path} HTTP/1.1\r\n${HOST}Accept: text/html\r\n\r\n`),
    right: [200, 404],
  })),
  ...['GET', 'POST'].flatMap((method) =>
    ODD_ADDRESSES.map((address) => ({
      what: `${method} ${address}`,
      bytes: text.encode(`${method} ${address} HTTP/1.1\r\n${HOST}Accept: application/json\r\n\r\n`),
      right: [400, 404],
    })),
  ),
  ...SMUGGLED.map(([what, raw]) => ({
    what,
    bytes: Buffer.from(raw, 'latin1'),
    right: [400, 404, 501, 505],
  })),
  ...QUERIES.map(([what, path]) => ({
    what: `a query with ${what}`,
    bytes: text.encode(`GET ${path} HTTP/1.1\r\n${HOST}\r\n`),
    right: [400],
  })),
  ...['TRACE', 'TRACK', 'PROPFIND', 'BREW', 'get', 'PATCH'].map((method) => ({
    what: `the method ${method}`,
    bytes: text.encode(`${method} ${SUBMISSIONS} HTTP/1.1\r\n${HOST}\r\n`),
    right: [400, 404, 405],
  })),
]

function post(headers: string, body: string): string {
  return `POST ${SUBMISSIONS} HTTP/1.1\r\n${HOST}Content-Type: ${JSON_TYPE}\r\n${headers}\r\n${body}`
}

function request(type: string, body: Uint8Array): Uint8Array {
  const lines = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`
  const head = Buffer.from(`POST ${SUBMISSIONS} HTTP/1.1\r\n${HOST}${lines}\r\n`, 'latin1')
  return Buffer.concat([head, body])
}
