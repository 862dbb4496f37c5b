import { tabStorage } from './storage.ts'

const VISITED_KEY = 'visited'

/** The addresses of this tab's history entries by their position, so that a screen knows what Back would show. */
function readVisited(): string[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(VISITED_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    // Not ours: then Back follows the order of the steps.
    return []
  }
}

/** The router counts its entries in the history's state. */
function historyPosition(): number {
  const state: unknown = window.history.state
  const position: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined
  return typeof position === 'number' ? position : 0
}

export function rememberVisit(address: string): void {
  const visited = readVisited().slice(0, historyPosition())
  tabStorage.write(VISITED_KEY, JSON.stringify([...visited, address]))
}

/** What Back would show, pressed so often, as far as it is ours. */
export function previousAddress(presses = 1): string | undefined {
  return readVisited()[historyPosition() - presses]
}
