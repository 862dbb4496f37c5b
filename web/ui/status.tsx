import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type StatusProps = {
  id?: string
  className?: string
  /** For screen readers alone. */
  hidden?: boolean
  /** Keep the part on the page and change this: a region that appears together with its text is not read. */
  children?: ReactNode
}

/** A region whose new text is read out politely. */
export function Status({ id, className, hidden, children }: StatusProps) {
  return (
    // Not `output`: it may hold phrasing content alone and counts as part of a form.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" id={id} className={classNames('status', hidden && 'visually-hidden', className)}>
      {children}
    </div>
  )
}
