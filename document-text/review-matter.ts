import { matterOf } from '@minutebook/domain/matter'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { resolutionBlocks } from './resolution-blocks.ts'
import { resolutionTitle } from './resolution-text.ts'
import type { DocumentContext } from './resolution-values.ts'
import type { Resolution } from '@minutebook/domain/resolutions'
import { missingFacts } from '@minutebook/domain/topics/fact'
import { TOPICS } from '@minutebook/domain/topics'
import { checksOn } from '@minutebook/domain/topic-checks'
import { createRenderer } from './text-renderer.ts'
import { votesText } from './votes-text.ts'
import type { DocumentWording } from './wording.ts'
import { ofForm, remarkOf, type AnyFactWords, type TopicWords } from '@minutebook/i18n/topic-words'

/** One matter of the meeting on the review. */
export type ReviewMatter = {
  title: string
  /** The exact text of the decision, with the sentences around it. */
  text: string[]
  /** Unanimous by default: the person did not change the vote. */
  isUnanimousUnasked: boolean
  votes: string[]
  /** Facts that minutes of such a matter usually state and these do not, with their names in the forms. */
  missing: MissingFact[]
  /** Contradictions, and facts worth a second look. */
  remarks: string[]
}

/** `fact` belongs to the matter's topic. */
type MissingFact = { fact: string; term: string }

/** The minutes for the review in the sentences of the documents, one matter at a time. */
export type ReviewText = {
  matters: (minutes: PartialMinutes) => ReviewMatter[]
}

export function createReviewText(wording: DocumentWording, topicWords: TopicWords): ReviewText {
  return {
    matters: (minutes) => {
      const context = { wording, renderer: createRenderer(minutes, wording) }
      return resolutionsOf(minutes).map((resolution) =>
        reviewMatter(resolution, minutes, { context, topicWords }),
      )
    },
  }
}

type Sources = { context: DocumentContext; topicWords: TopicWords }

function reviewMatter(resolution: Resolution, minutes: PartialMinutes, sources: Sources): ReviewMatter {
  const { wording } = sources.context
  const matter = matterOf(resolution, minutes)
  const votes = votesText(matter, wording)
  const blocks = resolutionBlocks(resolution, 1, { minutes, context: sources.context })
  const toldElsewhere = new Set(votes)
  const text = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return toldElsewhere.has(block.text) ? [] : [block.text]
    // The votes have a separate row.
    if (block.kind === 'table' && block.resolution !== undefined)
      return block.rows.map((cells) => cells.join(', '))
    return block.kind === 'list' ? block.items : []
  })
  return {
    title: resolutionTitle(resolution, minutes, wording),
    text,
    isUnanimousUnasked: matter.isUnanimousUnasked,
    votes,
    missing: missingOf(resolution, minutes, sources.topicWords),
    remarks: [
      ...matter.doubts.map((doubt) => sources.topicWords.voteDoubts[doubt]),
      ...factRemarks(resolution, minutes, sources),
    ],
  }
}

/** An edited text replaces the generated one, so no fact is missing from it. */
function missingOf(
  { topic, facts = {}, isEdited }: Resolution,
  minutes: PartialMinutes,
  { topicFacts }: TopicWords,
): MissingFact[] {
  if (isEdited) return []
  const { form } = companyOf(minutes)
  const words: { readonly [fact: string]: AnyFactWords } = topicFacts[topic]
  const names = (['core', 'wanted'] as const).flatMap((need) =>
    missingFacts(TOPICS[topic].facts, facts, { need, form }),
  )
  return names.map((fact) => ({ fact, term: ofForm(words[fact] ?? { label: fact }, form).label }))
}

function factRemarks(resolution: Resolution, minutes: PartialMinutes, sources: Sources): string[] {
  const { form } = companyOf(minutes)
  return checksOn(resolution, minutes).map((name) => remarkOf(sources.topicWords.checks[name], form))
}
