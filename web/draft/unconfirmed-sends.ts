import { readAllDrafts } from './device-drafts.ts'
import { changeDraft, readDraft } from './draft.ts'
import type { CompanyDraft, Unconfirmed } from './stored-draft.ts'

export function saveUnconfirmed(key: string, unconfirmed: Unconfirmed): void {
  changeDraft(key, (draft) => ({ ...draft, unconfirmed }))
}

/** Minutes of the company, or of any when no key is given, may have been recorded, and nobody knows. */
export function hasUnknownSend(key?: string): boolean {
  const { companies } = readAllDrafts()
  const drafts = key === undefined ? Object.values(companies) : [companies[key]]
  return drafts.some((draft) => unknownSendOf(draft) !== undefined)
}

/** The draft's send without an answer, unless it is known never to have left. */
export function unknownSendOf(draft: CompanyDraft | undefined): Unconfirmed | undefined {
  return draft?.unconfirmed?.neverLeft ? undefined : draft?.unconfirmed
}

export function forgetUnconfirmed(key: string): void {
  if (!readDraft(key)?.unconfirmed) return
  changeDraft(key, ({ unconfirmed: _settled, ...draft }) => draft)
}
