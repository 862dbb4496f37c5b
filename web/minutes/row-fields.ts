import type { SummarySection } from '@minutebook/contract/minutes-summary'
import type { Answers } from '../journey/answers.ts'
import { datePartName } from '../ui/date-parts.ts'
import {
  ALL_ATTENDED,
  ALL_COULD_HEAR,
  DATE,
  directorField,
  INTERESTS,
  OTHER_MATTERS,
  partNameField,
  RULE_NUMBER,
  SEATS,
  VOTES_ENTITLED,
  VOTES_REPRESENTED,
  type PartName,
} from './control-names.ts'

/** The sections of the review whose rows lead to the very controls that ask for them. */
export function withFields(sections: SummarySection[], answers: Answers): SummarySection[] {
  return sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, field: fieldOfRow(answers, row.id) })),
  }))
}

/** Nothing where a screen asks one thing alone. */
function fieldOfRow(answers: Answers, row: string): string | undefined {
  if (row === 'chair' || row === 'recorder') return partField(answers, row)
  if (row === 'comings') return comingField(answers)
  return FIELDS[row]
}

const FIELDS: Partial<Record<string, string>> = {
  date: datePartName(DATE, 'month'),
  start: 'startTime',
  place: 'place',
  body: 'body',
  kind: 'kind',
  notice: 'notice',
  end: 'endTime',
  attended: ALL_ATTENDED,
  present: ALL_ATTENDED,
  remote: ALL_ATTENDED,
  absent: ALL_ATTENDED,
  hearing: ALL_COULD_HEAR,
  seats: SEATS,
  rule: RULE_NUMBER,
  interests: INTERESTS,
  votesEntitled: VOTES_ENTITLED,
  votesRepresented: VOTES_REPRESENTED,
  otherMatters: OTHER_MATTERS,
}

function partField(answers: Answers, part: PartName): string {
  const named = answers[part]?.person
  return named && 'name' in named ? partNameField(part) : part
}

/** Of the first director of whom something was said. */
function comingField({ directors, comings }: Answers): string | undefined {
  const id = directors.find((each) => comings[each])
  if (id === undefined) return undefined
  const { joined, left } = comings[id] ?? {}
  return directorField(joined !== undefined ? 'joined' : left !== undefined ? 'left' : 'objected', id)
}
