import type { ReactNode, ComponentProps } from 'react'
import { findControl } from './find-control.ts'

/** Names a revealed part within one `Reveals`. */
export type RevealSlot = 'a' | 'b'

/**
 * Connects a radio group or checkbox with the parts that it opens. The style sheet hides them, so that a
 * closed part keeps its typed text, and no ARIA state can be wrong.
 */
export function Reveals({ children }: { children: ReactNode }) {
  return <div className="reveals">{children}</div>
}

/** Must follow the group, never stand between its options. Visible while an option of its slot is chosen. */
export function RevealedPart({ slot = 'a', children }: { slot?: RevealSlot; children: ReactNode }) {
  return (
    <div className="revealed" data-slot={slot}>
      {children}
    </div>
  )
}

type DetailsProps = Pick<ComponentProps<'details'>, 'id' | 'onToggle'> & {
  summary: ReactNode
  defaultOpen?: boolean
  children: ReactNode
}

/** Answers that few people need: collapsed, but still in the form. */
export function Details({ summary, defaultOpen, children, ...details }: DetailsProps) {
  return (
    <details {...details} ref={openIfAsked} className="details" open={defaultOpen}>
      <summary>{summary}</summary>
      <div className="details-content">{children}</div>
    </details>
  )
}

/** Opens the details if the address's fragment names a control inside. */
function openIfAsked(details: HTMLDetailsElement | null): void {
  const control = findControl(window.location.hash.slice(1))
  if (control && details?.contains(control)) details.open = true
}

/** Opens the collapsed part with this id and those around it, and moves the focus to its summary. */
export function openDetails(id: string): void {
  const summary = document.getElementById(id)?.querySelector<HTMLElement>('summary')
  for (let part = summary?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true
  summary?.focus()
}
