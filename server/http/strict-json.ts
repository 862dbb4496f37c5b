import { ProblemError } from '@minutebook/contract/problems'

/** Our deepest body, a submission, has all of them: people in a row of a list of facts of a resolution. */
const MAX_DEPTH = 8

/** Strings, numbers, brackets and colons. Only for text that `JSON.parse` has taken: what lies between is then of no interest. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\]:]/gu

/** An open object with the keys seen so far, or an open array. */
type Level = { keys: Set<string> } | { keys?: undefined }

/**
 * Reads JSON without the freedoms that `JSON.parse` takes or leaves open (RFC 8259 §4, §8; RFC 7493): refuses
 * invalid UTF-8 and byte order marks, keys given twice, `__proto__`, lone surrogates, NUL, numbers beyond a double,
 * and more than {@link MAX_DEPTH} levels. Throws `request-malformed`.
 */
export function parseStrictJson(body: Uint8Array): unknown {
  const text = decodeUtf8(body)
  const value = parse(text)
  checkTokens(text)
  return value
}

function decodeUtf8(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch (cause) {
    throw malformed('The body is not valid UTF-8.', cause)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw malformed('The body is not valid JSON.', cause)
  }
}

function checkTokens(text: string): void {
  const open: Level[] = []
  let lastString: string | undefined
  for (const token of text.match(TOKENS) ?? []) {
    if (token.startsWith('"')) lastString = readString(token)
    else if (token === '{') open.push({ keys: new Set() })
    else if (token === '[') open.push({})
    else if (token === ':') addKey(open.at(-1), lastString)
    else if (token === '}' || token === ']') open.pop()
    else checkNumber(token)
    if (open.length > MAX_DEPTH) throw malformed(`The body is nested more than ${MAX_DEPTH} levels deep.`)
  }
}

function readString(token: string): string {
  // What is not escaped has been read as UTF-8 and by `JSON.parse`, neither of which lets through what is refused here.
  if (!token.includes('\\')) return token.slice(1, -1)
  const value = String(JSON.parse(token))
  if (value.includes('\0')) throw malformed('A text contains the character NUL.')
  if (!value.isWellFormed()) throw malformed('A text contains half of a surrogate pair.')
  return value
}

/** 1e400 would become Infinity, which no canonical form can write. */
function checkNumber(token: string): void {
  if (!Number.isFinite(Number(token))) throw malformed('A number is too large.')
}

function addKey(level: Level | undefined, key: string | undefined): void {
  if (!level?.keys || key === undefined) return
  if (key === '__proto__') throw malformed('A key has a name that is not allowed.')
  if (level.keys.has(key)) throw malformed('A key is given twice in one object.')
  level.keys.add(key)
}

function malformed(detail: string, cause?: unknown): ProblemError {
  return new ProblemError('request-malformed', { detail, cause })
}
