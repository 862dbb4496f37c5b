import { useEffect, useState } from 'react'
import type { Language } from '@minutebook/contract/languages'
import { createLazyPart } from '../ui/lazy-part.ts'
import { spokenLanguage } from './words.ts'

/** A part of the app that speaks, one for each language: fetched after the screen that wants it. */
export function createSpokenPart<Part>(fetchPart: (language: Language) => Promise<Part>) {
  const parts = {
    en: createLazyPart(() => fetchPart('en')),
    es: createLazyPart(() => fetchPart('es')),
  }

  /** Undefined until it is there. While another language is on its way the one before goes on. */
  function usePart(): Part | undefined {
    const language = spokenLanguage()
    const current = parts[language].use()
    const [last, setLast] = useState(() => current)
    if (current && current !== last) setLast(() => current)
    useEffect(() => {
      // Without a network it stays away, and the screen works without it.
      parts[language].load().catch(() => undefined)
    }, [language])
    return current ?? last
  }

  return {
    load: () => parts[spokenLanguage()].load(),
    /** What is there in the language that is spoken, to be read while drawing. */
    now: () => parts[spokenLanguage()].now(),
    use: usePart,
  }
}
