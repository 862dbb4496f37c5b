/** The fields of a record and the place of the line feed behind it, or of the end of the text. */
type QuotedRecord = { fields: string[]; end: number }

/**
 * Reads the record that begins at `start` (RFC 4180): line feeds in quoted fields belong to them, `""` is a quote.
 * `open` when the text ends inside a quoted field, `malformed` when something follows a closing quote.
 */
export function readQuotedFields(
  text: string,
  start: number,
  delimiter: string,
): QuotedRecord | 'open' | 'malformed' {
  const fields: string[] = []
  for (let at = start; ; at++) {
    const field = text[at] === '"' ? readQuotedField(text, at) : readPlainField(text, at, delimiter)
    if (typeof field === 'string') return field
    fields.push(field.value)
    at = field.end
    if (text[at] === delimiter) continue
    if (text[at] === '\r' && isLineEnd(text, at + 1)) at++
    return isLineEnd(text, at) ? { fields, end: at } : 'malformed'
  }
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n'
}

type Field = { value: string; end: number }

function readQuotedField(text: string, start: number): Field | 'open' {
  let isDoubled = false
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 2)) {
    if (text[quote + 1] === '"') {
      isDoubled = true
      continue
    }
    const value = text.slice(start + 1, quote)
    return { value: isDoubled ? value.replaceAll('""', '"') : value, end: quote + 1 }
  }
  return 'open'
}

/** A quote inside a field that does not begin with one is a character like any other. */
function readPlainField(text: string, start: number, delimiter: string): Field {
  const lineFeed = text.indexOf('\n', start)
  const lineEnd = lineFeed === -1 ? text.length : lineFeed
  const found = text.indexOf(delimiter, start)
  const end = found === -1 || found > lineEnd ? lineEnd : found
  const withoutReturn = end === lineEnd && text[end - 1] === '\r' ? end - 1 : end
  return { value: text.slice(start, Math.max(start, withoutReturn)), end }
}
