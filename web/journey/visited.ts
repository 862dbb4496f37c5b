import { pathOf } from '@minutebook/contract/journey'
import { tabStorage } from '../draft/storage.ts'

const VISITED_KEY = 'way'

/**
 * The addresses of this tab's history entries by their position, one a line, so that a screen knows what Back would show. A
 * tab that began at the search is not noted: after clearing the device there is nothing in its store.
 */
function readVisited(): string[] {
  return (tabStorage.read(VISITED_KEY) ?? pathOf('entitySearch')).split('\n')
}

/** The router counts its entries in the history's state. */
function historyPosition(): number {
  const state: unknown = window.history.state
  const position: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined
  return typeof position === 'number' ? position : 0
}

export function rememberVisit(address: string): void {
  const visited = [...readVisited().slice(0, historyPosition()), address].join('\n')
  if (visited === pathOf('entitySearch')) tabStorage.remove(VISITED_KEY)
  else tabStorage.write(VISITED_KEY, visited)
}

/** What Back would show, pressed so often, as far as it is ours. */
export function previousAddress(presses = 1): string | undefined {
  return readVisited()[historyPosition() - presses]
}
