import { pathOf } from '@minutebook/contract/journey'
import { wasJustCleared } from './journey/cleared-device.ts'
import { deviceStorage, tabStorage } from './journey/storage.ts'
import { FIRST_STEP } from './routes.ts'

/** What the first screen would show of an earlier visit, by the store that has it. */
const TRACES = [
  [deviceStorage, ['term', 'entity', 'draft']],
  [tabStorage, ['term', 'entity', 'search', 'wanted']],
] as const

export function isAtFirstScreen(): boolean {
  return ['/', pathOf(FIRST_STEP)].includes(window.location.pathname)
}

/** Nothing is known of this person yet: the first screen is as empty as the one that the page brought along. */
export function isFirstVisit(): boolean {
  const hasTrace = TRACES.some(([storage, keys]) => keys.some((key) => storage.read(key) !== undefined))
  return isAtFirstScreen() && !hasTrace && !wasJustCleared()
}
