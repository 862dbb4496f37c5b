import type { Draft } from './stored-draft.ts'

/** Both of what two tabs keep: every receipt, and of each company's draft the one that was changed last. */
export function mergeDrafts(ours: Draft, theirs: Draft): Draft {
  const companies = { ...theirs.companies }
  for (const [key, draft] of Object.entries(ours.companies))
    if (draft.changedAt > (companies[key]?.changedAt ?? '')) companies[key] = draft
  const missing = ours.sent.filter(({ id }) => theirs.sent.every((sent) => sent.id !== id))
  return { ...theirs, companies, sent: [...theirs.sent, ...missing] }
}
