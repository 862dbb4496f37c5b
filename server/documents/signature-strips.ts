import { breakLines } from './break-lines.ts'
import { COLUMN_WIDTH, INK, SIGNATURE, TYPE, type Type } from './look.ts'
import { textNode, type Mark, type Strip, type TagNode } from './strips.ts'

/** From the words to the line that is signed: room for a hand. */
const WRITING_HEIGHT = 34
const LINE = 0.8

/** Words, a line to sign on with the name under it, and a line for the date: all on one page. */
export function signatureStrip(
  block: { text: string; signer: string; date: string },
  parent: TagNode,
): Strip {
  const words = textMarks(
    block.text,
    { tag: 'P', parent },
    { x: 0, top: 0, width: COLUMN_WIDTH, type: TYPE.body },
  )
  const lineTop = words.height + WRITING_HEIGHT
  const under = { top: lineTop + 4, type: TYPE.cell }
  const signer = textMarks(block.signer, textNode('P', block.signer, parent), {
    ...under,
    ...SIGNATURE.signer,
  })
  const date = textMarks(block.date, textNode('P', block.date, parent), { ...under, ...SIGNATURE.date })
  return {
    height: lineTop + 4 + Math.max(signer.height, date.height),
    before: 18,
    isSigned: true,
    marks: [
      ...words.marks,
      signingLine(lineTop, SIGNATURE.signer),
      ...signer.marks,
      signingLine(lineTop, SIGNATURE.date),
      ...date.marks,
    ],
  }
}

type Place = { x: number; top: number; width: number; type: Type }

function textMarks(
  text: string,
  node: TagNode,
  { x, top, width, type }: Place,
): { marks: Mark[]; height: number } {
  if (text === '') return { marks: [], height: 0 }
  const lines = breakLines(text, type, width)
  const marks = lines.map((line, index): Mark => ({
    kind: 'line',
    x,
    top: top + index * type.leading,
    line,
    type,
    node,
  }))
  return { marks, height: lines.length * type.leading }
}

function signingLine(top: number, { x, width }: { x: number; width: number }): Mark {
  return { kind: 'rule', x, top, width, height: LINE, ink: INK.text }
}
