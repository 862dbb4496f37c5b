import type { CompanyForm } from '@minutebook/domain/company-form'
import { findingOn, interestFindingOn, isQuorumUncertain, lacksQuorum } from '@minutebook/domain/findings-of'
import { findingAgainst, outcomeOf } from '@minutebook/domain/outcome'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { resolutionBlocks } from './resolution-blocks.ts'
import { resolutionTitle } from './resolution-text.ts'
import type { DocumentContext } from './resolution-values.ts'
import type { Resolution } from '@minutebook/domain/resolutions'
import { missingFacts } from '@minutebook/domain/topics/fact'
import { TOPICS } from '@minutebook/domain/topics'
import { checksOn } from '@minutebook/domain/topic-checks'
import { countVotesOn } from '@minutebook/domain/vote-facts'
import { createRenderer } from './text-renderer.ts'
import { votesText } from './votes-text.ts'
import type { DocumentWording } from './wording.ts'
import { topicWords } from './topic-words.ts'
import type { FindingDoubt } from './topic-text.ts'

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

export function createReviewText(wording: DocumentWording): ReviewText {
  return {
    matters: (minutes) => {
      const context = { wording, renderer: createRenderer(minutes, wording) }
      return resolutionsOf(minutes).map((resolution) => reviewMatter(resolution, minutes, context))
    },
  }
}

function reviewMatter(
  resolution: Resolution,
  minutes: PartialMinutes,
  context: DocumentContext,
): ReviewMatter {
  const { wording } = context
  const { form } = companyOf(minutes)
  const words = topicWords(resolution.topic, form, wording)
  const votes = votesText(resolution, minutes, wording)
  const blocks = resolutionBlocks(resolution, 1, { minutes, context })
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
    isUnanimousUnasked: isUnanimousUnasked(resolution, minutes),
    votes,
    missing: missingFactsOf(resolution, form).map((fact) => ({ fact, term: words.fact(fact).label })),
    remarks: [
      ...voteDoubts(resolution, minutes).map((doubt) => wording.remarks[doubt]),
      ...checksOn(resolution, minutes).map(words.remark),
    ],
  }
}

function isUnanimousUnasked(resolution: Resolution, minutes: PartialMinutes): boolean {
  const { votes, outcome, interests = [] } = resolution
  const isPlain = votes?.manner === 'unanimous' && outcome === undefined && interests.length === 0
  return isPlain && !lacksQuorum(resolution, minutes) && !isQuorumUncertain(minutes)
}

/** An edited text replaces the generated one, so no fact is missing from it. */
function missingFactsOf({ topic, facts = {}, isEdited }: Resolution, form: CompanyForm): string[] {
  if (isEdited) return []
  return (['core', 'wanted'] as const).flatMap((need) =>
    missingFacts(TOPICS[topic].facts, facts, { need, form }),
  )
}

function voteDoubts(resolution: Resolution, minutes: PartialMinutes) {
  return [...(countVotesOn(resolution, minutes)?.doubts ?? []), ...findingDoubts(resolution, minutes)]
}

/** Differences between the stated outcome and the result under the governing law. */
export function findingDoubts(resolution: Resolution, minutes: PartialMinutes): FindingDoubt[] {
  const against = findingAgainst(resolution, minutes)
  const interest = interestFindingOn(resolution, minutes)
  const isVoted = resolution.votes !== undefined && resolution.votes.manner !== 'notRecorded'
  const isAdopted = outcomeOf(resolution, minutes) === 'adopted'
  const doubts: [FindingDoubt, boolean][] = [
    ['adoptedAgainstVotes', against?.kind === 'not-carried'],
    ['notAdoptedAgainstVotes', against?.kind === 'carried'],
    ['membersDecide', findingOn(resolution, minutes) === 'members-decide' && isAdopted],
    ['outcomeNotStated', isVoted && outcomeOf(resolution, minutes) === undefined],
    ['interestNotMet', typeof interest === 'object' && interest.kind === 'not-met' && isAdopted],
  ]
  return doubts.flatMap(([doubt, applies]) => (applies ? [doubt] : []))
}
