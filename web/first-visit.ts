import { pathOf } from '@minutebook/contract/journey'
import { wasJustCleared } from './journey/cleared-device.ts'
import { hasTraces } from './journey/traces.ts'
import { FIRST_STEP } from './routes.ts'

export function isAtFirstScreen(): boolean {
  return ['/', pathOf(FIRST_STEP)].includes(window.location.pathname)
}

/** Nothing is known of this person yet: the first screen is as empty as the one that the page brought along. */
export function isFirstVisit(): boolean {
  return isAtFirstScreen() && !hasTraces() && !wasJustCleared()
}
