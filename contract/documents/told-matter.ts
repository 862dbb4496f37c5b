import { isAdoptedAgainstVotes, lacksQuorum } from '../outcome.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import type { resolutionBlocks } from './resolution-blocks.ts'
import { resolutionTitle } from './resolution-text.ts'
import type { DocumentTelling } from './resolution-values.ts'
import type { Resolution } from '../resolutions.ts'
import { companyOf } from '../speaker.ts'
import { missingFacts } from '../topics/fact.ts'
import { TOPICS } from '../topics.ts'
import type { checksOn } from '../topic-checks.ts'
import { countVotesOn, isQuorumUncertain } from '../vote-facts.ts'
import { votesText } from './votes-text.ts'
import { ofForm, remarkOf, type AnyFactWords, type TopicWords } from '../words/topic-words.ts'

/** One matter of the meeting as a screen tells it. */
export type ToldMatter = {
  title: string
  /** What was decided, to the letter, with what is said around it. */
  text: string[]
  /** Facts that the text does not say, by name. */
  facts: { term: string; text: string }[]
  /** Unanimous, as nobody said otherwise. */
  isUnanimousUnasked: boolean
  votes: string[]
  /** What minutes of such a matter usually state and these do not, as the forms call it. */
  missing: MissingFact[]
  /** What does not fit together, or is worth a second look. */
  remarks: string[]
}

/** `fact` of the matter's topic. */
type MissingFact = { fact: string; term: string }

type Told = {
  telling: DocumentTelling
  topicWords: TopicWords
  resolutionBlocks: typeof resolutionBlocks
  checksOn: typeof checksOn
}

export function toldMatter(resolution: Resolution, minutes: MinutesSoFar, told: Told): ToldMatter {
  const { wording } = told.telling
  const votes = votesText(resolution, minutes, wording)
  const blocks = told.resolutionBlocks(resolution, 1, { minutes, telling: told.telling })
  // What introduces the facts that the text does not say: they have rows of their own.
  const toldElsewhere = new Set([...votes, wording.meeting.alsoStated])
  const text = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return toldElsewhere.has(block.text) ? [] : [block.text]
    return block.kind === 'list' ? block.items : []
  })
  return {
    title: resolutionTitle(resolution, minutes, wording),
    text,
    facts: blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : [])),
    isUnanimousUnasked: isUnanimousUnasked(resolution, minutes),
    votes,
    missing: missingOf(resolution, minutes, told.topicWords),
    remarks: [
      ...voteRemarks(resolution, minutes, told.topicWords),
      ...factRemarks(resolution, minutes, told),
    ],
  }
}

function isUnanimousUnasked(resolution: Resolution, minutes: MinutesSoFar): boolean {
  const { votes, outcome, interests = [] } = resolution
  const isPlain = votes?.manner === 'unanimous' && outcome === undefined && interests.length === 0
  return isPlain && !lacksQuorum(resolution, minutes) && !isQuorumUncertain(minutes)
}

/** Whoever wrote the text anew has said what they had to say. */
function missingOf(
  { topic, facts = {}, isEdited }: Resolution,
  minutes: MinutesSoFar,
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

function voteRemarks(resolution: Resolution, minutes: MinutesSoFar, { voteDoubts }: TopicWords): string[] {
  const doubts = countVotesOn(resolution, minutes)?.doubts ?? []
  const contradiction = isAdoptedAgainstVotes(resolution, minutes) ? [voteDoubts.adoptedAgainstVotes] : []
  return [...doubts.map((doubt) => voteDoubts[doubt]), ...contradiction]
}

function factRemarks(resolution: Resolution, minutes: MinutesSoFar, told: Told): string[] {
  const { form } = companyOf(minutes)
  return told.checksOn(resolution, minutes).map((name) => remarkOf(told.topicWords.checks[name], form))
}
