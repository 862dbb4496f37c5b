import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type StatusProps = {
  id?: string
  className?: string
  /** For screen readers only. */
  hidden?: boolean
  /**
   * Keep this element on the page and change its children: screen readers skip a region that appears together
   * with its text.
   */
  children?: ReactNode
}

/** A live region: screen readers announce new text politely. */
export function Status({ id, className, hidden, children }: StatusProps) {
  return (
    // Not `output`: it may contain only phrasing content and belongs to a form.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" id={id} className={classNames('status', hidden && 'visually-hidden', className)}>
      {children}
    </div>
  )
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
