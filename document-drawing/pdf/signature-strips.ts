import { breakLines } from './break-lines.ts'
import { codeMark } from './code-strips.ts'
import { COLUMN_WIDTH, INK, QR_CODE, SIGNATURE, TYPE, type Type } from './look.ts'
import { textNode, type Mark, type Strip, type TagNode } from './strips.ts'

/** Space above the signature line for handwriting. */
const WRITING_HEIGHT = 26
const LINE = 0.8
/** How far the code extends into the space above its signature line. */
const ABOVE = 12

/** A text, a signature line with the name below it, and a date line, all on one page. */
export function signatureStrip(
  block: { text: string; signer: string; date: string; code?: string | undefined },
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
    before: 14,
    isSigned: true,
    marks: [
      ...words.marks,
      signingLine(lineTop, SIGNATURE.signer),
      ...signer.marks,
      ...(block.date ? [signingLine(lineTop, SIGNATURE.date), ...date.marks] : []),
      // It starts in the space above, so that it does not make the strip taller.
      ...(block.code ? [codeMark(block.code, { x: COLUMN_WIDTH - QR_CODE, top: -ABOVE, parent })] : []),
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
