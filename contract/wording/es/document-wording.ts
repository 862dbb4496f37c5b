import type { DocumentWording } from '../../wording.ts'
import { effective, facts, options, until, yesNo } from './facts.ts'
import { meeting } from './meeting.ts'
import { wording } from './wording.ts'

export const documentWording: DocumentWording = {
  ...wording,
  meeting,
  facts,
  options,
  yesNo,
  effective,
  until,
}
