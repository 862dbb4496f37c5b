import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { textOf } from '@minutebook/contract/topics/fact-values'
import { FACTS_OPEN, OTHER_TEXT, ourWordingName, TOPIC, wordingName } from '../forms/discussion-controls.ts'
import type { FactsModule } from '../facts/lazy-facts.ts'
import type { VotesModule } from '../votes/lazy-votes.ts'
import { hasFacts } from './read-topic.ts'

/**
 * A saved topic as it would have been typed. Each of the modules is there when something of its part was answered. `locale`
 * is a BCP 47 tag.
 */
export function savedEntries(
  resolution: ResolutionAnswers | undefined,
  modules: { facts: FactsModule | undefined; votes: VotesModule | undefined },
  locale: string,
): Entered {
  if (!resolution) return {}
  const { topic, text, facts } = resolution
  return {
    [TOPIC]: [topic],
    [OTHER_TEXT]: [textOf(facts['other']?.['text']) ?? ''],
    ...(text === undefined ? {} : { [wordingName(topic)]: [text], [ourWordingName(topic)]: [''] }),
    ...(hasFacts(resolution) ? { [FACTS_OPEN]: [topic] } : {}),
    ...modules.facts?.savedFacts(resolution, topic, locale),
    ...modules.facts?.savedMoreFacts(resolution),
    ...modules.votes?.votesEntries(resolution, locale),
  }
}
