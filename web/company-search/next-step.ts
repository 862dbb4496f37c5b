import { stepAfter, STEPS, type StepId } from '@minutebook/domain/journey'
import type { Answers } from '../draft/answers.ts'
import type { CompanyDraft } from '../draft/stored-draft.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import { ANOTHER } from '../forms/intent.ts'

/**
 * Where a returning person continues: at the list that they had not completed, else after the screen that
 * they saved last. Once everything is answered, it is the review, whichever answer the person changed last.
 * Corrections start with every answer. `inputOf` is what a form keeps beside the answers.
 */
export function nextStep(
  { lastStep, answers }: Pick<CompanyDraft, 'lastStep' | 'answers'>,
  inputOf: (form: string) => Typed | undefined,
): StepId {
  if (isAllAnswered(answers)) return 'review'
  const saved = STEPS.find(({ id }) => id === lastStep)?.id
  if (saved === undefined) return 'ceo'
  if (saved === 'addDirector' && answers.noBoard === undefined) return 'directors'
  if (saved !== 'otherPersons' && saved !== 'addOtherPerson') return stepAfter(saved)
  const isNobody = answers.otherPersons.length === 0 && answers.nobodyElse === true
  const isEnded = textIn(inputOf('otherPersons') ?? {}, ANOTHER) === 'no' || isNobody
  return isEnded ? stepAfter('addOtherPerson') : 'otherPersons'
}

function isAllAnswered(answers: Answers): boolean {
  const { ceo, secretary, cfo, directors, noBoard, meeting, resolutions, attendanceConfirmed } = answers
  const hasOfficers = ceo !== undefined && secretary !== undefined && cfo !== undefined
  const hasBoard = directors.length > 0 ? attendanceConfirmed : noBoard !== undefined
  return Boolean(hasOfficers && hasBoard && meeting && resolutions.length > 0)
}
