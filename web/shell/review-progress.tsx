import { PARTS, type Part } from '@minutebook/domain/journey'
import { useTab } from '../browser/tab-state.ts'
import type { Answers } from '../draft/answers.ts'
import { companyKey } from '../draft/company.ts'
import { getAnswers } from '../draft/draft.ts'
import { Progress } from './progress.tsx'

/** The progress at the review, which a person may open before the parts ahead of it are answered. */
export function ReviewProgress() {
  const open = useTab(() => unansweredParts(getAnswers(companyKey())).join(' '))
  return <Progress step="review" unanswered={PARTS.filter((part) => open.split(' ').includes(part))} />
}

/** The parts with an answer missing that sending needs. */
export function unansweredParts(answers: Answers): Part[] {
  const { ceo, secretary, cfo, directors, noBoard, meeting, resolutions } = answers
  const isOpen: Partial<Record<Part, boolean>> = {
    officers: [ceo, secretary, cfo].includes(undefined),
    people: directors.length === 0 && !noBoard,
    meeting: !meeting || resolutions.length === 0,
  }
  return PARTS.filter((part) => isOpen[part])
}
