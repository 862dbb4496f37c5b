import type { Language } from './languages.ts'
import { WORDING_VERSION, type Minutes } from './minutes.ts'
import type { PaperWording } from './wording.ts'
import { papers as papersInEnglish } from './wording/en/papers.ts'
import { papers as secondPapersInEnglish } from './wording/en/papers-2.ts'
import { papers as thirdPapersInEnglish } from './wording/en/papers-3.ts'
import { papers as fourthPapersInEnglish } from './wording/en/papers-4.ts'
import { documentWording as english } from './wording/en/document-wording.ts'
import { ofDocument as secondOfDocumentInEnglish } from './wording/en/of-document-2.ts'
import { ofDocument as thirdOfDocumentInEnglish } from './wording/en/of-document-3.ts'
import { ofDocument as fourthOfDocumentInEnglish } from './wording/en/of-document-4.ts'
import { wording as secondInEnglish } from './wording/en/wording-2.ts'
import { wording as thirdInEnglish } from './wording/en/wording-3.ts'
import { wording as fourthInEnglish } from './wording/en/wording-4.ts'
import { papers as papersInSpanish } from './wording/es/papers.ts'
import { papers as secondPapersInSpanish } from './wording/es/papers-2.ts'
import { papers as thirdPapersInSpanish } from './wording/es/papers-3.ts'
import { papers as fourthPapersInSpanish } from './wording/es/papers-4.ts'
import { documentWording as spanish } from './wording/es/document-wording.ts'
import { ofDocument as secondOfDocumentInSpanish } from './wording/es/of-document-2.ts'
import { ofDocument as thirdOfDocumentInSpanish } from './wording/es/of-document-3.ts'
import { ofDocument as fourthOfDocumentInSpanish } from './wording/es/of-document-4.ts'
import { wording as secondInSpanish } from './wording/es/wording-2.ts'
import { wording as thirdInSpanish } from './wording/es/wording-3.ts'
import { wording as fourthInSpanish } from './wording/es/wording-4.ts'

/**
 * Every version of the sentences that records were made with, for ever: a released one never changes. A new one is a new entry
 * with files of its own, and the number in `minutes.ts`; what stays the same is spread from the one before.
 */
export const WORDINGS: Record<number, Record<Language, PaperWording>> = {
  1: {
    en: { ...english, papers: papersInEnglish },
    es: { ...spanish, papers: papersInSpanish },
  },
  2: {
    en: { ...secondInEnglish, ...secondOfDocumentInEnglish, papers: secondPapersInEnglish },
    es: { ...secondInSpanish, ...secondOfDocumentInSpanish, papers: secondPapersInSpanish },
  },
  3: {
    en: { ...thirdInEnglish, ...thirdOfDocumentInEnglish, papers: thirdPapersInEnglish },
    es: { ...thirdInSpanish, ...thirdOfDocumentInSpanish, papers: thirdPapersInSpanish },
  },
  4: {
    en: { ...fourthInEnglish, ...fourthOfDocumentInEnglish, papers: fourthPapersInEnglish },
    es: { ...fourthInSpanish, ...fourthOfDocumentInSpanish, papers: fourthPapersInSpanish },
  },
}

/** The sentences that a record was made with. Those who sent no version, as other programs do, get the first. */
export function wordingOf({ wordingVersion = 1 }: Minutes, language: Language): PaperWording {
  const wordings = WORDINGS[wordingVersion]
  if (!wordings) throw new RangeError(`There is no wording ${wordingVersion}, only up to ${WORDING_VERSION}`)
  return wordings[language]
}
