import { bodyOf, formOf, isOwners, kindOf } from '@minutebook/domain/company-form'
import type { MeetingClock } from '@minutebook/domain/meeting-clock'
import type { Entity } from '@minutebook/domain/registry'
import { directorsOf, type Answers } from '../draft/answers.ts'
import { formedInOf } from '../draft/to-minutes.ts'
import { attendanceInput } from './attendance-answers.ts'
import { statusIn } from './attendees.ts'
import { sizeMatters, type MeetingOf } from './quorum-now.ts'

/**
 * Whether one sentence can propose the attendance: every director was there in person. Remote meetings also ask whether everyone could
 * hear each other, owners state their votes, and some laws ask whether the size of the board may vary.
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

export function meetingOf(entity: Entity, answers: Answers): MeetingOf {
  const form = formOf(answers, entity)
  return {
    form,
    body: bodyOf(form, answers),
    isJoint: answers.isJoint === true,
    directorIds: idsOf(answers),
    kind: kindOf(answers, entity),
    formedIn: formedInOf(answers, entity),
  }
}

/** The hours that times of arrival and departure are compared with. */
export function clockOf({ meeting }: Answers): MeetingClock {
  return {
    meetingTime: meeting?.time,
    adjourned: meeting?.ended,
    adjournedDaysLater: meeting?.endedDaysLater,
  }
}

/** The ids of the directors in order. */
export function idsOf(answers: Answers): string[] {
  return directorsOf(answers).map(({ id }) => id)
}
