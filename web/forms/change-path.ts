import { pathOf, type StepId } from '@minutebook/domain/journey'
import { companyState } from '../draft/company.ts'

/** Where the person opened a screen to change one answer: the review, or the page beside another screen. */
export type Opener = 'review' | 'page'

/** The address of a screen opened to change one answer; `topic` is the number of a matter, from 1. */
export function changePath(step: StepId, topic?: number, from: Opener = 'review'): string {
  const query = topic === undefined ? `from=${from}` : `topic=${topic}&from=${from}`
  return `${pathOf(step, companyState().entity?.number)}?${query}`
}
