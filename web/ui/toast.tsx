import { useEffect, useState, useSyncExternalStore } from 'react'
import { createNotifier } from './notifier.ts'

/** `seen`: a live region of the page announces it already. `heard`: the page shows it in view already. */
type Manner = 'seen' | 'heard'
type ShownToast = { id: string; say: () => string; manner: Manner }

let current: ShownToast | undefined
const changes = createNotifier()

/** Briefly repeats at the top of the window what the page says anyway. A newer toast replaces it. Each render calls `say`. */
export function showToast(say: () => string, manner: Manner): void {
  current = { id: crypto.randomUUID(), say, manner }
  changes.notify()
}

function dropToast(): void {
  current = undefined
  changes.notify()
}

function currentToast(): ShownToast | undefined {
  return current
}

/** Specification §9. */
const TOAST_MS = 3000

/** The current toast. Its `Status` must exist before it; a silent toast is outside any `Status`. */
export function Toast({ isSilent = false }: { isSilent?: boolean }) {
  const toast = useSyncExternalStore(changes.subscribe, currentToast, currentToast)
  if (!toast || (toast.manner === 'seen') !== isSilent) return null
  return <ToastText key={toast.id} text={toast.say()} isHidden={toast.manner === 'heard'} />
}

/** Stays as long as it is hovered or focused (WCAG 2.2.1). */
function ToastText({ text, isHidden }: { text: string; isHidden: boolean }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dropToast(), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld])

  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    // It offers no action: hovering only keeps it visible.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <p
      className={isHidden ? 'visually-hidden' : 'toast'}
      tabIndex={-1}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {text}
    </p>
  )
}
