import * as z from 'zod/mini'
import { AttendanceEntrySchema } from '@minutebook/domain/attendance'
import {
  isLeftLate,
  isNotAfter,
  isOver,
  isSkipped,
  type MeetingClock,
  type MeetingMoment,
} from '@minutebook/domain/meeting-clock'
import { MeetingSchema } from '@minutebook/domain/minutes'
import { PERSON_NAME_LIMIT } from '@minutebook/domain/person-refs'
import { cleanLine } from '@minutebook/domain/text'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import type { Answers } from '../draft/answers.ts'
import { hasTick, textIn, type Typed } from '../draft/typed.ts'
import { parseDaysLater } from '../forms/day-field.tsx'
import {
  ALL_COULD_HEAR,
  directorField,
  INTERESTS,
  OTHER_MATTERS,
  OWNERS_RULES,
  PARTS,
  partNameField,
  SEATS,
  VOTES_ENTITLED,
  type PartName,
} from '../forms/meeting-controls.ts'
import { parseClockTime, type ClockTimeFault } from '../forms/parse-clock-time.ts'
import { parseFields, type FormErrors } from '../forms/parse-form.ts'
import { parseRule } from '../forms/parse-rule.ts'
import { statusIn } from './attendees.ts'
import {
  parseOwnersRules,
  parseQuorumPresent,
  parseSeats,
  parseShareVotes,
  parseSizeVaries,
} from './parse-seats.ts'

type AttendanceAnswers = Partial<Answers>

type ParsedAttendance = { ok: true; answers: AttendanceAnswers } | { ok: false; errors: FormErrors }

const OtherMattersSchema = z.object({ [OTHER_MATTERS]: MeetingSchema.shape.otherMatters })

/**
 * Parses the whole screen; attendance is by director's id. The answers about how a director took part stay while they are absent, in case
 * they are said to have been there again; the minutes leave them out. The box about hearing each other counts only when a director was
 * remote, and states nothing when it is not ticked.
 */
export function parseAttendance(
  fields: Typed,
  directorIds: readonly string[],
  clock: MeetingClock = {},
): ParsedAttendance {
  const attendance = Object.fromEntries(directorIds.map((id) => [id, statusIn(fields, id)]))
  const isSomeoneRemote = Object.values(attendance).includes('remote')
  const there = directorIds.filter((id) => attendance[id] !== 'absent')
  const { arrivalsAndDepartures, errors: arrivalErrors } = parseArrivals(
    fields,
    { directorIds, there },
    clock,
  )
  const { counted, errors: countErrors } = parseCounted(fields)
  const { parts, errors: partErrors } = parseParts(fields)
  const otherMatters = parseFields(OtherMattersSchema, { [OTHER_MATTERS]: textIn(fields, OTHER_MATTERS) })
  const couldHear = isSomeoneRemote && hasTick(fields, ALL_COULD_HEAR)
  const someoneCouldNotHear = there.some((id) => arrivalsAndDepartures[id]?.couldNotHear)
  const errors: FormErrors = {
    ...arrivalErrors,
    ...(couldHear && someoneCouldNotHear && { [ALL_COULD_HEAR]: 'hearingContradicts' as const }),
    ...countErrors,
    ...partErrors,
    ...(otherMatters.ok ? {} : otherMatters.errors),
  }
  if (Object.keys(errors).length > 0 || !otherMatters.ok) return { ok: false, errors }
  return {
    ok: true,
    answers: {
      attendance,
      arrivalsAndDepartures,
      allCouldHear: couldHear || undefined,
      quorumPresent: parseQuorumPresent(fields),
      chair: parts.chair,
      recorder: parts.recorder,
      otherMatters: otherMatters.answers[OTHER_MATTERS] || undefined,
      ...counted,
    },
  }
}

/** Seats when the board met, votes when the owners met, and both of a joint meeting. The answers to the other question stay. */
function parseCounted(fields: Typed): { counted: AttendanceAnswers; errors: FormErrors } {
  if (fields[SEATS] === undefined) {
    const { answer, errors } = parseShareVotes(fields)
    // Without the question on the owners' votes, the screen does not ask for their rules.
    if (fields[OWNERS_RULES[0]] === undefined) return { counted: { shareVotes: answer }, errors }
    const rules = parseOwnersRules(fields)
    return { counted: { shareVotes: answer, ...rules.answer }, errors: { ...errors, ...rules.errors } }
  }
  const seats = parseSeats(fields)
  const rule = parseRule(fields)
  // Those of a joint meeting stand above the seats.
  const shares = isAskedForShares(fields) ? parseShareVotes(fields) : undefined
  return {
    counted: {
      ...(shares && { shareVotes: shares.answer }),
      seats: seats.answer,
      sizeVaries: parseSizeVaries(fields),
      quorumRule: rule.answer,
    },
    errors: { ...shares?.errors, ...seats.errors, ...rule.errors },
  }
}

function isAskedForShares(fields: Typed): boolean {
  return fields[INTERESTS] !== undefined || fields[VOTES_ENTITLED] !== undefined
}

type ArrivalAndDeparture = Answers['arrivalsAndDepartures'][string]

const JOINED_FAULTS: Record<ClockTimeFault, MessageKey> = { half: 'joinedHalf', wrong: 'joinedWrong' }
const LEFT_FAULTS: Record<ClockTimeFault, MessageKey> = { half: 'leftHalf', wrong: 'leftWrong' }

/** Late arrivals, early departures and objections by director's id. The form hides them for absent directors, who get no errors. */
function parseArrivals(
  fields: Typed,
  { directorIds, there }: { directorIds: readonly string[]; there: readonly string[] },
  clock: MeetingClock,
): { arrivalsAndDepartures: Answers['arrivalsAndDepartures']; errors: FormErrors } {
  const parsed = directorIds.map((id) => ({ id, ...parseDirector(fields, id, clock) }))
  const answered = parsed.filter(({ answers }) => Object.keys(answers).length > 0)
  return {
    arrivalsAndDepartures: Object.fromEntries(answered.map(({ id, answers }) => [id, answers])),
    errors: Object.assign({}, ...parsed.map(({ id, errors }) => (there.includes(id) ? errors : {}))),
  }
}

function parseDirector(
  fields: Typed,
  id: string,
  clock: MeetingClock,
): { answers: ArrivalAndDeparture; errors: FormErrors } {
  const name = (asked: Parameters<typeof directorField>[1]) => directorField(id, asked)
  const joined = parseClockTime(textIn(fields, name('joined')))
  const left = parseClockTime(textIn(fields, name('left')))
  const objection = parseObjection(fields, id)
  const representedBy = parseRepresentative(textIn(fields, name('representedBy')))
  const came = momentOf(joined.time, textIn(fields, name('joinedDaysLater')))
  const went = momentOf(left.time, textIn(fields, name('leftDaysLater')))
  const isBackwards = came !== undefined && went !== undefined && isNotAfter(went, came, clock)
  const start = clock.meetingTime?.start
  const isTooEarly =
    went !== undefined && start !== undefined && isNotAfter(went, { time: start, daysLater: 0 }, clock)
  const isLate = {
    joined: came !== undefined && isOver(came, clock),
    left: went !== undefined && isLeftLate(went, clock),
  }
  const isNever = (moment: MeetingMoment | undefined) => moment !== undefined && isSkipped(moment, clock)
  return {
    answers: {
      ...(came && { joined: came.time }),
      ...(came?.daysLater !== undefined && { joinedDaysLater: came.daysLater }),
      ...(went && { left: went.time }),
      ...(went?.daysLater !== undefined && { leftDaysLater: went.daysLater }),
      ...(objection.reason !== undefined && { objected: objection.reason }),
      ...(hasTick(fields, name('couldNotHear')) && { couldNotHear: true as const }),
      ...(representedBy && { representedBy }),
    },
    errors: {
      ...(joined.fault && { [name('joined')]: JOINED_FAULTS[joined.fault] }),
      ...(left.fault && { [name('left')]: LEFT_FAULTS[left.fault] }),
      ...(isTooEarly && { [name('left')]: 'leftBeforeStart' as const }),
      ...(isBackwards && { [name('left')]: 'leftBeforeJoined' as const }),
      ...(isLate.joined && { [name('joined')]: 'afterEnd' as const }),
      ...(isLate.left && { [name('left')]: 'afterEnd' as const }),
      ...(isNever(came) && { [name('joined')]: 'timeSkipped' as const }),
      ...(isNever(went) && { [name('left')]: 'timeSkipped' as const }),
      ...(objection.fault && { [name('objected')]: objection.fault }),
    },
  }
}

/** The value of the option for a representative whom the minutes do not name. */
export const UNNAMED = 'unnamed'

/** Begins the value of a representative who is no director: other programs record one by name. */
const BY_NAME = 'name:'

type Representative = NonNullable<ArrivalAndDeparture['representedBy']>

export function typedRepresentative(representedBy: Representative | undefined): string {
  if (!representedBy) return UNNAMED
  return 'ref' in representedBy ? representedBy.ref : BY_NAME + representedBy.name
}

/** The name of a representative who is no director. */
export function representativeNamed(typed: string): string | undefined {
  return typed.startsWith(BY_NAME) ? typed.slice(BY_NAME.length) : undefined
}

function parseRepresentative(typed: string): Representative | undefined {
  if (typed === '' || typed === UNNAMED) return undefined
  const name = representativeNamed(typed)
  return name === undefined ? { ref: typed } : { name }
}

/** A typed time, with its day where that was asked. */
function momentOf(time: string | undefined, day: string | undefined): MeetingMoment | undefined {
  return time === undefined ? undefined : { time, daysLater: parseDaysLater(day) }
}

/** The reason is optional. Without the tick there is no objection. */
function parseObjection(
  fields: Typed,
  id: string,
): { reason?: string | undefined; fault?: MessageKey | undefined } {
  if (!hasTick(fields, directorField(id, 'hasObjected'))) return {}
  const objected = textIn(fields, directorField(id, 'objected'))
  const parsed = parseFields(AttendanceEntrySchema, { status: 'present', objected })
  return parsed.ok ? { reason: parsed.answers.objected } : { fault: parsed.errors.objected }
}

type Part = NonNullable<Answers['chair']>

/** The value of the option that asks for a name. */
export const SOMEONE_ELSE = 'someoneElse'

const EMPTY: Record<PartName, MessageKey> = { chair: 'chairNameEmpty', recorder: 'recorderNameEmpty' }

/** Who chaired the meeting and who took the minutes: a person named before, another person, or not stated. */
function parseParts(fields: Typed): { parts: Partial<Record<PartName, Part>>; errors: FormErrors } {
  const parts: Partial<Record<PartName, Part>> = {}
  const errors: FormErrors = {}
  for (const part of PARTS) {
    const { named, fault } = parsePart(fields, part)
    if (named) parts[part] = named
    if (fault) errors[partNameField(part)] = fault
  }
  return { parts, errors }
}

function parsePart(fields: Typed, part: PartName): { named?: Part; fault?: MessageKey } {
  const chosen = textIn(fields, part)
  if (chosen === '') return {}
  if (chosen !== SOMEONE_ELSE) return { named: { person: { ref: chosen } } }
  const name = cleanLine(textIn(fields, partNameField(part)))
  if (name === '') return { fault: EMPTY[part] }
  return name.length > PERSON_NAME_LIMIT ? { fault: 'partNameTooLong' } : { named: { person: { name } } }
}
