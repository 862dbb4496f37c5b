import { useEffect, useState, useSyncExternalStore } from 'react'
import { Status } from './status.tsx'
import { createNotifier } from './notifier.ts'

/** Specification §9. */
const TOAST_MS = 3000

type Toast = { id: number; say: () => string }

let current: Toast | undefined
let shown = 0
const changes = createNotifier()

function setToast(toast: Toast | undefined): void {
  current = toast
  changes.notify()
}

/** Repeats shortly, at the top, what the page says anyway. A newer one replaces it. `say` is asked at each drawing. */
export function showToast(say: () => string): void {
  shown += 1
  setToast({ id: shown, say })
}

function readCurrent(): Toast | undefined {
  return current
}

/** Stands in the header band from the start, empty: a region that comes with its text is not read out. */
export function ToastRegion() {
  const toast = useSyncExternalStore(changes.subscribe, readCurrent, readCurrent)
  return (
    <Status className="toast-region">{toast ? <ToastText key={toast.id} text={toast.say()} /> : null}</Status>
  )
}

/** Waits as long as somebody points at it or has it focused (WCAG 2.2.1). */
function ToastText({ text }: { text: string }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setToast(undefined), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld])

  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    // Nothing can be done with it: pointing only keeps it there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <p
      className="toast"
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
