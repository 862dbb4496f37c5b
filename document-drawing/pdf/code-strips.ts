import { encode } from 'uqr'
import { breakLines } from './break-lines.ts'
import { COLUMN_WIDTH, QR_CODE, TYPE } from './look.ts'
import { textNode, type Mark, type Strip, type TagNode } from './strips.ts'

/**
 * The space between the code and the text beside it: more than the four white modules that scanners need (ISO/IEC 18004
 * §6.3.8).
 */
const GAP = 14

/** The dark modules of a text's code, row by row. */
export function codeModules(text: string): boolean[][] {
  return encode(text, { border: 0, ecc: 'L' }).data
}

/** The code at a position in its strip. Assistive technology reads its address. */
export function codeMark(
  address: string,
  { x, top, parent }: { x: number; top: number; parent: TagNode },
): Mark {
  const node: TagNode = { tag: 'Figure', parent, alternative: address }
  return { kind: 'code', x, top, modules: codeModules(address), size: QR_CODE, node }
}

/** A QR code with its text on the right. */
export function codeStrip({ address, text }: { address: string; text: string }, parent: TagNode): Strip {
  const type = TYPE.note
  const lines = breakLines(text, type, COLUMN_WIDTH - QR_CODE - GAP)
  const node = textNode('P', text, parent)
  return {
    height: Math.max(QR_CODE, lines.length * type.leading),
    before: 8,
    marks: [
      codeMark(address, { x: 0, top: 0, parent }),
      ...lines.map((line, index) => ({
        kind: 'line' as const,
        x: QR_CODE + GAP,
        top: index * type.leading,
        line,
        type,
        node,
      })),
    ],
  }
}
