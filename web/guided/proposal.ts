import type { StepId } from '@minutebook/domain/journey'
import type { Answers } from '../draft/answers.ts'

/** A known answer that the person has not given yet. One press accepts it. */
export type Proposal = { step: StepId; take: (answers: Answers) => Answers }

/** The answers after accepting all proposals. */
export function withAll(answers: Answers, proposals: readonly Proposal[]): Answers {
  return proposals.reduce((before, { take }) => take(before), answers)
}
