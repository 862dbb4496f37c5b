import { deviceStorage, tabStorage } from './storage.ts'

/** Whether somebody was here before, on this device or in this tab: what the first screen would show of it. */
export function hasTraces(): boolean {
  return hasTracesOnDevice() || ['term', 'entity', 'search'].some((key) => tabStorage.read(key) !== undefined)
}

export function hasTracesOnDevice(): boolean {
  return ['term', 'entity', 'draft'].some((key) => deviceStorage.read(key) !== undefined)
}
