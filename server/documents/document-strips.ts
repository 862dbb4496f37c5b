import type { Block, DocumentContent } from '@minutebook/contract/documents/blocks'
import { isCoded } from './drawable-text.ts'
import { isLeadIn } from './kept-together.ts'
import { COLUMN_WIDTH, INK, TYPE } from './look.ts'
import { headingStrips, listStrips, paragraphStrips, resolutionStrips } from './paragraph-strips.ts'
import { signatureStrip } from './signature-strips.ts'
import { textNode, type Strip, type TagNode } from './strips.ts'
import { factStrips, tableStrips } from './table-strips.ts'

const TITLE_RULE = { gap: 8, height: 1.2 }

/** The whole document as strips, in the order in which they are read. */
export function documentStrips(content: DocumentContent): Strip[] {
  const root: TagNode = { tag: 'Document' }
  const title = headingStrips({
    text: content.title,
    type: TYPE.title,
    node: textNode('Title', content.title, root),
  })
  return [...title, titleRule(), ...startPages([...content.blocks, ...codedNote(content)], root)]
}

/** Whoever reads of a sign by its code is told why. */
function codedNote({ title, blocks, codedSigns }: DocumentContent): Block[] {
  if (codedSigns === undefined || !textsIn([title, blocks]).some(isCoded)) return []
  return [{ kind: 'paragraph', text: codedSigns, look: 'note' }]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function titleRule(): Strip {
  const { gap, height } = TITLE_RULE
  return {
    height: gap + height,
    before: 0,
    keepsWithNext: true,
    marks: [{ kind: 'rule', x: 0, top: gap, width: COLUMN_WIDTH, height, ink: INK.accent }],
  }
}

/** Page breaks become a property of what comes after them; at the very end there is nothing left to break off. */
function startPages(blocks: Block[], root: TagNode): Strip[] {
  let startsPage = false
  return blocks.flatMap((block, index) => {
    if (block.kind === 'pageBreak') {
      startsPage = true
      return []
    }
    const [first, ...rest] = blockStrips(block, root, blocks[index + 1])
    if (!first) return []
    const strips = [{ ...first, startsPage }, ...rest]
    startsPage = false
    return strips
  })
}

function blockStrips(
  block: Exclude<Block, { kind: 'pageBreak' }>,
  parent: TagNode,
  next: Block | undefined,
): Strip[] {
  switch (block.kind) {
    case 'heading':
      return block.level === 1
        ? partStrips(block.text, parent, next?.kind === 'signature')
        : matterStrips(block.text, parent)
    case 'paragraph':
      if (block.look === 'resolution') return resolutionStrips(block.text, parent, block.language)
      return paragraphStrips({
        text: block.text,
        type: block.look === 'note' ? TYPE.note : TYPE.body,
        node: textNode('P', block.text, parent, block.language),
        endsWithNext: isLeadIn(block.text, next),
      })
    case 'list':
      return listStrips(block.items, parent)
    case 'facts':
      return factStrips(block.rows, parent)
    case 'table':
      return tableStrips(block, parent)
    case 'signature':
      return [signatureStrip(block, parent)]
  }
}

function partStrips(text: string, parent: TagNode, isSigned: boolean): Strip[] {
  const node = textNode('H1', text, parent)
  return headingStrips({ text, type: TYPE.heading1, node, bookmark: text, isSigned })
}

function matterStrips(text: string, parent: TagNode): Strip[] {
  return headingStrips({ text, type: TYPE.heading2, node: textNode('H2', text, parent) })
}
