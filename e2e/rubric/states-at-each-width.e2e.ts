// Full: every state at the other widths.
// @module-tag full
import { WIDTHS } from './census.ts'
import { point } from './point.ts'
import { checkStates, findingsOfAxe, PARTS } from './state-findings.ts'

const OTHERS = WIDTHS.filter((width) => width !== 320)

for (const part of PARTS) {
  point(46, `the screens of ${part[0]} in every state, with axe at the other widths`, (tools) =>
    checkStates(tools, part, (page) => findingsOfAxe(page, OTHERS)),
  )
}
