import { useEffect, useState } from 'react'
import type { Language } from '@minutebook/contract/languages'
import type { Teller } from '@minutebook/contract/told-minutes'
import type { Wording } from '@minutebook/contract/wording'
import type { TopicWords } from '@minutebook/contract/words/topic-words'
import { createLazyPart, type LazyPart } from './lazy-part.ts'
import { spokenLanguage } from './words.ts'

async function fetchTeller(
  wording: Promise<{ wording: Wording }>,
  words: Promise<{ topicWords: TopicWords }>,
): Promise<Teller> {
  const [{ createTeller }, sentences, said] = await Promise.all([
    import('@minutebook/contract/told-minutes'),
    wording,
    words,
  ])
  return createTeller(sentences.wording, said.topicWords)
}

const TELLERS: Record<Language, LazyPart<Teller>> = {
  en: createLazyPart(() =>
    fetchTeller(
      import('@minutebook/contract/wording/en/wording'),
      import('@minutebook/contract/words/en/topics'),
    ),
  ),
  es: createLazyPart(() =>
    fetchTeller(
      import('@minutebook/contract/wording/es/wording'),
      import('@minutebook/contract/words/es/topics'),
    ),
  ),
}

/** Fetches what tells minutes in the sentences of documents. Out of reach, the screen does without. */
export async function loadTeller(): Promise<void> {
  await TELLERS[spokenLanguage()].load().catch(() => undefined)
}

/** Undefined until it is there. While another language is on its way, the one before goes on. */
export function useTeller(): Teller | undefined {
  const language = spokenLanguage()
  const current = TELLERS[language].use()
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(() => current)
  useEffect(() => {
    TELLERS[language].load().catch(() => undefined)
  }, [language])
  return current ?? last
}
