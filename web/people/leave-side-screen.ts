import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { StepId } from '@minutebook/contract/journey'
import { backToList, backToReview, isFromReview, type Done } from '../journey/leaving.ts'

/** Back to the review when that opened the side screen, else to its list. What was done is for the action to say. */
export function leaveSideScreen(step: StepId, request: Request): Done {
  return isFromReview(request) ? backToReview() : backToList(step)
}

/**
 * A submission either leaves a side screen or refuses the form, which shows what was typed. Loading again in between
 * would find the person gone who was just removed, and say so.
 */
export function revalidatesOnArrival(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === undefined && args.defaultShouldRevalidate
}
