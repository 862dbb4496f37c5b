import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, dropToast, onToastChange } from './show-toast.ts'

/** Specification §9. */
const TOAST_MS = 3000

/** The toast of now. It stands in a `Status` that is there before it. */
export function Toast() {
  const toast = useSyncExternalStore(onToastChange, currentToast)
  return toast ? <ToastText key={toast.id} text={toast.say()} /> : null
}

/** Waits as long as somebody points at it or has it focused (WCAG 2.2.1). */
function ToastText({ text }: { text: string }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dropToast(), TOAST_MS)
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
