import { useEffect } from 'react'
import { useActionData } from 'react-router'
import { announceChange, showAnnouncedChange } from './change-note.tsx'

/** What the action of a list answers when the list changed and the person stays on it. */
type ListChange = { ok: true; change: number }

let changes = 0

/** Each change is a new one, so that two alike are both told. */
export function listChanged(say: () => string): ListChange {
  announceChange(say)
  changes += 1
  return { ok: true, change: changes }
}

/**
 * A changed list counts as an arrival, though the address stays: the control that was pressed may be gone, so focus
 * goes to the heading with the new count, and the change is told below it.
 */
export function useListChange(): void {
  const answer: unknown = useActionData()
  const change = isListChange(answer) ? answer.change : undefined
  useEffect(() => {
    if (change === undefined) return
    showAnnouncedChange()
    document.querySelector<HTMLElement>('main h1')?.focus()
    window.scrollTo(0, 0)
  }, [change])
}

function isListChange(answer: unknown): answer is ListChange {
  return typeof answer === 'object' && answer !== null && 'change' in answer
}
