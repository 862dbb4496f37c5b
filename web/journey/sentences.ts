import type { Language } from '@minutebook/contract/languages'
import type { DocumentWording, Wording } from '@minutebook/contract/wording'
import type { TopicWords } from '@minutebook/contract/words/topic-words'

type Sentences = {
  /** What documents say of resolutions. */
  wording: () => Promise<{ wording: Wording }>
  /** What else documents say. */
  ofDocument: () => Promise<{ ofDocument: Omit<DocumentWording, keyof Wording> }>
  /** What the forms call the facts of topics. */
  topics: () => Promise<{ topicWords: TopicWords }>
}

/** Sentences that the app fetches when a screen wants them: in several files, so that none of them is large. */
export const SENTENCES: Record<Language, Sentences> = {
  en: {
    wording: () => import('@minutebook/contract/wording/en/wording'),
    ofDocument: () => import('@minutebook/contract/wording/en/of-document'),
    topics: () => import('@minutebook/contract/words/en/topics'),
  },
  es: {
    wording: () => import('@minutebook/contract/wording/es/wording'),
    ofDocument: () => import('@minutebook/contract/wording/es/of-document'),
    topics: () => import('@minutebook/contract/words/es/topics'),
  },
}
