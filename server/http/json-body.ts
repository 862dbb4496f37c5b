import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'

/**
 * Exactly `application/json`, optionally with UTF-8 as charset: looser matching has let bodies bypass
 * validation (CVE-2025-32442).
 */
const JSON_TYPE = /^application\/json(?: *; *charset=utf-8)?$/iu
const FORM_TYPE = /^multipart\/form-data;/iu

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body. */
    sentBody: Uint8Array | undefined
  }
  interface FastifyContextConfig {
    /** The route accepts a form with a file, as browsers post it. */
    takesFile?: boolean
  }
}

/** Accepts only strict JSON bodies; removes Fastify's own parsers, including `text/plain`. */
export function useStrictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.decorateRequest('sentBody', undefined)
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      request.sentBody = body
      return parseStrictJson(body)
    },
  )
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return
    const mayBeForm = route.config?.takesFile === true
    route.preParsing = (request, _reply, _payload, done) => {
      const { 'content-type': type, 'content-encoding': encoding } = request.headers
      const isTaken = type === undefined || JSON_TYPE.test(type) || (mayBeForm && FORM_TYPE.test(type))
      if (!isTaken || encoding !== undefined) throw new ProblemError('media-type-unsupported')
      done()
    }
  })
}

/** What the largest JSON of a kind may have. */
export type Shape = {
  depth: number
  /** Of one list or object. */
  items: number
  /** Lists and objects together: many short lists would pass `items`. */
  parts: number
  /** Of all lists and objects together: a megabyte of numbers takes longer to read than any record. */
  values: number
}

/**
 * For bodies. The deepest is a submission, with people in a row of a list in the facts of a resolution. The
 * largest names a hundred directors in every list, and has under 7,000 parts.
 */
const BODY: Shape = { depth: 8, items: 1_000, parts: 10_000, values: 100_000 }

/** The UTF-8 bytes that structure JSON. */
const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c]
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Parses JSON more strictly than `JSON.parse` (RFC 8259 §4, §8; RFC 7493): rejects invalid UTF-8, byte order
 * marks, duplicate keys, `__proto__`, lone surrogates, NUL, numbers beyond a double, and more levels than
 * {@link BODY} has. Throws `request-malformed`.
 */
export function parseStrictJson(body: Uint8Array): unknown {
  const text = read('UTF-8', () => utf8.decode(body))
  const keys = checkShape(body, BODY)
  const value: unknown = read('JSON', () => JSON.parse(text))
  // `JSON.parse` keeps only the last value of a repeated key, so the counts differ.
  if (countKeys(value) !== keys) throw malformed('A key is given twice in one object.')
  // Valid UTF-8 has no halves of surrogate pairs, and JSON no NUL, except as escapes.
  if (text.includes('\\u')) checkTexts(value)
  return value
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function read<Result>(format: string, work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    throw malformed(`The body is not valid ${format}.`, cause)
  }
}

/**
 * Rejects bodies that are too long or too deep before other code walks through them: sixty thousand empty
 * directors fit into a submission, and parsing and validating them would block all other requests. Returns
 * the number of keys, if the text is JSON. Throws `request-malformed`.
 */
export function checkShape(body: Uint8Array, shape: Shape): number {
  const items: number[] = []
  let keys = 0
  let parts = 0
  let values = 0
  let isText = false
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]
    if (isText && byte === BACKSLASH) at += 1
    else if (byte === QUOTE) isText = !isText
    else if (isText) continue
    else if (byte === COLON) keys += 1
    else if (byte === COMMA) {
      addItem(items, shape)
      values += 1
      if (values > shape.values) throw malformed(`The body has more than ${shape.values} values.`)
    } else if (byte === BRACE || byte === BRACKET) {
      addLevel(items, shape)
      parts += 1
      if (parts > shape.parts) throw malformed(`The body has more than ${shape.parts} lists and objects.`)
    } else if (byte === BRACE_END || byte === BRACKET_END) items.pop()
  }
  return keys
}

function addItem(items: number[], shape: Shape): void {
  const count = (items.pop() ?? 0) + 1
  items.push(count)
  if (count >= shape.items) throw malformed(`A list or an object has more than ${shape.items} items.`)
}

function addLevel(items: number[], shape: Shape): void {
  items.push(0)
  if (items.length > shape.depth) throw malformed(`The body is nested more than ${shape.depth} levels deep.`)
}

/** Counts the keys of all objects. */
function countKeys(value: unknown): number {
  // 1e400 has become Infinity, which canonical JSON cannot represent.
  if (typeof value === 'number' && !Number.isFinite(value)) throw malformed('A number is too large.')
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const item of value) count += countKeys(item)
    return count
  }
  const members = value as Record<string, unknown> // of JSON
  for (const key of Object.keys(members)) {
    if (key === '__proto__') throw malformed('A key has a name that is not allowed.')
    count += 1 + countKeys(members[key])
  }
  return count
}

/** Checks all keys and texts. */
function checkTexts(value: unknown): void {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    checkText(key)
    checkTexts(item)
  }
}

function checkText(text: string): void {
  if (text.includes('\0')) throw malformed('A text contains the character NUL.')
  if (!text.isWellFormed()) throw malformed('A text contains half of a surrogate pair.')
}

function malformed(detail: string, cause?: unknown): ProblemError {
  return new ProblemError('request-malformed', { detail, cause })
}
