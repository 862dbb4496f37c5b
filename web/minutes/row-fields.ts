import type { SummaryRow, SummarySection } from '@minutebook/contract/minutes-summary'
import type { Facts } from '@minutebook/contract/topics/fact'
import { TOPICS } from '@minutebook/contract/topics'
import type { Answers } from '../draft/answers.ts'
import { namedPeople } from '../draft/named-people.ts'
import { FIRST_ROW, factName, OUTCOME, personBoxId, rowField } from '../forms/topic-controls.ts'
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
} from '../forms/meeting-controls.ts'

/** The sections of the review whose rows lead to the very controls that ask for them. */
export function withFields(sections: SummarySection[], answers: Answers): SummarySection[] {
  return sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, field: fieldOfRow(answers, row) })),
  }))
}

/** Nothing where a screen asks one thing alone. */
function fieldOfRow(answers: Answers, { id, topic, fact }: SummaryRow): string | undefined {
  if (id === 'chair' || id === 'recorder') return partField(answers, id)
  if (id === 'comings') return comingField(answers)
  if (topic !== undefined && fact !== undefined) return factField(answers, topic - 1, fact)
  // Found once votes were recorded: their part stands open then.
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

/** The first control of a fact that was not given. */
function factField(answers: Answers, matter: number, fact: string): string | undefined {
  const topic = answers.resolutions[matter]?.topic
  if (topic === undefined) return undefined
  const facts: Facts = TOPICS[topic].facts
  const asked = facts[fact]
  const name = factName(topic, fact)
  if (asked?.kind === 'date') return datePartName(name, 'month')
  if (asked?.kind === 'rows') return rowField(name, FIRST_ROW, Object.keys(asked.fields)[0] ?? '')
  const first = asked?.kind === 'people' ? namedPeople(answers)[0] : undefined
  return first ? personBoxId(name, first.id) : name
}
