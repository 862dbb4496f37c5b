import { use, useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { pathOf, stepAfter, stepBefore, type StepId } from '@minutebook/domain/journey'
import { pathBelowBase } from '../browser/base.ts'
import { isSignedByOwners } from '../draft/answers.ts'
import { companyKey, companyState } from '../draft/company.ts'
import { currentCompanyForm, getAnswers } from '../draft/draft.ts'
import type { Opener } from '../forms/change-path.ts'
import { ActionAnswer } from '../forms/intent.ts'
import { words } from '../language/words.ts'
import { announceChange } from './change-note.tsx'
import { previousAddress } from './visited.ts'

/** The result of a successful action on a side screen: the app goes back to `done`. */
export type Done = { ok: true; done: string }

/** The address to return to after changing one answer; `undefined` if the screen was opened as the next step. */
export function wayBack(request: Request): string | undefined {
  const from = new URL(request.url).searchParams.get('from')
  if (from === ('review' satisfies Opener)) return pathOf('review')
  return from === ('page' satisfies Opener) ? previousAddress() : undefined
}

/** The address after saving a step: the next step, or the place that the person came from to change an answer. */
export function afterSaving(step: StepId, request: Request): Response | Done {
  const done = wayBack(request)
  if (done === undefined) return redirect(pathOf(nextStep(step), companyState().entity?.number))
  announceChange(() => words.review.saved)
  return { ok: true, done }
}

/**
 * Nobody attends a decision without a meeting; owners who sign are listed in place of the attendance. An attendance that was confirmed
 * with the date is not asked again.
 */
function nextStep(step: StepId): StepId {
  const next = stepAfter(step)
  const answers = getAnswers(companyKey())
  const isSkipped =
    next === 'attendance' &&
    (answers.attendanceConfirmed || (answers.consent && !isSignedByOwners(answers, currentCompanyForm())))
  return isSkipped ? stepAfter(next) : next
}

/** Goes back from a saved side screen to its list. */
export function backToList(step: StepId): Done {
  return { ok: true, done: pathOf(stepBefore(step)) }
}

/**
 * Leaves a side screen by going back in the history if the person came from `done`, so that Back from there does not show the
 * side screen again; otherwise replaces the side screen.
 */
export function useLeaveWhenDone(): void {
  const answer = use(ActionAnswer)
  const navigate = useNavigate()
  const done = isDone(answer) ? answer.done : undefined
  useEffect(() => {
    if (done === undefined) return
    const isWhereFrom = leadsTo(previousAddress(), done)
    void (isWhereFrom ? navigate(-1) : navigate(done, { replace: true }))
  }, [done, navigate])
}

/** A list and its entries share one path, so the full addresses must be equal. */
function leadsTo(previous: string | undefined, done: string): boolean {
  const [path] = done.split('?')
  return path === pathBelowBase(window.location.pathname)
    ? previous === done
    : previous?.split('?')[0] === path
}

function isDone(answer: unknown): answer is Done {
  return typeof answer === 'object' && answer !== null && 'done' in answer && typeof answer.done === 'string'
}
