import type { CompanyForm } from '@minutebook/domain/company-form'
import { matterOf } from '@minutebook/domain/matter'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { checksOn } from '@minutebook/domain/topic-checks'
import { TOPICS } from '@minutebook/domain/topics'
import { missingFacts } from '@minutebook/domain/topics/fact'
import { resolutionTitle } from './resolution-text.ts'
import { createRenderer } from './text-renderer.ts'
import { topicWords } from './topic-words.ts'
import type { DocumentWording } from './wording.ts'

/** What the review says of one matter beside its sentences. */
export type ReviewMatter = {
  title: string
  /** Facts that minutes of such a matter usually state and these do not, with their names in the forms. */
  missing: { fact: string; term: string }[]
  /** Contradictions, and facts worth a second look. */
  remarks: string[]
}

/** The matters of these minutes, in their order. */
export function reviewMatters(minutes: PartialMinutes, wording: DocumentWording): ReviewMatter[] {
  const { form } = companyOf(minutes)
  const renderer = createRenderer(minutes, wording)
  return resolutionsOf(minutes).map((resolution) => {
    const words = topicWords(resolution.topic, form, wording)
    return {
      title: resolutionTitle(resolution, renderer),
      missing: missingFactsOf(resolution, form).map((fact) => ({ fact, term: words.fact(fact).label })),
      remarks: [
        ...matterOf(resolution, minutes).doubts.map((doubt) => wording.remarks[doubt]),
        ...checksOn(resolution, minutes).map(words.remark),
      ],
    }
  })
}

/** An edited text replaces the generated one, so no fact is missing from it. */
function missingFactsOf({ topic, facts = {}, isEdited }: Resolution, form: CompanyForm): string[] {
  if (isEdited) return []
  return (['core', 'wanted'] as const).flatMap((need) =>
    missingFacts(TOPICS[topic].facts, facts, { need, form }),
  )
}
