import type { StepId } from './journey.ts'
import type { Minutes } from './minutes.ts'

/**
 * The name of an answer: its path in `MinutesSchema`, such as `meetingTime.start`, `directors.2` or
 * `resolutions.0.facts.loan`.
 */
export type AnswerPath = string

/**
 * The screen that asks for each answer. The register says the facts of `entity`, and the rest is nobody's
 * answer.
 */
const STEPS_OF_ANSWERS: Record<keyof Minutes, StepId | undefined> = {
  kind: 'meetingDate',
  proposedOn: 'meetingDate',
  effectiveOn: 'meetingDate',
  companyForm: 'entityHome',
  companyKind: 'entityHome',
  formedIn: 'entityHome',
  ceo: 'ceo',
  secretary: 'secretary',
  cfo: 'cfo',
  directors: 'directors',
  noBoard: 'directors',
  otherPersons: 'otherPersons',
  body: 'meetingDate',
  meetingDate: 'meetingDate',
  meetingTime: 'meetingDate',
  meetingKind: 'meetingDate',
  isJoint: 'meetingDate',
  meetingPlace: 'meetingDate',
  notice: 'meetingDate',
  adjourned: 'meetingDate',
  adjournedDaysLater: 'meetingDate',
  pauses: 'meetingDate',
  discussion: 'discussion',
  resolutions: 'discussion',
  chair: 'attendance',
  recorder: 'attendance',
  attendance: 'attendance',
  allDirectorsAttended: 'attendance',
  boardSeats: 'attendance',
  boardSizeVaries: 'attendance',
  quorumPresent: 'attendance',
  quorumRule: 'attendance',
  voteRule: 'attendance',
  shareVotes: 'attendance',
  allCouldHear: 'attendance',
  otherMatters: 'attendance',
  submittedBy: 'review',
  entity: undefined,
  language: undefined,
  schemaVersion: undefined,
  supersedes: undefined,
}

/** The screen that asks for an answer; undefined for what no screen asks. */
export function stepOfAnswer(path: AnswerPath): StepId | undefined {
  const [field = ''] = path.split('.')
  return Object.hasOwn(STEPS_OF_ANSWERS, field) ? STEPS_OF_ANSWERS[field as keyof Minutes] : undefined // checked by hasOwn
}

/** The number of the matter that an answer belongs to, from 1. */
export function matterOfAnswer(path: AnswerPath): number | undefined {
  const [field, index] = path.split('.')
  return field === 'resolutions' && index !== undefined ? Number(index) + 1 : undefined
}
