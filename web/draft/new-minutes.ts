import type { StepId } from '@minutebook/domain/journey'
import { NO_ANSWERS, type Answers } from './answers.ts'
import { lastMeeting } from './device-drafts.ts'
import { changeDraft, clearDraft, getAnswers, findDraft } from './draft.ts'
import type { CompanyDraft } from './stored-draft.ts'

/** The last step of a draft in which nothing is answered yet. */
const NOTHING_BEGUN = 'entityHome' satisfies StepId

/** Stores the kind of company and where it was formed. It saves no typed text. */
export function saveCompanyKind(key: string, stated: Pick<Answers, 'companyKind' | 'formedIn'>): void {
  changeDraft(key, (draft) => ({
    ...draft,
    // The kind also decides the words, so it replaces the older answer about them.
    answers: { ...draft.answers, companyForm: undefined, ...stated },
    lastStep: draft.lastStep ?? NOTHING_BEGUN,
  }))
}

/** A draft with only the kind of company counts as not begun. */
export function isBegun(draft: CompanyDraft | undefined): draft is CompanyDraft {
  return draft !== undefined && draft.lastStep !== NOTHING_BEGUN
}

/**
 * Begins new minutes with the company's people and bylaws, never with decisions or attendance. If another tab has begun minutes
 * since this was offered, those continue.
 */
export function startNewMinutes(key: string): void {
  if (isBegun(findDraft(key))) return
  const last = lastMeeting(key)?.people ?? NO_ANSWERS
  const own = getAnswers(key)
  const { companyForm = last.companyForm, companyKind = last.companyKind, formedIn = last.formedIn } = own
  clearDraft(key)
  changeDraft(key, (draft) => ({ ...draft, answers: { ...last, companyForm, companyKind, formedIn } }))
}

/** Begins new minutes with these answers, and replaces any other draft of the company. A consent is proposed on `today`, `YYYY-MM-DD`. */
export function startAgain(key: string, answers: Answers, today: string): void {
  clearDraft(key)
  const consent = answers.consent && { ...answers.consent, proposedOn: today }
  changeDraft(key, (draft) => ({ ...draft, answers: { ...answers, consent } }))
}

/** Begins a correction with the answers of the record, and replaces any other draft of the company. */
export function startCorrection(
  key: string,
  answers: Answers,
  { id, reference }: { id: string; reference?: string | undefined },
): void {
  clearDraft(key)
  changeDraft(key, (draft) => ({ ...draft, answers, supersedes: id, supersededReference: reference }))
}
