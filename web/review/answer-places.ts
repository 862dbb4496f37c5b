import { pathOfPointer } from '@minutebook/contract/submission-codec'
import { matterOfAnswer, stepOfAnswer, type AnswerPath } from '@minutebook/domain/answer-steps'
import { OFFICES, type Office } from '@minutebook/domain/company-form'
import type { StepId } from '@minutebook/domain/journey'
import { OTHER_PERSON_FIELDS, PERSON_FIELDS } from '@minutebook/domain/people'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import type { Facts } from '@minutebook/domain/topics/fact'
import type { PersonRole } from '@minutebook/i18n/message-facts'
import type { Answers } from '../draft/answers.ts'
import { listPeople } from '../draft/list-people.ts'
import { changePath } from '../forms/change-path.ts'
import {
  CASTING_VOTE,
  countName,
  FIRST_ROW,
  factName,
  MOVED_BY,
  OTHER_TEXT,
  MANNER,
  personBoxId,
  rowField,
  SECONDED_BY,
  TOPIC,
} from '../forms/discussion-controls.ts'
import { DATE, END_DAY, NOTICE_DATE, PAUSES, SUBMITTER_FIELD } from '../forms/meeting-controls.ts'
import { datePartName } from '../ui/date-parts.ts'
import { attendancePlaces } from './attendance-places.ts'

/** Where to correct an answer: the control, and the address of its screen unless that is the review. */
export type AnswerPlace = {
  fieldId: string
  to?: string
  /** How the field's sentences name the person. */
  role?: PersonRole
  /** The review's row, for people in a list. */
  row?: { list: 'directors' | 'others'; position: number }
}

/**
 * Finds where to correct a wrong answer, by its JSON pointer (RFC 6901) into the submission. If no field asks for the part, the
 * place is that of the whole answer. Values that the app does not ask for have no place.
 */
export function findAnswerPlace(answers: Answers, pointer: string): AnswerPlace | undefined {
  const [, ...path] = pathOfPointer(pointer)
  return placeOf(answers, path)
}

/** The address of the field that asks for an answer, or else of its screen. */
export function addressOfAnswer(answers: Answers, path: AnswerPath): string {
  return (
    placeOf(answers, path.split('.'))?.to ?? changePath(stepOfAnswer(path) ?? 'review', matterOfAnswer(path))
  )
}

function placeOf(answers: Answers, path: readonly PropertyKey[]): AnswerPlace | undefined {
  const places = answerPlaces(answers)
  const parts = path.map((_name, index) => path.slice(0, path.length - index).join('.'))
  return parts.map((part) => places.get(part)).find(Boolean)
}

/** For an answer spread over several fields, the place is its screen. */
function answerPlaces(answers: Answers): Map<string, AnswerPlace> {
  return new Map([
    ...OFFICES.flatMap((office) => personPlaces(pathOfOfficer(office), officerPlace(answers, office))),
    ...answers.directors.flatMap((id, index) =>
      personPlaces(['directors', index, 'person'], listedPlace('addDirector', id, index)),
    ),
    ...answers.otherPersons.flatMap(({ id }, index) =>
      fieldPlaces(['otherPersons', index], OTHER_PERSON_FIELDS, listedPlace('addOtherPerson', id, index)),
    ),
    ...meetingPlaces(answers),
    place(['directors'], at('directors', '')),
    place(['noBoard'], at('directors', '')),
    place(['noBoard', 'performedBy'], at('directors', 'performedBy')),
    place(['otherPersons'], at('otherPersons', '')),
    place(['discussion'], topicPlace(answers, 0)),
    ...answers.resolutions.flatMap((_topic, index) => matterPlaces(answers, index)),
    ...attendancePlaces(answers).map(([path, fieldId]) => place(path, at('attendance', fieldId))),
    place(['companyForm'], at('entityHome', 'companyKind')),
    place(['companyKind'], at('entityHome', 'companyKind')),
    place(['formedIn'], at('entityHome', 'formedIn')),
    place(['submittedBy'], { fieldId: SUBMITTER_FIELD }),
  ])
}

type Entry = [path: AnswerPath, place: AnswerPlace]

function place(path: readonly PropertyKey[], where: AnswerPlace): Entry {
  return [path.join('.'), where]
}

function at(step: StepId, fieldId: string): AnswerPlace {
  return { to: withField(changePath(step), fieldId), fieldId }
}

/** The fragment names the control that receives the focus on arrival. */
function withField(address: string, fieldId: string): string {
  return fieldId === '' ? address : `${address}#${fieldId}`
}

/** The address of a matter. With several matters, each has its own. */
export function addressOfMatter(index: number, { length }: readonly unknown[]): string {
  return changePath('discussion', length > 1 ? index + 1 : undefined)
}

function topicPlace({ resolutions }: Answers, index: number): AnswerPlace {
  const fieldId = resolutions[index]?.topic === 'other' ? OTHER_TEXT : TOPIC
  return { to: withField(addressOfMatter(index, resolutions), fieldId), fieldId }
}

function matterPlaces(answers: Answers, index: number): Entry[] {
  const { topic } = answers.resolutions[index] ?? {}
  const facts: Facts = topic ? TOPICS[topic].facts : {}
  const address = addressOfMatter(index, answers.resolutions)
  const isCounted = answers.resolutions[index]?.votes?.manner === 'counted'
  const inMatter = (fieldId: string) => ({ to: withField(address, fieldId), fieldId })
  return [
    place(['resolutions', index], topicPlace(answers, index)),
    place(['resolutions', index, 'votes'], inMatter(isCounted ? countName('for') : MANNER)),
    place(['resolutions', index, 'votes', 'castingVote'], inMatter(CASTING_VOTE)),
    place(['resolutions', index, 'movedBy'], inMatter(MOVED_BY)),
    place(['resolutions', index, 'secondedBy'], inMatter(SECONDED_BY)),
    ...Object.entries(facts).map(([name, fact]) =>
      place(['resolutions', index, 'facts', name], inMatter(controlOf(answers, [topic, name], fact))),
    ),
  ]
}

/** The first control of a fact. */
function controlOf(
  answers: Answers,
  [topic, fact]: [TopicId | undefined, string],
  { kind, ...asked }: Facts[string],
): string {
  if (topic === undefined) return TOPIC
  if (topic === 'other' && fact === 'text') return OTHER_TEXT
  const name = factName(topic, fact)
  if (kind === 'date') return datePartName(name, 'month')
  if (kind === 'rows' && 'fields' in asked)
    return rowField(name, FIRST_ROW, Object.keys(asked.fields)[0] ?? '')
  const first = kind === 'people' ? listPeople(answers)[0] : undefined
  return first ? personBoxId(name, first.id) : name
}

type PersonPlace = Omit<AnswerPlace, 'fieldId' | 'to'> & { to: string }

function personPlaces(path: readonly PropertyKey[], where: PersonPlace): Entry[] {
  return fieldPlaces(path, PERSON_FIELDS, where)
}

function fieldPlaces(
  path: readonly PropertyKey[],
  fields: readonly string[],
  { to, ...where }: PersonPlace,
): Entry[] {
  return fields.map((field) =>
    place([...path, field], { ...where, fieldId: field, to: withField(to, field) }),
  )
}

/** The minutes name the CEO alone, and other officers with what is said of them. */
function pathOfOfficer(office: Office): string[] {
  return office === 'ceo' ? [office] : [office, 'person']
}

/** A person with several offices is corrected at the first one. */
function officerPlace(answers: Answers, office: Office): PersonPlace {
  const named = OFFICES.find((each) => answers[each] === answers[office]) ?? office
  return { to: changePath(named), role: named }
}

function listedPlace(step: 'addDirector' | 'addOtherPerson', id: string, index: number): PersonPlace {
  const isDirector = step === 'addDirector'
  return {
    to: `${changePath(step)}&id=${id}`,
    role: isDirector ? 'director' : 'other',
    row: { list: isDirector ? 'directors' : 'others', position: index + 1 },
  }
}

function meetingPlaces({ meeting }: Answers): Entry[] {
  const step = 'meetingDate'
  const date = datePartName(DATE, 'month')
  const placeField = meeting?.place?.kind === 'elsewhere' ? 'placeAddress' : 'place'
  const fields: [path: PropertyKey[], fieldId: string][] = [
    [['meetingDate'], date],
    [['meetingTime', 'day'], date],
    [['meetingTime', 'start'], 'startTime'],
    [['meetingTime', 'zone'], 'zone'],
    [['meetingPlace'], 'place'],
    [['meetingPlace', 'address'], placeField],
    [['meetingPlace', 'means'], 'placeMeans'],
    [['notice'], 'notice'],
    [['notice', 'day'], datePartName(NOTICE_DATE, 'month')],
    [['notice', 'means'], 'noticeMeans'],
    [['notice', 'waivedBy'], 'waivedBy'],
    [['notice', 'waiversSigned'], 'waiversSigned'],
    [['body'], 'body'],
    [['adjourned'], 'endTime'],
    [['adjournedDaysLater'], END_DAY],
    [['pauses'], rowField(PAUSES, FIRST_ROW, 'from')],
    ...(meeting?.pauses ?? []).map((_pause, index): [PropertyKey[], string] => [
      ['pauses', index, 'to'],
      rowField(PAUSES, String(index + 1), 'to'),
    ]),
  ]
  return fields.map(([path, fieldId]) => place(path, at(step, fieldId)))
}
