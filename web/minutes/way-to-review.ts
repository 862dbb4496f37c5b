import { pathOf, STEPS, stepOf } from '@minutebook/contract/journey'
import { previousAddress } from '../journey/visited.ts'

/** Those that the guard answers with the confirmation, once the minutes are sent. */
const STEPS_OF_MINUTES: ReadonlySet<string> = new Set(
  STEPS.filter(
    ({ number }) => number > stepOf('entityHome').number && number < stepOf('confirmation').number,
  ).map(({ id }) => pathOf(id)),
)

/**
 * How often Back leads to the first of the steps of the minutes that stand right before the review in the history. Never to
 * the review itself: to another place on the same screen the browser goes without asking the guard.
 */
export function pressesToFirstStep(): number {
  let furthest = 0
  for (let presses = 1; STEPS_OF_MINUTES.has(pathBefore(presses)); presses += 1)
    if (pathBefore(presses) !== pathOf('review')) furthest = presses
  return furthest
}

function pathBefore(presses: number): string {
  const [path = ''] = (previousAddress(presses) ?? '').split('?')
  return path
}
