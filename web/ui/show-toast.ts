import { createNotifier } from './notifier.ts'

type Toast = { id: number; say: () => string }

let current: Toast | undefined
let shown = 0
const changes = createNotifier()

/** Repeats shortly, at the top, what the page says anyway. A newer one replaces it. `say` is asked at each drawing. */
export function showToast(say: () => string): void {
  shown += 1
  current = { id: shown, say }
  changes.notify()
}

export function dropToast(): void {
  current = undefined
  changes.notify()
}

export function currentToast(): Toast | undefined {
  return current
}

export const onToastChange = changes.subscribe
