import { useEffect, useState } from 'react'
import type { DocumentWording, Wording } from '@minutebook/document-text/wording'
import type { Language } from '@minutebook/domain/language-names'
import type { page as englishPage } from '@minutebook/i18n/en/page'
import { createLazyModule } from '../ui/lazy-module.ts'
import { spokenLanguage } from './words.ts'

type OfDocument = Omit<DocumentWording, keyof Wording>
type Sentences = {
  /** The sentences about resolutions in documents and in forms. */
  wording: () => Promise<{ wording: Wording }>
  /** The documents' other sentences. */
  ofDocument: () => Promise<{ ofDocument: OfDocument }>
  /** The words of the page in progress. */
  page: () => Promise<{ page: PageWords }>
}
export type PageWords = typeof englishPage

/** Sentences that the app loads when a screen needs them: in several files, so that none of them is large. */
export const SENTENCES: Record<Language, Sentences> = {
  en: {
    wording: () => import('@minutebook/document-text/en/wording'),
    ofDocument: () => import('@minutebook/document-text/en/meeting'),
    page: () => import('@minutebook/i18n/en/page'),
  },
  es: {
    wording: () => import('@minutebook/document-text/es/wording'),
    ofDocument: () => import('@minutebook/document-text/es/meeting'),
    page: () => import('@minutebook/i18n/es/page'),
  },
}

/** A lazy module with one version per language, such as one that composes sentences. Its functions use the screen's language. */
export function createTranslatedModule<Module>(fetchModule: (language: Language) => Promise<Module>) {
  const modules = {
    en: createLazyModule(() => fetchModule('en')),
    es: createLazyModule(() => fetchModule('es')),
  }

  /** Undefined until it has loaded. While another language is loading, the previous one stays. */
  function useModule(): Module | undefined {
    const language = spokenLanguage()
    const current = modules[language].use()
    const [last, setLast] = useState(() => current)
    if (current && current !== last) setLast(() => current)
    useEffect(() => {
      // Without a network it does not load, and the screen works without it.
      modules[language].load().catch(() => undefined)
    }, [language])
    return current ?? last
  }

  return {
    load: () => modules[spokenLanguage()].load(),
    /** The loaded module in the screen's language; read it during rendering. */
    now: () => modules[spokenLanguage()].now(),
    use: useModule,
  }
}
