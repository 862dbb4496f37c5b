/** One state of a company on this device: its draft as it was last changed, and its newest receipt. */
export type Stored = { draft: string | undefined; receipt: string | undefined }

/** Tells one state of a draft from another, and the draft from one that was begun after it was sent or cleared. */
export function stateOf(draft: { startedAt: string; changedAt: string } | undefined): string | undefined {
  return draft && `${draft.startedAt} ${draft.changedAt}`
}

/** What this tab has shown or written itself, by company. What is stored otherwise is another tab's. */
const known = new Map<string, Stored>()

export function know(key: string, stored: Stored): void {
  known.set(key, stored)
}

export function knownOf(key: string): Stored | undefined {
  return known.get(key)
}

/** Whether what is stored now is not what this tab knows. Nothing is news to a tab that never showed the company. */
export function isNewsOf(key: string, stored: Stored): boolean {
  const mine = known.get(key)
  return mine !== undefined && mine.draft !== stored.draft
}
