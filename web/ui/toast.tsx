import { useEffect, useState } from 'react'
import { tab, useTab, type Toast as ShownToast } from '../browser/tab-state.ts'

/**
 * Briefly repeats at the top of the window what the page says anyway. A newer toast replaces it. Each render
 * calls `say`.
 */
export function showToast(say: () => string, manner: ShownToast['manner']): void {
  tab.change({ toast: { id: crypto.randomUUID(), say, manner } })
}

function dropToast(): void {
  tab.change({ toast: undefined })
}

/** Specification §9. */
const TOAST_MS = 3000

/** The current toast. Its `Status` must exist before it; a silent toast is outside any `Status`. */
export function Toast({ isSilent = false }: { isSilent?: boolean }) {
  const toast = useTab(() => tab.state.toast)
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
