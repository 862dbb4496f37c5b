import { deviceStorage, tabStorage } from './storage.ts'

/** What the first screen would show of an earlier visit, by the store that has it. Why it was sent there it says by itself. */
const TRACES = [
  [deviceStorage, ['term', 'entity', 'draft']],
  [tabStorage, ['term', 'entity', 'search']],
] as const

/** Whether somebody was here before, on this device or in this tab. */
export function hasTraces(): boolean {
  return TRACES.some(([storage, keys]) => keys.some((key) => storage.read(key) !== undefined))
}
