import { resolutionPreview, resolutionText } from '@minutebook/contract/documents/resolution-text'
import type { Entity } from '@minutebook/contract/registry'
import { companyOf } from '@minutebook/contract/speaker'
import type { checksOn as ChecksOn } from '@minutebook/contract/topic-checks'
import type { TopicId } from '@minutebook/contract/topics'
import { countVotesOn } from '@minutebook/contract/vote-facts'
import { votesText } from '@minutebook/contract/documents/votes-text'
import type { Wording } from '@minutebook/contract/wording'
import { ofForm, type AnyFactWords, type TopicWords } from '@minutebook/contract/words/topic-words'
import type { Answers } from '../draft/answers.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { topicMinutes as TopicMinutes } from './topic-minutes.ts'

/** `topicMinutes` and `checksOn` are handed in: screens fetch them beside this, all at once. */
type Sources = {
  wording: Wording
  topicWords: TopicWords
  topicMinutes: typeof TopicMinutes
  checksOn: typeof ChecksOn
}

/** What is said of topics in one language: the sentences of documents, and what the forms call the facts. */
export function speechOf({ wording, topicWords, topicMinutes, checksOn }: Sources) {
  const { checks, voteDoubts, topicFacts, llcTitles } = topicWords
  const factWords = (topic: TopicId, fact: string): AnyFactWords => {
    const facts: { readonly [name: string]: AnyFactWords } = topicFacts[topic]
    return facts[fact] ?? { label: fact }
  }
  return {
    factWords,
    checks,
    voteDoubts,
    llcTitles,
    /** What is said of one topic of these answers. */
    about(draft: ResolutionAnswers, answers: Answers, entity: Entity) {
      const { minutes, resolution } = topicMinutes(draft, answers, entity)
      const { text: _text, isEdited: _isEdited, ...unedited } = resolution
      const { form } = companyOf(minutes)
      const labels = (fact: string) => ofForm(factWords(draft.topic, fact), form).label
      return {
        /** The words of the resolution while its facts are typed: those of the documents, with gaps named. */
        ours: () => resolutionPreview(unedited, minutes, { wording, labels }),
        /** The same once they stand in the list: to the letter what the minutes will say. */
        text: () => resolutionText(resolution, minutes, wording),
        votes: () => votesText(resolution, minutes, wording).join(' '),
        /** What the votes come to, by the rule of the documents. */
        result: () => countVotesOn(resolution, minutes),
        /** What is worth pointing out about its facts. */
        checks: () => checksOn(resolution, minutes),
      }
    },
  }
}
