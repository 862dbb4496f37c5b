import { useEffect, useState } from 'react'
import type { Language } from '@minutebook/contract/languages'
import type { Wording } from '@minutebook/contract/wording'
import type { TopicWords } from '@minutebook/contract/words/topic-words'
import { createLazyPart, type LazyPart } from '../journey/lazy-part.ts'
import { spokenLanguage } from '../journey/words.ts'
import type { speechOf } from './speak.ts'

export type Speech = ReturnType<typeof speechOf>

const loaded = new Map<Language, Speech>()

async function speak(
  language: Language,
  wording: Promise<{ wording: Wording }>,
  words: Promise<{ topicWords: TopicWords }>,
): Promise<Speech> {
  const [speech, sentences, said] = await Promise.all([import('./speak.ts'), wording, words])
  const spoken = speech.speechOf(sentences.wording, said.topicWords)
  loaded.set(language, spoken)
  return spoken
}

const SPEECHES: Record<Language, LazyPart<Speech>> = {
  en: createLazyPart(() =>
    speak(
      'en',
      import('@minutebook/contract/wording/en/wording'),
      import('@minutebook/contract/words/en/topics'),
    ),
  ),
  es: createLazyPart(() =>
    speak(
      'es',
      import('@minutebook/contract/wording/es/wording'),
      import('@minutebook/contract/words/es/topics'),
    ),
  ),
}

/** What is loaded in the language that is spoken, to be read while drawing. */
export function speechNow(): Speech | undefined {
  return loaded.get(spokenLanguage())
}

/** What documents and screens say of topics, in the language that is spoken: fetched after the screen itself. */
export function loadSpeech(): Promise<Speech> {
  return SPEECHES[spokenLanguage()].load()
}

/**
 * Undefined until it is there. While another language is on its way the one before goes on: whatever is typed stands in
 * controls that need their labels.
 */
export function useSpeech(): Speech | undefined {
  const language = spokenLanguage()
  const current = SPEECHES[language].use()
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  useEffect(() => {
    // Without a network it stays away, and the screen works without it.
    SPEECHES[language].load().catch(() => undefined)
  }, [language])
  return current ?? last
}
