import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { VisuallyHidden } from './status.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  /** A primary button submits its form unless `type` says otherwise; the others do not. */
  variant?: ButtonVariant
  /** Ignores presses during work but keeps the focus, which `disabled` would drop. */
  busy?: boolean
  /** Replaces the label while busy: "Sending…". */
  busyLabel?: ReactNode
}

export function Button({
  variant = 'primary',
  type,
  busy = false,
  busyLabel,
  children,
  onClick,
  ...button
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...button}
      className={buttonClass(variant)}
      type={type ?? (variant === 'primary' ? 'submit' : 'button')}
      data-busy={busy ? true : undefined}
      onClick={handleClick}
    >
      {busy && busyLabel ? <span key="busy">{busyLabel}</span> : <span key="label">{children}</span>}
    </button>
  )
}

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** The class of a button, also for links that look like one. `quiet` looks like a link. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return variant === 'quiet' ? 'button-link' : `button button-${variant}`
}

/** "Remove", read out as "Remove Daniel Whitfield", so that equal buttons of a list differ. */
export function ActionLabel({ action, name }: { action: string; name: string }) {
  return (
    <>
      <span>{action}</span>
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  )
}
