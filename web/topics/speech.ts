import { SENTENCES } from '../journey/sentences.ts'
import { createSpokenPart } from '../journey/spoken-part.ts'
import type { speechOf } from './speak.ts'

export type Speech = ReturnType<typeof speechOf>

/** What documents and screens say of topics. */
export const lazySpeech = createSpokenPart<Speech>(async (language) => {
  const { wording, topics } = SENTENCES[language]
  const [speech, sentences, said] = await Promise.all([import('./speak.ts'), wording(), topics()])
  return speech.speechOf(sentences.wording, said.topicWords)
})
