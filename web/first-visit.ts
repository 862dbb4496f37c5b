import { pathOf } from '@minutebook/contract/journey'
import { wasJustCleared } from './draft/cleared-device.ts'
import { hasTraces } from './draft/traces.ts'
import { wantedPath } from './journey/wanted.ts'
import { FIRST_STEP } from './routes.ts'

export function isAtFirstScreen(): boolean {
  return ['/', pathOf(FIRST_STEP)].includes(window.location.pathname)
}

/**
 * At the first screen: nothing is known of this person yet, and it is as empty as the one that stands in `root`, drawn
 * ahead of time with the reason why a later one was not opened, which `data-wanted` names, or without.
 */
export function isFirstVisit(root: HTMLElement): boolean {
  return !hasTraces() && !wasJustCleared() && root.dataset.wanted === wantedPath()
}
