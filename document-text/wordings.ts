import type { Language } from '@minutebook/domain/language-names'
import { ofDocument as ofDocumentInEnglish } from './en/meeting.ts'
import { papers as papersInEnglish } from './en/papers.ts'
import { wording as english } from './en/wording.ts'
import { ofDocument as ofDocumentInSpanish } from './es/meeting.ts'
import { papers as papersInSpanish } from './es/papers.ts'
import { wording as spanish } from './es/wording.ts'
import type { PaperWording } from './wording.ts'

/** All sentences of documents. Separate from their types, which the sentences of each language import. */
export const WORDINGS: Record<Language, PaperWording> = {
  en: { ...english, ...ofDocumentInEnglish, papers: papersInEnglish },
  es: { ...spanish, ...ofDocumentInSpanish, papers: papersInSpanish },
}
