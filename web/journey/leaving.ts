import { useEffect } from 'react'
import { redirect, useActionData, useNavigate } from 'react-router'
import { pathOf, stepAfter, stepBefore, type StepId } from '@minutebook/contract/journey'
import { announceChange } from './change-note.tsx'
import { companyState } from '../draft/company.ts'
import { previousAddress } from './visited.ts'
import { words } from '../language/words.ts'

/** An action that succeeded on a side screen: the person goes back to `done`. */
export type Done = { ok: true; done: string }

const FROM_REVIEW = 'from=review'

/** The address of a screen that the review opens to change one answer; `topic` is a matter's place, from 1. */
export function changePath(step: StepId, topic?: number): string {
  const query = topic === undefined ? FROM_REVIEW : `topic=${topic}&${FROM_REVIEW}`
  return `${pathOf(step, companyState().entity?.number)}?${query}`
}

export function isFromReview(request: Request): boolean {
  return new URL(request.url).searchParams.get('from') === 'review'
}

/** Where a saved step leads: on, or back to the review when that is where the person came from. */
export function afterSaving(step: StepId, request: Request): Response | Done {
  if (isFromReview(request)) {
    announceChange(() => words.review.saved)
    return backToReview()
  }
  return redirect(pathOf(stepAfter(step), companyState().entity?.number))
}

export function backToReview(): Done {
  return { ok: true, done: pathOf('review') }
}

/** Where a saved side screen leads: back to its list. */
export function backToList(step: StepId): Done {
  return { ok: true, done: pathOf(stepBefore(step)) }
}

/**
 * Leaves a side screen by going back in the history when that is where the person came from, so that one Back from
 * the list does not show the side screen again; else by replacing it.
 */
export function useLeaveWhenDone(): void {
  const answer: unknown = useActionData()
  const navigate = useNavigate()
  const done = isDone(answer) ? answer.done : undefined
  useEffect(() => {
    if (done === undefined) return
    const isWhereFrom = leadsTo(previousAddress(), done)
    void (isWhereFrom ? navigate(-1) : navigate(done, { replace: true }))
  }, [done, navigate])
}

/** Of one path with several addresses, such as a list and its entries, only the very address counts. */
function leadsTo(previous: string | undefined, done: string): boolean {
  const [path] = done.split('?')
  return path === window.location.pathname ? previous === done : previous?.split('?')[0] === path
}

function isDone(answer: unknown): answer is Done {
  return typeof answer === 'object' && answer !== null && 'done' in answer && typeof answer.done === 'string'
}
