import { use, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { tab, useTab, type Change } from '../browser/tab-state.ts'
import { ActionAnswer } from '../forms/intent.ts'
import { Note } from '../ui/note.tsx'
import { showToast } from '../ui/toast.tsx'

/**
 * Announces what an action or a redirect changed: below the heading of the next screen, and to screen
 * readers.
 */
export function announceChange(say: Change['say'], tone: Change['tone'] = 'good'): void {
  tab.change({ nextChange: { say, tone } })
}

/**
 * Called on each arrival: shows the announced change and removes the previous one. Returns whether there is
 * one.
 */
export function showAnnouncedChange(): boolean {
  const change = tab.state.nextChange
  tab.change({ change, nextChange: undefined })
  if (!change?.say()) return false
  showToast(change.say, 'heard')
  return true
}

/** Visible only: the page arrives at its top. The toast announces the change once. */
export function ChangeNote() {
  const change = useTab(() => tab.state.change)
  // The note of the screen before is still there until the arrival: it would push this screen down for a
  // moment.
  const [before] = useState(() => tab.state.change)
  const text = change?.say()
  if (!text || change === before) return null
  return change?.tone === 'warn' ? (
    <Note tone="warn">
      <p>{text}</p>
    </Note>
  ) : (
    <p className="change-note">{text}</p>
  )
}

/** The result of an action that changed a list and stays on its screen. */
type ListChange = { ok: true; change: string }

/** Two changes differ even if their words are the same, so that both are announced. */
export function listChanged(say: () => string): ListChange {
  announceChange(say)
  return { ok: true, change: crypto.randomUUID() }
}

/**
 * A changed list counts as an arrival although the address stays. The pressed control may be gone, so focus
 * moves to the heading with the new count, and the change is shown below it.
 */
export function useListChange(): void {
  const answer = use(ActionAnswer)
  const change = isListChange(answer) ? answer.change : undefined
  const { state } = useNavigation()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    // The router has the answer before the new list, which may have another heading.
    if (change === undefined || change === shown.current || state !== 'idle') return
    shown.current = change
    showAnnouncedChange()
    document.querySelector<HTMLElement>('main h1')?.focus()
    window.scrollTo(0, 0)
  }, [change, state])
}

function isListChange(answer: unknown): answer is ListChange {
  return typeof answer === 'object' && answer !== null && 'change' in answer
}
