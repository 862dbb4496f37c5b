import type { Block, DocumentContent } from '@minutebook/contract/documents/blocks'

/** A document as plain text, for reading and for comparing. */
export function contentText({ title, subject, blocks, footer }: DocumentContent): string {
  const foot = [...footer.lines, footer.page].map((line) => `~ ${line}`)
  return [title, `(${subject})`, ...blocks.map(blockText), foot.join('\n')].join('\n\n') + '\n'
}

export function blockText(block: Block): string {
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
        `[${block.caption}]`,
        ...[block.head, ...block.rows].map((row) => `| ${row.join(' | ')} |`),
      ].join('\n')
    case 'signature':
      return `${block.text}\n________ ${block.signer}    ${block.date}: ________`
    case 'pageBreak':
      return '------------'
  }
}
