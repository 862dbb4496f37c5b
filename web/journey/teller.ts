import { useEffect, useState } from 'react'
import type { Language } from '@minutebook/contract/languages'
import type { Teller } from '@minutebook/contract/told-minutes'
import type { DocumentWording, Wording } from '@minutebook/contract/wording'
import type { TopicWords } from '@minutebook/contract/words/topic-words'
import { createLazyPart, type LazyPart } from './lazy-part.ts'
import { spokenLanguage } from './words.ts'

type Sentences = {
  wording: Promise<{ wording: Wording }>
  ofDocument: Promise<{ ofDocument: Omit<DocumentWording, keyof Wording> }>
  words: Promise<{ topicWords: TopicWords }>
}

/** In several files, so that none of them is large: the sentences of resolutions are another screen's too. */
async function fetchTeller({ wording, ofDocument, words }: Sentences): Promise<Teller> {
  const [{ createTeller }, { resolutionBlocks }, sentences, further, said] = await Promise.all([
    import('@minutebook/contract/told-minutes'),
    import('@minutebook/contract/resolution-blocks'),
    wording,
    ofDocument,
    words,
  ])
  const documentWording = { ...sentences.wording, ...further.ofDocument }
  return createTeller({ wording: documentWording, topicWords: said.topicWords, resolutionBlocks })
}

const TELLERS: Record<Language, LazyPart<Teller>> = {
  en: createLazyPart(() =>
    fetchTeller({
      wording: import('@minutebook/contract/wording/en/wording'),
      ofDocument: import('@minutebook/contract/wording/en/of-document'),
      words: import('@minutebook/contract/words/en/topics'),
    }),
  ),
  es: createLazyPart(() =>
    fetchTeller({
      wording: import('@minutebook/contract/wording/es/wording'),
      ofDocument: import('@minutebook/contract/wording/es/of-document'),
      words: import('@minutebook/contract/words/es/topics'),
    }),
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
