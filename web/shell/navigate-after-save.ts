import { redirect, replace } from 'react-router'
import { pathOf, stepAfter, type StepId } from '@minutebook/domain/journey'
import { isSignedByOwners } from '../draft/answers.ts'
import { companyKey, companyState } from '../draft/company.ts'
import { currentCompanyForm, getAnswers } from '../draft/draft.ts'
import type { Opener } from '../forms/change-path.ts'
import { words } from '../language/words.ts'
import { announceChange } from './change-note.tsx'
import { previousAddress } from './visited.ts'

/** In milliseconds. */
const LONGEST_WAY_BACK = 2_000

/**
 * The address to return to after changing one answer; `undefined` if the screen was opened as the next step.
 */
export function wayBack(request: Request): string | undefined {
  const from = new URL(request.url).searchParams.get('from')
  if (from === ('review' satisfies Opener)) return pathOf('review')
  return from === ('page' satisfies Opener) ? previousAddress() : undefined
}

/**
 * The address after saving a step: the next step, or the place that the person came from to change an answer.
 */
export async function afterSaving(step: StepId, request: Request): Promise<Response> {
  const opener = wayBack(request)
  if (opener === undefined) return redirect(pathOf(nextStep(step), companyState().entity?.number))
  announceChange(() => words.review.saved)
  return returnTo(opener, request)
}

/**
 * Nobody attends a decision without a meeting; owners who sign are listed in place of the attendance. An
 * attendance that was confirmed with the date is not asked again.
 */
function nextStep(step: StepId): StepId {
  const next = stepAfter(step)
  const answers = getAnswers(companyKey())
  const isSkipped =
    next === 'attendance' &&
    (answers.attendanceConfirmed || (answers.consent && !isSignedByOwners(answers, currentCompanyForm())))
  return isSkipped ? stepAfter(next) : next
}

/**
 * Ends the action of a side screen, which leads back to `address`: by going back in the history if the person
 * came from there, so that Back does not show the side screen again; otherwise in place of the side screen.
 */
export async function returnTo(address: string, request: Request): Promise<Response> {
  // A second press aborts the first one, which must not go back too.
  request.signal.throwIfAborted()
  if (!leadsTo(previousAddress(), address)) return replace(address)
  window.history.back()
  // The router drops this answer when the earlier entry opens. A tab that was copied without its history has
  // none to open.
  return new Promise((resolve) => void setTimeout(resolve, LONGEST_WAY_BACK, replace(address)))
}

/** A list and its entries share one path, so the full addresses must be equal. */
function leadsTo(previous: string | undefined, address: string): boolean {
  const path = pathIn(address)
  return path === pathIn(previousAddress(0)) ? previous === address : path === pathIn(previous)
}

/** An address without its query. */
export function pathIn(address: string | undefined): string | undefined {
  return address?.split('?')[0]
}
