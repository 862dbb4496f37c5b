import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'

type ConfirmDialogProps = {
  title: string
  text: ReactNode
  /** The safe button: it has focus at the start, and Esc means the same. */
  keepLabel: string
  confirmLabel: string
  onKeep: () => void
  onConfirm: () => void
}

const ANSWERED = 'answered'

/**
 * Asks before something is lost: open while it is rendered. Focus is back on the opener when `onKeep` or
 * `onConfirm` is called; a screen that takes the opener away focuses its `h1`.
 */
export function ConfirmDialog({
  title,
  text,
  keepLabel,
  confirmLabel,
  onKeep,
  onConfirm,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])

  /** At once: the browser tells of a close some milliseconds after focus is back, and a key in between would be lost. */
  function close(answer: () => void): void {
    dialog.current?.close(ANSWERED)
    answer()
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        close(onKeep)
      }}
      // Browsers may also close it without asking.
      onClose={(event) => {
        if (event.currentTarget.returnValue !== ANSWERED) onKeep()
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{text}</div>
      <div className="actions">
        <Button type="button" ref={focusFirst} onClick={() => close(onKeep)}>
          {keepLabel}
        </Button>
        <Button variant="secondary" onClick={() => close(onConfirm)}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}

/** React's `autoFocus` calls `focus()` before the dialog is open; `showModal` looks for the attribute. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '')
}
