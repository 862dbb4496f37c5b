import type { CompanyDraft, Draft, Sent } from './stored-draft.ts'

/**
 * Both of what two tabs keep: every receipt, and of each company's draft the one that was changed last. `stored` is what
 * both had before: a draft that is still in it as one tab has it was changed, or ended, by the other tab alone.
 */
export function mergeDrafts(ours: Draft, theirs: Draft, stored: Draft): Draft {
  const companies = { ...theirs.companies }
  for (const [key, { changedAt }] of Object.entries(stored.companies)) {
    if (!ours.companies[key] && companies[key]?.changedAt === changedAt) delete companies[key]
  }
  for (const [key, draft] of Object.entries(ours.companies)) {
    const isOurs = draft.changedAt !== stored.companies[key]?.changedAt
    if (isOurs && draft.changedAt > (companies[key]?.changedAt ?? ''))
      companies[key] = asCorrection(draft, recordedSince(key, theirs, stored))
  }
  const missing = ours.sent.filter(({ id }) => theirs.sent.every((sent) => sent.id !== id))
  return { ...theirs, companies, sent: [...theirs.sent.map((sent) => withOurEnd(sent, ours)), ...missing] }
}

/** A link that one tab ended is ended for both, and nothing makes it open again. */
function withOurEnd(theirs: Sent, ours: Draft): Sent {
  const isOurs = ours.sent.some(({ id, isLinkEnded }) => id === theirs.id && isLinkEnded)
  return isOurs && !theirs.isLinkEnded ? { ...theirs, isLinkEnded: true } : theirs
}

/** The id of the record by which the other tab ended the draft. */
function recordedSince(key: string, theirs: Draft, stored: Draft): string | undefined {
  if (!stored.companies[key] || theirs.companies[key]) return undefined
  const isNew = (id: string) => stored.sent.every((sent) => sent.id !== id)
  return theirs.sent.findLast(({ entity, id }) => entity === key && isNew(id))?.id
}

/**
 * An earlier state of the draft is recorded under this id: what was changed since then goes on as its correction, whatever
 * record the draft was begun to correct.
 */
export function asCorrection(draft: CompanyDraft, recorded: string | undefined): CompanyDraft {
  if (recorded === undefined) return draft
  const { unconfirmed: _settled, supersededReference: _before, ...open } = draft
  return { ...open, supersedes: recorded }
}
