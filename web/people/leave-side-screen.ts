import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { StepId } from '@minutebook/contract/journey'
import { afterSaving, backToList, type Done } from '../journey/leaving.ts'

/** Back to the list of a side screen, or to the review when that opened it. */
export function leaveSideScreen(step: StepId, request: Request): Done {
  const onward = afterSaving(step, request)
  return onward instanceof Response ? backToList(step) : onward
}

/**
 * A submission either leaves a side screen or refuses the form, which shows what was typed. Loading again in between
 * would find the person gone who was just removed, and say so.
 */
export function revalidatesOnArrival(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === undefined && args.defaultShouldRevalidate
}
