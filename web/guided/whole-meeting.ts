import { formOf } from '@minutebook/domain/company-form'
import type { StepId } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import { attendanceInput } from '../attendance/attendance-answers.ts'
import { meetingOf, sayQuorumNow, withProposedQuorum } from '../attendance/quorum-now.ts'
import type { Answers } from '../draft/answers.ts'
import { textIn } from '../draft/typed.ts'
import { QUORUM_PRESENT } from '../forms/attendance-controls.ts'
import { localDay } from '../forms/local-day.ts'
import { words } from '../language/words.ts'
import { sayMeeting, sayNoGuests } from './cards.ts'
import { withAll } from './proposal.ts'
import { proposalsFor } from './proposals.ts'

/** Of guests, date and attendance, each answer that a press takes. */
const STEPS: readonly StepId[] = ['otherPersons', 'meetingDate', 'attendance']

/** One card for three screens: that no guests were there, when and where it was, and who came. */
export type WholeMeeting = {
  sentence: string
  /** What the attendance comes to, and whether the minutes will state a quorum. */
  quorum: string
  take: (answers: Answers) => Answers
}

/**
 * Undefined unless all three can be proposed: then each is asked on its screen. `now`: when the first screen
 * was opened, which is the date's default.
 */
export function wholeMeeting(
  entity: Entity,
  answers: Answers,
  opened: { now: Date; isAnnual: boolean },
): WholeMeeting | undefined {
  const proposals = proposalsFor(entity, answers, opened)
  if (proposals.map(({ step }) => step).join() !== STEPS.join()) return undefined
  const met = withAll(
    answers,
    proposals.filter(({ step }) => step !== 'attendance'),
  )
  const meeting = meetingOf(entity, met)
  const proposed = withProposedQuorum(attendanceInput(met, undefined), meeting)
  const { sentence, doubts } = sayQuorumNow(proposed, meeting)
  const known = { ...withAll(answers, proposals), nobodyElse: undefined }
  const facts = { answers: known, form: formOf(known, entity) }
  const isStated = textIn(proposed, QUORUM_PRESENT) === 'yes'
  return {
    sentence: [sayNoGuests(facts), ...sayMeeting(facts, localDay(opened.now))].join(' '),
    quorum: [sentence, ...(isStated ? [words.attendance.statesQuorum] : []), ...doubts].join(' '),
    take: (before) => withAll(before, proposals),
  }
}
