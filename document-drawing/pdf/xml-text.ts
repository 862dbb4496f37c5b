/** Characters that XML 1.0 cannot represent (§2.2): most control characters, lone surrogates, two noncharacters. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu // eslint-disable-line no-control-regex

/** Replaces characters that XML cannot represent by their code points, as in the PDF. */
export function toXmlText(text: string): string {
  return text.replaceAll(NOT_XML, (character) => {
    const hex = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    return `[U+${hex}]`
  })
}

/** The same, escaped as element content. */
export function escapeXml(text: string): string {
  return toXmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
