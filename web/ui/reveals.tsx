import type { ReactNode } from 'react'

/** Names a revealed part within one `Reveals`. */
export type RevealSlot = 'a' | 'b' | 'c'

/**
 * Ties a radio group or checkbox to the parts that it opens. The style sheet does the work, so that what was
 * typed stays in a closed part, and no state of opening is claimed that screen readers would report wrongly.
 */
export function Reveals({ children }: { children: ReactNode }) {
  return <div className="reveals">{children}</div>
}

/** Stands right after the group, never between its options. Shown while an option of its slot is chosen. */
export function RevealedPart({ slot = 'a', children }: { slot?: RevealSlot; children: ReactNode }) {
  return (
    <div className="revealed" data-slot={slot}>
      {children}
    </div>
  )
}
