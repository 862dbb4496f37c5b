import { point } from './point.ts'
import {
  checkStates,
  findingsOfAxe,
  findingsOfEmphasis,
  findingsOfTargetsAtEachWidth,
  findingsOfWidth,
  PARTS,
} from './state-findings.ts'

for (const part of PARTS) {
  point(
    46,
    `the screens of ${part[0]} in every state have one main action, and axe finds nothing at 320 pixels`,
    (tools) =>
      checkStates(tools, part, async (page) => [
        ...(await findingsOfEmphasis(page)),
        ...(await findingsOfTargetsAtEachWidth(page)),
        ...(await findingsOfAxe(page, [320])),
        ...(await findingsOfWidth(page)),
      ]),
  )
}
