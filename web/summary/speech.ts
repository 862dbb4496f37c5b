import { SENTENCES } from '../language/sentences.ts'
import { createSpokenPart } from '../language/spoken-part.ts'
import type { speechOf as SpeechOf } from './speak.ts'

export type Speech = ReturnType<typeof SpeechOf>

/** What documents and screens say of topics. */
export const lazySpeech = createSpokenPart<Speech>(async (language) => {
  const { wording, topics } = SENTENCES[language]
  const [{ speechOf }, { topicMinutes }, { checksOn }, sentences, { topicWords }] = await Promise.all([
    import('./speak.ts'),
    import('./topic-minutes.ts'),
    import('@minutebook/contract/topic-checks'),
    wording(),
    topics(),
  ])
  return speechOf({ wording: sentences.wording, topicWords, topicMinutes, checksOn })
})
