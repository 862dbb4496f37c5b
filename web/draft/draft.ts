import { formOf, type CompanyForm } from '@minutebook/domain/company-form'
import { dropUnreferencedPeople, NO_ANSWERS, type Answers } from './answers.ts'
import { companyKey, companyState } from './company.ts'
import { drafts } from './device-drafts.ts'
import { hasUnseenChange, markSeen } from './other-tabs.ts'
import type { CompanyDraft } from './stored-draft.ts'
import type { UnsavedInput } from './unsaved-input.ts'

/** The draft of one company, by its key. */
export function findDraft(key: string): CompanyDraft | undefined {
  return drafts.find(key)
}

export function getAnswers(key: string): Answers {
  return findDraft(key)?.answers ?? NO_ANSWERS
}

/** Text that was typed into a form and is not saved yet. */
export function findUnsaved(key: string, form: string): UnsavedInput | undefined {
  return findDraft(key)?.unsaved[form]
}

/** All changes of a draft go through here. A change by another tab that this one has not shown yet stays unseen. */
export function changeDraft(key: string, change: (draft: CompanyDraft) => CompanyDraft): void {
  const now = new Date().toISOString()
  const draft = findDraft(key) ?? { answers: NO_ANSWERS, unsaved: {}, startedAt: now, changedAt: now }
  const changed = { ...change(draft), changedAt: now }
  if (!hasUnseenChange(key)) markSeen(key, JSON.stringify(changed))
  drafts.write(key, changed)
}

/** Saves answers and forgets the unsaved input of `form`, which they replace. */
export function saveAnswers(key: string, form: string, change: (answers: Answers) => Answers): void {
  changeDraft(key, (draft) => ({
    ...draft,
    answers: dropUnreferencedPeople(change(draft.answers)),
    unsaved: without(draft.unsaved, form),
    lastStep: form.split(':')[0],
  }))
}

/** Does nothing while another tab's draft waits to be taken over: that draft must not get input from this tab's screen. */
export function keepUnsaved(key: string, form: string, input: UnsavedInput): void {
  if (hasUnseenChange(key)) return
  changeDraft(key, (draft) => ({ ...draft, unsaved: { ...draft.unsaved, [form]: input } }))
}

export function forgetUnsaved(key: string, form: string): void {
  if (!findUnsaved(key, form)) return
  changeDraft(key, (draft) => ({ ...draft, unsaved: without(draft.unsaved, form) }))
}

export function clearDraft(key: string): void {
  markSeen(key, undefined)
  drafts.remove(key)
}

function without<T>(record: Record<string, T>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}

/**
 * The company form that the screens' texts follow: the person's choice, else the one that the company's name implies. Read it while
 * rendering.
 */
export function currentCompanyForm(): CompanyForm {
  return formOf(getAnswers(companyKey()), companyState().entity)
}
