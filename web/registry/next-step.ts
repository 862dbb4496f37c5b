import { stepAfter, STEPS, type StepId } from '@minutebook/contract/journey'
import { ANOTHER } from '../forms/another.ts'
import type { Answers } from '../draft/answers.ts'
import type { CompanyDraft } from '../draft/stored-draft.ts'
import { shownValue } from '../draft/entered-values.ts'

/**
 * Where somebody who comes back goes on: at the list that they had not ended, else after the screen that they saved
 * last. Once all was answered that is the review, whichever answer was changed from there, or none: a correction starts
 * from all of them.
 */
export function nextStep({ lastStep, answers, entered }: CompanyDraft): StepId {
  if (isAllAnswered(answers)) return 'review'
  const saved = STEPS.find(({ id }) => id === lastStep)?.id
  if (saved === undefined) return 'ceo'
  const list = LIST_OF[saved]
  const isEnded = list && (shownValue(entered[list], ANOTHER) === 'no' || hasNoList(answers, list))
  return list && !isEnded ? list : stepAfter(saved)
}

const LIST_OF: Partial<Record<StepId, 'directors' | 'otherPersons'>> = {
  directors: 'directors',
  addDirector: 'directors',
  otherPersons: 'otherPersons',
  addOtherPerson: 'otherPersons',
}

function hasNoList(
  { noBoard, otherPersons, nobodyElse }: Answers,
  list: 'directors' | 'otherPersons',
): boolean {
  return list === 'directors' ? noBoard !== undefined : otherPersons.length === 0 && nobodyElse === true
}

function isAllAnswered(answers: Answers): boolean {
  const { ceo, secretary, cfo, directors, noBoard, meeting, resolutions, attendanceConfirmed } = answers
  const hasOfficers = ceo !== undefined && secretary !== undefined && cfo !== undefined
  const hasBoard = directors.length > 0 ? attendanceConfirmed : noBoard !== undefined
  return Boolean(hasOfficers && hasBoard && meeting && resolutions.length > 0)
}
