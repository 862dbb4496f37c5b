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

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(event) => (event.currentTarget.returnValue === 'confirm' ? onConfirm() : onKeep())}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{text}</div>
      <div className="actions">
        <Button type="button" ref={focusFirst} onClick={() => dialog.current?.close()}>
          {keepLabel}
        </Button>
        <Button variant="secondary" onClick={() => dialog.current?.close('confirm')}>
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
