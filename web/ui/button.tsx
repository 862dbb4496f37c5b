import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from './button-class.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  /** A primary button submits its form unless `type` says otherwise; the others do not. */
  variant?: ButtonVariant
  /** Work is under way: presses are ignored and focus stays, which `disabled` would throw away. */
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
