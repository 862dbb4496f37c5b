import { pathOf } from '@minutebook/domain/journey'
import { tabStorage } from '../browser/storage.ts'

const INTENDED_KEY = 'wanted'

export function rememberIntendedPath(path: string): void {
  tabStorage.write(INTENDED_KEY, path)
}

/** The screen that the person opened and the guard redirected from, if any. */
export function intendedPath(): string | undefined {
  return tabStorage.read(INTENDED_KEY)
}

export function forgetIntendedPath(): void {
  tabStorage.remove(INTENDED_KEY)
}

const VISITED_KEY = 'history'

/**
 * The addresses of this tab's history entries by position, one per line, so that a screen knows what Back
 * would show. A tab that has only the search stores nothing, so that nothing is left after clearing the
 * device.
 */
function visitedAddresses(): string[] {
  return (tabStorage.read(VISITED_KEY) ?? pathOf('entitySearch')).split('\n')
}

/** The router stores the position in the history's state. */
function historyPosition(): number {
  const state: unknown = window.history.state
  const position: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined
  return typeof position === 'number' ? position : 0
}

/**
 * `isNew`: a new entry, which ends the ones after it. Two quick presses of Back or Forward show only the
 * second screen, so the entries between stay as they were.
 */
export function rememberVisit(address: string, isNew: boolean): void {
  const position = historyPosition()
  const before = visitedAddresses()
  const length = isNew ? position + 1 : Math.max(position + 1, before.length)
  const visited = Array.from({ length }, (_none, at) => (at === position ? address : (before[at] ?? '')))
  if (visited.join() === pathOf('entitySearch')) tabStorage.remove(VISITED_KEY)
  else tabStorage.write(VISITED_KEY, visited.join('\n'))
}

/**
 * The address that Back would show after this many presses, if it is ours; after none, that of the open
 * screen.
 */
export function previousAddress(presses = 1): string | undefined {
  return visitedAddresses()[historyPosition() - presses]
}
