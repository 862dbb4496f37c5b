import { SENTENCES, createTranslatedModule } from '../shell/sentences.ts'
import type { speechOf as SpeechOf } from './speak.ts'

export type Speech = ReturnType<typeof SpeechOf>

/** The sentences about topics in documents and on screens. */
export const lazySpeech = createTranslatedModule<Speech>(async (language) => {
  const [{ speechOf }, { wording }] = await Promise.all([import('./speak.ts'), SENTENCES[language].wording()])
  return speechOf(wording)
})
