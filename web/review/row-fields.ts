import type { SummaryRow, SummarySection } from '@minutebook/document-text/minutes-summary'
import type { Facts } from '@minutebook/domain/topics/fact'
import { TOPICS } from '@minutebook/domain/topics'
import { type Answers, listPeople } from '../draft/answers.ts'
import { FIRST_ROW, factName, OUTCOME, personBoxId, rowField } from '../forms/discussion-controls.ts'
import { datePartName } from '../ui/date-parts.ts'
import {
  ALL_ATTENDED,
  ALL_COULD_HEAR,
  DATE,
  directorField,
  HOLDERS,
  INTERESTS,
  OTHER_MATTERS,
  partNameField,
  RULE_NUMBER,
  SEATS,
  VOTES_ENTITLED,
  VOTES_REPRESENTED,
  type PartName,
} from '../forms/meeting-controls.ts'

/** The sections of the review whose rows link directly to their controls. */
export function withFields(sections: SummarySection[], answers: Answers): SummarySection[] {
  return sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, field: fieldOfRow(answers, row) })),
  }))
}

/** Undefined if the screen asks only one thing. */
function fieldOfRow(answers: Answers, { id, topic, fact }: SummaryRow): string | undefined {
  if (id === 'chair' || id === 'recorder') return partField(answers, id)
  if (id === 'arrivalsAndDepartures') return arrivalField(answers)
  if (topic !== undefined && fact !== undefined) return factField(answers, topic - 1, fact)
  // Exists once votes are recorded, because their part is open then.
  if (topic !== undefined && id.startsWith('votes')) return OUTCOME
  return FIELDS[id]
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
  holders: rowField(HOLDERS, FIRST_ROW, 'name'),
  interests: INTERESTS,
  votesEntitled: VOTES_ENTITLED,
  votesRepresented: VOTES_REPRESENTED,
  otherMatters: OTHER_MATTERS,
}

function partField(answers: Answers, part: PartName): string {
  const named = answers[part]?.person
  return named && 'name' in named ? partNameField(part) : part
}

/** The field of the first director with an arrival or departure. */
function arrivalField({ directors, arrivalsAndDepartures }: Answers): string | undefined {
  const id = directors.find((each) => arrivalsAndDepartures[each])
  if (id === undefined) return undefined
  const { joined, left } = arrivalsAndDepartures[id] ?? {}
  return directorField(joined !== undefined ? 'joined' : left !== undefined ? 'left' : 'objected', id)
}

/** The first control of a missing fact. */
function factField(answers: Answers, matter: number, fact: string): string | undefined {
  const topic = answers.resolutions[matter]?.topic
  if (topic === undefined) return undefined
  const facts: Facts = TOPICS[topic].facts
  const asked = facts[fact]
  const name = factName(topic, fact)
  if (asked?.kind === 'date') return datePartName(name, 'month')
  if (asked?.kind === 'rows') return rowField(name, FIRST_ROW, Object.keys(asked.fields)[0] ?? '')
  const first = asked?.kind === 'people' ? listPeople(answers)[0] : undefined
  return first ? personBoxId(name, first.id) : name
}
