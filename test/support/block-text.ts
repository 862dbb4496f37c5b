import type { DrawnBlock, DocumentContent } from '@minutebook/domain/blocks'

/** A document as plain text, for reading and comparing. */
export function contentText({ title, subject, header, blocks, footer }: DocumentContent): string {
  const foot = [...footer.lines, footer.page].filter(Boolean).map((line) => `~ ${line}`)
  const head = header ? [`^ ${[header.text, header.page].filter(Boolean).join(', ')}`] : []
  return [...head, title, `(${subject})`, ...blocks.map(blockText), foot.join('\n')].join('\n\n') + '\n'
}

export function blockText(block: DrawnBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`
    case 'paragraph':
      return block.look ? `${block.look === 'resolution' ? '>' : 'note:'} ${block.text}` : block.text
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'facts':
      return block.rows.map(({ term, text }) => `${term}: ${text.replaceAll('\n', ' / ')}`).join('\n')
    case 'table':
      return [
        ...(block.caption ? [`[${block.caption}]`] : []),
        ...[block.head, ...block.rows].map((row) => `| ${row.join(' | ')} |`),
      ].join('\n')
    case 'signature':
      return [
        block.text,
        `________ ${block.signer}${block.date && `    ${block.date}: ________`}`,
        block.code && `[QR: ${block.code}]`,
      ]
        .filter(Boolean)
        .join('\n')
    case 'code':
      return `[QR: ${block.address}] ${block.text}`
    case 'drawing':
      return `[drawing: ${block.path}] ${block.text}`
    case 'pageBreak':
      return '------------'
  }
}
