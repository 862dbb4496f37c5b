/*
 * Canonical JSON (RFC 8785): JavaScript's own strings and numbers, no spaces, keys sorted by UTF-16 code
 * units. It is written as the bytes that are hashed, packed and stored.
 */

/** Longer than nearly all records. */
const FIRST_BYTES = 64 * 1024
/** UTF-8 needs no more for a UTF-16 code unit. */
const MOST_BYTES = 3

const [SPACE, QUOTE, BACKSLASH, LAST_PLAIN] = [0x20, 0x22, 0x5c, 0x7e]
const [COMMA, COLON, BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d]

const UNPLAIN = /[^ !#-[\]-~]/u
/** Longer texts are written by Node. It is as quick for those that were put together of parts. */
const FEW_LETTERS = 16

/** The written bytes of an object, which another one contains again. */
type Range = { start: number; end: number }

/**
 * Writes values one after another. Throws `TypeError` for those that JSON cannot represent. The bytes of a
 * value stay as they are until `clear` is called.
 */
export class CanonicalWriter {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  #end = 0
  readonly #common = new Map<object, Range>()

  clear(): void {
    this.#end = 0
    this.#common.clear()
  }

  write(value: unknown): Buffer {
    const start = this.#end
    this.#writeValue(value)
    return this.#bytes.subarray(start, this.#end)
  }

  /** Writes objects that several values have in common: those get a copy of these bytes. */
  writeCommon(objects: readonly object[]): void {
    for (const each of objects) {
      const start = this.#end
      this.#writeValue(each)
      this.#common.set(each, { start, end: this.#end })
    }
  }

  #writeValue(value: unknown): void {
    if (typeof value === 'string') this.#writeText(value)
    else if (typeof value === 'number' && Number.isFinite(value)) this.#writeWord(String(value))
    else if (value === null || typeof value === 'boolean') this.#writeWord(String(value))
    else if (typeof value !== 'object') throw new TypeError('Only JSON values have a canonical form')
    else if (Array.isArray(value)) this.#writeList(value)
    else if (!this.#copyCommon(value)) this.#writeObject(value as Record<string, unknown>) // schemas return no other objects
  }

  #writeList(list: readonly unknown[]): void {
    this.#writeByte(BRACKET)
    for (let index = 0; index < list.length; index += 1) {
      if (index > 0) this.#writeByte(COMMA)
      this.#writeValue(list[index])
    }
    this.#writeByte(BRACKET_END)
  }

  #writeObject(members: Record<string, unknown>): void {
    let before = BRACE
    for (const key of sorted(Object.keys(members))) {
      const item = members[key]
      if (item === undefined) continue
      this.#writeByte(before)
      before = COMMA
      this.#writeText(key)
      this.#writeByte(COLON)
      this.#writeValue(item)
    }
    if (before === BRACE) this.#writeByte(BRACE)
    this.#writeByte(BRACE_END)
  }

  /**
   * Nearly all texts are ASCII that needs no escape. For those, asking `JSON.stringify` would take longer
   * than writing.
   */
  #writeText(text: string): void {
    const { length } = text
    this.#reserve(length + 2)
    const bytes = this.#bytes
    let at = this.#end
    bytes[at++] = QUOTE
    if (length > FEW_LETTERS) {
      if (UNPLAIN.test(text)) return this.#writeEscaped(text)
      at += bytes.write(text, at, 'latin1')
    } else
      for (let index = 0; index < length; index += 1) {
        const unit = text.charCodeAt(index)
        if (unit < SPACE || unit > LAST_PLAIN || unit === QUOTE || unit === BACKSLASH)
          return this.#writeEscaped(text)
        bytes[at++] = unit
      }
    bytes[at++] = QUOTE
    this.#end = at
  }

  #writeEscaped(text: string): void {
    if (!text.isWellFormed()) throw new TypeError('Half of a surrogate pair has no canonical form')
    const json = JSON.stringify(text)
    this.#reserve(MOST_BYTES * json.length)
    this.#end += this.#bytes.write(json, this.#end)
  }

  /** Of a number, `true`, `false` or `null`: ASCII. */
  #writeWord(word: string): void {
    for (let index = 0; index < word.length; index += 1) this.#writeByte(word.charCodeAt(index))
  }

  #writeByte(byte: number): void {
    this.#reserve(1)
    this.#bytes[this.#end] = byte
    this.#end += 1
  }

  #copyCommon(value: object): boolean {
    const range = this.#common.get(value)
    if (!range) return false
    this.#reserve(range.end - range.start)
    this.#bytes.copyWithin(this.#end, range.start, range.end)
    this.#end += range.end - range.start
    return true
  }

  #reserve(more: number): void {
    if (this.#end + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#end + more))
    larger.set(this.#bytes.subarray(0, this.#end))
    this.#bytes = larger
  }
}

/** For more keys than this, the built-in sort is faster. */
const FEW_NAMES = 50

/** Sorts by UTF-16 code units. For few keys, insertion takes half as long as the built-in sort. */
function sorted(names: string[]): string[] {
  if (names.length > FEW_NAMES) return names.toSorted()
  for (let next = 1; next < names.length; next += 1) {
    const name = names[next] ?? ''
    let place = next
    for (let before; place > 0 && (before = names[place - 1] ?? '') > name; place -= 1) names[place] = before
    names[place] = name
  }
  return names
}
