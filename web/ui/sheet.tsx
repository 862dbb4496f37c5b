import { useId, type ReactNode } from 'react'

type SheetProps = {
  heading?: ReactNode
  /** Marks a resolution: a brass rule at the left. */
  ribbon?: boolean
  children: ReactNode
}

/** A panel that looks and prints like a page of the minute book. */
export function Sheet({ heading, ribbon, children }: SheetProps) {
  const headingId = useId()
  return (
    <section
      className="sheet"
      data-ribbon={ribbon ? true : undefined}
      aria-labelledby={heading ? headingId : undefined}
    >
      {heading ? <h2 id={headingId}>{heading}</h2> : null}
      {children}
    </section>
  )
}
