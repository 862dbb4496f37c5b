import { NO_ANSWERS, withoutStrangers, type Answers } from './answers.ts'
import {
  isChangedElsewhere,
  readAllDrafts,
  storedIn,
  writeAllDrafts,
  writeOwnDraft,
} from './device-drafts.ts'
import { know } from './known-drafts.ts'
import type { CompanyDraft, Draft, Entered } from './stored-draft.ts'

/** The draft of one company. Other companies' drafts are re-read at each write, so that two tabs never overwrite them. */
export function readDraft(key: string): CompanyDraft | undefined {
  return readAllDrafts().companies[key]
}

export function readAnswers(key: string): Answers {
  return readDraft(key)?.answers ?? NO_ANSWERS
}

/** What was typed into a form and not accepted yet. */
export function readEntered(key: string, form: string): Entered | undefined {
  return readDraft(key)?.entered[form]
}

/** Everything that changes a draft goes through here. */
export function changeDraft(key: string, change: (draft: CompanyDraft) => CompanyDraft): void {
  const all = readAllDrafts()
  const before = all.companies[key]
  const now = laterThan(before?.changedAt)
  const draft = before ?? { answers: NO_ANSWERS, entered: {}, startedAt: now, changedAt: now }
  writeOwnDraft(key, { ...all, companies: { ...all.companies, [key]: { ...change(draft), changedAt: now } } })
}

/** Two changes never share an instant: a tab would take the other's for its own. */
function laterThan(instant: string | undefined): string {
  const earlier = instant === undefined ? 0 : Date.parse(instant) || 0
  return new Date(Math.max(Date.now(), earlier + 1)).toISOString()
}

/** Takes answers over; what was typed into `form` is thereby accepted and forgotten. */
export function saveAnswers(key: string, form: string, change: (answers: Answers) => Answers): void {
  changeDraft(key, (draft) => ({
    ...draft,
    answers: withoutStrangers(change(draft.answers)),
    entered: without(draft.entered, form),
    lastStep: form.split(':')[0],
  }))
}

/** Not while another tab's draft waits to be taken over: it would go on with half of this tab's screen in it. */
export function saveEntered(key: string, form: string, fields: Entered): void {
  if (isChangedElsewhere(key)) return
  changeDraft(key, (draft) => ({ ...draft, entered: { ...draft.entered, [form]: fields } }))
}

export function forgetEntered(key: string, form: string): void {
  if (!readEntered(key, form)) return
  changeDraft(key, (draft) => ({ ...draft, entered: without(draft.entered, form) }))
}

export function clearDraft(key: string): void {
  const all = withoutDraft(readAllDrafts(), key)
  know(key, storedIn(all, key))
  writeAllDrafts(all)
}

/** All but one company's draft, also where another release wrote it so that this one cannot read it. */
export function withoutDraft(all: Draft, key: string): Draft {
  const unread = { ...all.unread, companies: without(all.unread.companies, key) }
  return { ...all, companies: without(all.companies, key), unread }
}

function without<T>(record: Record<string, T>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}
