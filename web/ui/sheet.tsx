import { useId, type ReactNode } from 'react'

type SheetProps = {
  heading?: ReactNode
  children: ReactNode
}

/** A panel that looks and prints like a page of the minute book. */
export function Sheet({ heading, children }: SheetProps) {
  const headingId = useId()
  return (
    <section className="sheet" aria-labelledby={heading ? headingId : undefined}>
      {heading ? <h2 id={headingId}>{heading}</h2> : null}
      {children}
    </section>
  )
}
