import type { CompanyForm } from '@minutebook/contract/company-form'
import type { StepId } from '@minutebook/contract/journey'
import { NO_ANSWERS, type Answers } from './answers.ts'
import { changeDraft, clearDraft, readAnswers, readDraft } from './draft.ts'
import { readSent } from './receipts.ts'
import type { CompanyDraft, Sent } from './stored-draft.ts'

/** The last step of a draft in which nothing is answered yet. */
const NOTHING_BEGUN = 'entityHome' satisfies StepId

/** In whose words the screens speak; missing: as the company's name has it. Nothing that was typed is accepted by it. */
export function saveCompanyForm(key: string, companyForm: CompanyForm | undefined): void {
  changeDraft(key, (draft) => ({
    ...draft,
    answers: { ...draft.answers, companyForm },
    lastStep: draft.lastStep ?? NOTHING_BEGUN,
  }))
}

/** Saying in whose words we speak begins nothing yet. */
export function isBegun(draft: CompanyDraft | undefined): draft is CompanyDraft {
  return draft !== undefined && draft.lastStep !== NOTHING_BEGUN
}

/**
 * New minutes of a company: its people and bylaws are carried over, never what was decided or who attended. Minutes that
 * were begun since this was offered, in another tab, go on.
 */
export function startNewMinutes(key: string): void {
  if (isBegun(readDraft(key))) return
  const last = lastMeeting(key)?.people ?? NO_ANSWERS
  const { companyForm = last.companyForm } = readAnswers(key)
  clearDraft(key)
  changeDraft(key, (draft) => ({ ...draft, answers: { ...last, companyForm } }))
}

/** The record of the latest meeting, which an older one may have joined since. */
export function lastMeeting(key: string): Sent | undefined {
  return readSent(key).toSorted((one, other) => other.meetingDay.localeCompare(one.meetingDay))[0]
}

/** Begins the correction of a record with what it says. What else was begun for the company goes. */
export function startCorrection(
  key: string,
  answers: Answers,
  { id, reference }: { id: string; reference?: string | undefined },
): void {
  clearDraft(key)
  changeDraft(key, (draft) => ({ ...draft, answers, supersedes: id, supersededReference: reference }))
}
