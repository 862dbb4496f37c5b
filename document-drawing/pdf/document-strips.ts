import type { DrawnBlock, DocumentContent } from '@minutebook/domain/blocks'
import { codeStrip } from './code-strips.ts'
import { isCoded } from './drawable-text.ts'
import { BETWEEN_PARAGRAPHS, isLeadIn, paragraphsOf } from './kept-together.ts'
import { COLUMN_WIDTH, INK, TYPE } from './look.ts'
import { headingStrips, listStrips, paragraphStrips, resolutionStrips } from './paragraph-strips.ts'
import { signatureStrip } from './signature-strips.ts'
import { textNode, type Strip, type TagNode } from './strips.ts'
import { factStrips, tableStrips } from './table-strips.ts'

const TITLE_RULE = { gap: 8, height: 1.2 }

/** Converts the document to strips in reading order. */
export function documentStrips(content: DocumentContent): Strip[] {
  const root: TagNode = { tag: 'Document' }
  const title = headingStrips({
    text: content.title,
    type: TYPE.title,
    node: textNode('Title', content.title, root),
  })
  return [...title, titleRule(), ...startPages([...content.blocks, ...codedNote(content)], root)]
}

/** Explains to readers why some characters appear as codes. */
function codedNote({ title, blocks, codedSigns }: DocumentContent): DrawnBlock[] {
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

/** Turns page breaks into a property of the next strip; one at the end has no effect. */
function startPages(blocks: DrawnBlock[], root: TagNode): Strip[] {
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
  block: Exclude<DrawnBlock, { kind: 'pageBreak' }>,
  parent: TagNode,
  next: DrawnBlock | undefined,
): Strip[] {
  switch (block.kind) {
    case 'heading':
      return block.level === 1
        ? partStrips(block.text, parent, next?.kind === 'signature')
        : matterStrips(block.text, parent)
    case 'paragraph':
      if (block.look === 'resolution') {
        return resolutionStrips(paragraphsOf(block.text, /\n+/u), parent, block.language)
      }
      return paragraphsOf(block.text, BETWEEN_PARAGRAPHS).flatMap((text, index, all) =>
        paragraphStrips({
          text,
          type: block.look === 'note' ? TYPE.note : TYPE.body,
          node: textNode('P', text, parent, block.language),
          endsWithNext: index === all.length - 1 && isLeadIn(text, next),
        }),
      )
    case 'list':
      return listStrips(block.items, parent)
    case 'facts':
      return factStrips(block.rows, parent)
    case 'table':
      return tableStrips(block, parent)
    case 'signature':
      return [signatureStrip(block, parent)]
    case 'code':
      return [codeStrip(block, parent)]
  }
}

function partStrips(text: string, parent: TagNode, isSigned: boolean): Strip[] {
  const node = textNode('H1', text, parent)
  return headingStrips({ text, type: TYPE.heading1, node, bookmark: text, isSigned })
}

function matterStrips(text: string, parent: TagNode): Strip[] {
  return headingStrips({
    text,
    type: TYPE.heading2,
    node: textNode('H2', text, parent),
    bookmark: text,
    isMatter: true,
  })
}
