/** What XML 1.0 cannot hold in any spelling (§2.2): most control characters, half surrogates, two that are no characters. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu // eslint-disable-line no-control-regex

/** Text as XML can hold it. What it cannot is written as its code point, as in the PDF. */
export function toXmlText(text: string): string {
  return text.replaceAll(NOT_XML, (character) => {
    const hex = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    return `[U+${hex}]`
  })
}

/** The same as content of an element. */
export function escapeXml(text: string): string {
  return toXmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
