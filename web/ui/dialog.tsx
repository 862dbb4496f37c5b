import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'

type ConfirmDialogProps = {
  title: string
  text: ReactNode
  /** The safe button: it has the focus at first, and Esc has the same effect. */
  keepLabel: string
  confirmLabel: string
  onKeep: () => void
  onConfirm: () => void
}

const ANSWERED = 'answered'

/**
 * Asks before something is lost: open while it is rendered. Focus is back on the opener when `onKeep` or
 * `onConfirm` is called; a screen that removes the opener focuses its `h1`.
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

  /**
   * Closes at once: the browser reports a close some milliseconds after focus is back, and a key press in
   * between would be lost.
   */
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
      // Browsers may also close the dialog by themselves.
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

/** React's `autoFocus` calls `focus()` before the dialog is open; `showModal` reads the attribute. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '')
}
