import type { Language } from '@minutebook/contract/languages'
import type { DocumentWording, Wording } from '@minutebook/contract/wording'
import type { TopicWords } from '@minutebook/contract/words/topic-words'

type OfDocument = Omit<DocumentWording, keyof Wording>
type Sentences = {
  /** What documents say of resolutions; `earlier`, by their versions, what they say of earlier records. */
  wording: () => Promise<{ wording: Wording; earlier: Record<number, Wording> }>
  /** What else documents say. */
  ofDocument: () => Promise<{ ofDocument: OfDocument; earlier: Record<number, OfDocument> }>
  /** What the forms call the facts of topics. */
  topics: () => Promise<{ topicWords: TopicWords }>
}

/** Sentences that the app fetches when a screen wants them: in several files, so that none of them is large. */
export const SENTENCES: Record<Language, Sentences> = {
  en: {
    wording: () => import('@minutebook/contract/wording/en/wording-4'),
    ofDocument: () => import('@minutebook/contract/wording/en/of-document-4'),
    topics: () => import('@minutebook/contract/words/en/topics'),
  },
  es: {
    wording: () => import('@minutebook/contract/wording/es/wording-4'),
    ofDocument: () => import('@minutebook/contract/wording/es/of-document-4'),
    topics: () => import('@minutebook/contract/words/es/topics'),
  },
}
