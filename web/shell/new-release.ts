import { tab } from '../browser/tab-state.ts'
import { isDeviceSaving } from '../draft/device-drafts.ts'

/** Reloads the page with the newer release, unless only this page has what was typed. */
export function loadNewRelease(): void {
  if (isDeviceSaving()) tab.state.takeNewRelease?.()
}
