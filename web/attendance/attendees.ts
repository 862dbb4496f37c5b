import { AttendanceEntrySchema, type AttendanceStatus, isThere } from '@minutebook/domain/attendance'
import type { Office } from '@minutebook/domain/company-form'
import {
  type MeetingClock,
  type MeetingMoment,
  isLeftLate,
  isNotAfter,
  isOver,
  isSkipped,
} from '@minutebook/domain/meeting-clock'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import { type Answers, type Named, directorsOf, officesOf } from '../draft/answers.ts'
import { nameDirectors } from '../draft/list-people.ts'
import { type Typed, hasTick, textIn } from '../draft/typed.ts'
import { directorField } from '../forms/attendance-controls.ts'
import { parseDaysLater } from '../forms/day-field.tsx'
import { type ClockTimeFault, parseClockTime, typedTime } from '../forms/parse-clock-time.ts'
import { type FormErrors, parseFields } from '../forms/parse-form.ts'

/*
 * What is asked of one director's attendance: the form shows it, and what it has is parsed to the same
 * answers.
 */

/** One director as the attendance form shows it. */
export type Attendee = { director: Named; offices: readonly Office[] }

/** How a director took part who was there. */
export const MANNERS = ['present', 'remote'] as const

/** Every director's default status: present remotely, if the meeting was remote. */
export function startStatus({ meeting }: Pick<Answers, 'meeting'>): (typeof MANNERS)[number] {
  return meeting?.place?.kind === 'remote' ? 'remote' : 'present'
}

/** The key of the hint. Rendering turns it into text in the current language. */
export function hintFor(answers: Answers): 'hint' | 'hintRemote' | 'hintAgain' {
  if (answers.attendanceConfirmed) return 'hintAgain'
  return startStatus(answers) === 'remote' ? 'hintRemote' : 'hint'
}

export function attendeesOf(answers: Answers): Attendee[] {
  return directorsOf(answers).map((director) => ({ director, offices: officesOf(answers, director.id) }))
}

/** The ids of the directors in order. */
export function idsOf(answers: Answers): string[] {
  return directorsOf(answers).map(({ id }) => id)
}

/** The hours that times of arrival and departure are compared with. */
export function clockOf({ meeting }: Answers): MeetingClock {
  return {
    meetingTime: meeting?.time,
    adjourned: meeting?.ended,
    adjournedDaysLater: meeting?.endedDaysLater,
  }
}

/** The status in a form. A director whom it does not have was present. */
export function statusIn(typed: Typed, id: string): AttendanceStatus {
  const manner = textIn(typed, directorField(id, 'manner'))
  if (manner !== '' && !hasTick(typed, directorField(id, 'status')))
    return textIn(typed, directorField(id, 'representedBy')) === '' ? 'absent' : 'represented'
  return manner === 'remote' ? 'remote' : 'present'
}

/** Their names in order; equal names get a number. */
export function namesOf(attendees: readonly Attendee[]): string[] {
  return nameDirectors(attendees.map(({ director }) => director))
}

/** A director's saved attendance as form input. */
export function directorInput(answers: Answers, id: string): Typed {
  const start = startStatus(answers)
  const status = answers.attendance[id] ?? start
  const { joined, joinedDaysLater, left, leftDaysLater, objected, couldNotHear, representedBy } =
    answers.arrivalsAndDepartures[id] ?? {}
  const isRepresented = status === 'represented' || (status !== 'absent' && representedBy !== undefined)
  const field = (asked: Parameters<typeof directorField>[1]) => directorField(id, asked)
  return {
    ...(isThere(status) && { [field('status')]: ['yes'] }),
    [field('manner')]: [isThere(status) ? status : start],
    [field('representedBy')]: [isRepresented ? typedRepresentative(representedBy) : ''],
    [field('joined')]: [typedTime(joined)],
    [field('joinedDaysLater')]: [String(joinedDaysLater ?? '')],
    [field('left')]: [typedTime(left)],
    [field('leftDaysLater')]: [String(leftDaysLater ?? '')],
    ...(objected !== undefined && { [field('hasObjected')]: ['yes'] }),
    [field('objected')]: [objected ?? ''],
    ...(couldNotHear && { [field('couldNotHear')]: ['yes'] }),
  }
}

type ArrivalAndDeparture = Answers['arrivalsAndDepartures'][string]

const JOINED_FAULTS: Record<ClockTimeFault, MessageKey> = { half: 'joinedHalf', wrong: 'joinedWrong' }
const LEFT_FAULTS: Record<ClockTimeFault, MessageKey> = { half: 'leftHalf', wrong: 'leftWrong' }

/**
 * Late arrivals, early departures and objections by director's id. The form hides them for absent directors,
 * who get no errors.
 */
export function parseArrivals(
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
