import * as z from 'zod/mini'
import { isOwners } from '@minutebook/domain/company-form'
import type { MeetingClock } from '@minutebook/domain/meeting-clock'
import { MeetingSchema } from '@minutebook/domain/minutes'
import type { Entity } from '@minutebook/domain/registry'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import type { Answers } from '../draft/answers.ts'
import { type Typed, hasTick, textIn } from '../draft/typed.ts'
import {
  ALL_COULD_HEAR,
  FILLED_SEATS,
  OTHER_MATTERS,
  PARTS,
  type PartName,
  SEATS,
  directorField,
  directorFields,
  partNameField,
} from '../forms/attendance-controls.ts'
import { type FormErrors, parseFields } from '../forms/parse-form.ts'
import { parsePersonChoice, personChoice } from '../forms/person-choice.ts'
import { directorInput, idsOf, parseArrivals, statusIn } from './attendees.ts'
import { countedInput, filledSeats, parseCounted, parseQuorumPresent } from './counted-answers.ts'
import { meetingOf, sizeMatters } from './quorum-now.ts'

/**
 * The values of the form: the unsaved input with the current directors and their number, else the
 * saved answers as a person would type them.
 */
export function attendanceInput(answers: Answers, unsaved: Typed | undefined): Typed {
  const saved = savedInput(answers)
  if (!unsaved) return saved
  const added = answers.directors.filter((id) => unsaved[directorField(id, 'manner')] === undefined)
  const own = added.flatMap((id) => directorFields(id))
  const isFilledIn = unsaved[SEATS]?.[0] === unsaved[FILLED_SEATS]?.[0]
  return {
    ...unsaved,
    ...Object.fromEntries(own.flatMap((name) => (saved[name] ? [[name, saved[name]]] : []))),
    ...(isFilledIn ? filledSeats(answers) : {}),
  }
}

function savedInput(answers: Answers): Typed {
  const { allCouldHear, otherMatters = '' } = answers
  return {
    ...Object.assign({}, ...answers.directors.map((id) => directorInput(answers, id))),
    ...(allCouldHear && { [ALL_COULD_HEAR]: ['yes'] }),
    ...countedInput(answers),
    ...partInput(answers),
    [OTHER_MATTERS]: [otherMatters],
  }
}

type ParsedAttendance = { ok: true; answers: Partial<Answers> } | { ok: false; errors: FormErrors }

const OtherMattersSchema = z.object({ [OTHER_MATTERS]: MeetingSchema.shape.otherMatters })

/**
 * Parses the whole screen; attendance is by director's id. The answers about how a director took part stay
 * while they are absent, in case they are said to have been there again; the minutes leave them out. The box
 * about hearing each other counts only when a director was remote, and states nothing when it is not ticked.
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

type Part = NonNullable<Answers['chair']>

const EMPTY: Record<PartName, MessageKey> = { chair: 'chairNameEmpty', recorder: 'recorderNameEmpty' }

/** Who chaired the meeting and who took the minutes: a person named before, another person, or not stated. */
function parseParts(fields: Typed): { parts: Partial<Record<PartName, Part>>; errors: FormErrors } {
  const parts: Partial<Record<PartName, Part>> = {}
  const errors: FormErrors = {}
  for (const part of PARTS) {
    const messages = { empty: EMPTY[part], tooLong: 'partNameTooLong' } as const
    const { person, fault } = parsePersonChoice(fields, controlsOf(part), messages)
    if (person) parts[part] = { person }
    if (fault) errors[partNameField(part)] = fault
  }
  return { parts, errors }
}

function controlsOf(part: PartName) {
  return { list: part, name: partNameField(part) }
}

function partInput(answers: Answers): Typed {
  return Object.assign(
    {},
    ...PARTS.flatMap((part): Typed[] => [
      { [part]: [''], [partNameField(part)]: [''] },
      personChoice(answers[part]?.person, controlsOf(part)),
    ]),
  )
}

/**
 * Whether one sentence can propose the attendance: every director was there in person. Remote meetings also
 * ask whether everyone could hear each other, owners state their votes, and some laws ask whether the size of
 * the board may vary.
 */
export function canProposeAttendance(entity: Entity, answers: Answers): boolean {
  return !answers.attendanceConfirmed && canStateAttendance(entity, answers)
}

/** Whether that sentence says all that the screen asks, also once it is confirmed. */
export function canStateAttendance(entity: Entity, answers: Answers): boolean {
  const shown = attendanceInput(answers, undefined)
  const ids = idsOf(answers)
  const meeting = meetingOf(entity, answers)
  const isSizeOpen = sizeMatters(meeting) === 'always' && answers.sizeVaries === undefined
  const isInPerson = ids.length > 0 && ids.every((id) => statusIn(shown, id) === 'present')
  const isMore =
    Object.keys(answers.arrivalsAndDepartures).length > 0 ||
    [answers.chair, answers.recorder, answers.otherMatters].some((answer) => answer !== undefined)
  return isInPerson && !isMore && !isOwners(meeting.body) && !meeting.isJoint && !isSizeOpen
}
