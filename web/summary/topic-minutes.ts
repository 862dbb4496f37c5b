import type { Entity } from '@minutebook/contract/registry'
import type { Answers } from '../draft/answers.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { refsOf, toResolution } from '../draft/to-resolution.ts'

/** One topic of these answers as minutes have it, also one that is still written, and the minutes around it. */
export function topicMinutes(draft: ResolutionAnswers, answers: Answers, entity: Entity) {
  return {
    minutes: toMinutes(entity, answers),
    resolution: toResolution(draft, answers, refsOf(answers)),
  }
}
