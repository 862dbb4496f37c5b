import { type CompanyForm, formOf } from '@minutebook/domain/company-form'
import { type Answers, dropUnreferencedPeople, NO_ANSWERS } from './answers.ts'
import { companyKey, companyState } from './company.ts'
import { drafts } from './device-drafts.ts'
import { hasUnseenChange, markSeen, seenOf } from './other-tabs.ts'
import { SEARCH_FORM } from './search-input.ts'
import type { CompanyDraft } from './stored-draft.ts'
import { removeAllTyped, removeOwnText, removeTyped, writeDeviceText, writeOwnText } from './typed-text.ts'
import { type Typed, typedIn } from './typed.ts'

/** The draft of one company, by its key. */
export function findDraft(key: string): CompanyDraft | undefined {
  return drafts.find(key)
}

export function getAnswers(key: string): Answers {
  return findDraft(key)?.answers ?? NO_ANSWERS
}

/** A draft with only the kind of company counts as not begun. */
export function isBegun(draft: CompanyDraft | undefined): draft is CompanyDraft {
  return draft !== undefined && !draft.hasOnlyKind
}

/**
 * All changes of a draft go through here, and each begins the minutes unless it says otherwise. A change by
 * another tab that this one has not shown yet stays unseen.
 */
export function changeDraft(key: string, change: (draft: CompanyDraft) => CompanyDraft): void {
  const now = new Date().toISOString()
  const revision = crypto.randomUUID()
  const stored = findDraft(key) ?? { answers: NO_ANSWERS, revision, startedAt: now, changedAt: now }
  const { hasOnlyKind: _ended, ...draft } = stored
  const changed = { ...change(draft), revision, changedAt: now }
  if (!hasUnseenChange(key)) markSeen(key, revision)
  drafts.write(key, changed)
}

/**
 * Saves answers and forgets what was typed into the form, which they replace. A form's key begins with its
 * step.
 */
export function saveAnswers(key: string, formKey: string, change: (answers: Answers) => Answers): void {
  changeDraft(key, (draft) => ({
    ...draft,
    answers: dropUnreferencedPeople(change(draft.answers)),
    lastStep: formKey.split(':')[0],
  }))
  removeTyped(key, formKey)
}

/**
 * Stores what a person types, at each input. While another tab's draft waits to be taken over, only this tab
 * keeps the text: that draft must not get input from an older screen.
 */
export function keepTyped(key: string, formKey: string, input: Typed): void {
  if (!hasUnseenChange(key)) keepOnDevice(key, formKey, input)
  writeOwnText(key, formKey, input, seenOf(key))
}

/**
 * Stores text that an action leaves in a form, for every tab. Does nothing while another tab's draft waits to
 * be taken over.
 */
export function replaceTyped(key: string, formKey: string, input: Typed): void {
  if (hasUnseenChange(key)) return
  removeOwnText(key, formKey)
  keepOnDevice(key, formKey, input)
}

/** Typed text belongs to a draft, which the person can clear and which is removed when it is old. */
function keepOnDevice(key: string, formKey: string, input: Typed): void {
  if (!isBegun(findDraft(key))) changeDraft(key, (draft) => draft)
  writeDeviceText(key, formKey, input)
}

export function clearDraft(key: string): void {
  removeAllTyped(key)
  markSeen(key, undefined)
  drafts.remove(key)
}

/**
 * The company form that the screens' texts follow: the person's choice, else the one that the company's name
 * implies. Read it while rendering.
 */
export function currentCompanyForm(): CompanyForm {
  return formOf(getAnswers(companyKey()), companyState().entity)
}

/** Stores what the form has now. The search, which comes before any company, stores its own. */
export function storeInput(form: HTMLFormElement): void {
  const formKey = form.dataset['unsaved']
  const key = companyKey()
  if (formKey && formKey !== SEARCH_FORM && key) keepTyped(key, formKey, typedIn(new FormData(form)))
}
