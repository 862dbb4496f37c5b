import { NO_ANSWERS, type Answers } from './answers.ts'
import { lastMeeting } from './device-drafts.ts'
import { changeDraft, clearDraft, findDraft, getAnswers, isBegun } from './draft.ts'

/** Stores the kind of company and where it was formed. It begins no minutes, and saves no typed text. */
export function saveCompanyKind(key: string, stated: Pick<Answers, 'companyKind' | 'formedIn'>): void {
  const hasBegun = isBegun(findDraft(key))
  changeDraft(key, (draft) => ({
    ...draft,
    // The kind also decides the words, so it replaces the older answer about them.
    answers: { ...draft.answers, companyForm: undefined, ...stated },
    ...(!hasBegun && { hasOnlyKind: true }),
  }))
}

/**
 * Begins new minutes with the company's people and bylaws, never with decisions or attendance. If another tab
 * has begun minutes since this was offered, those continue.
 */
export function startNewMinutes(key: string): void {
  if (isBegun(findDraft(key))) return
  const last = lastMeeting(key)?.people ?? NO_ANSWERS
  const own = getAnswers(key)
  const { companyForm = last.companyForm, companyKind = last.companyKind, formedIn = last.formedIn } = own
  clearDraft(key)
  changeDraft(key, (draft) => ({ ...draft, answers: { ...last, companyForm, companyKind, formedIn } }))
}

/**
 * Begins new minutes with these answers, and replaces any other draft of the company. A consent is proposed
 * on `today`, `YYYY-MM-DD`.
 */
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
