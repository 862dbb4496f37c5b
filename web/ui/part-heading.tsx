import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a part that a button opens: the button goes, so the keyboard goes on from here. */
export function PartHeading({ isJustOpened, children }: { isJustOpened: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isJustOpened) heading.current?.focus()
  }, [isJustOpened])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
