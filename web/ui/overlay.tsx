import { useEffect, useState, type ReactNode } from 'react'
import { Status } from './status.tsx'

const DELAY_MS = 300

type LoadingOverlayProps = {
  /** What is happening: "Looking up 0812345". */
  text: string
  /** The stop button, where work can be stopped. */
  children?: ReactNode
}

/** Covers `main` while it has nothing to show. Quick answers come without it. */
export function LoadingOverlay({ text, children }: LoadingOverlayProps) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  // The busy part is beside the status, not around it: screen readers hold back what a busy part says.
  return (
    <div className={isLate ? 'overlay' : undefined}>
      {isLate ? <div className="overlay-cover" aria-busy="true" /> : null}
      <div className="overlay-text">
        <Status>{isLate ? text : ''}</Status>
        {isLate ? children : null}
      </div>
    </div>
  )
}
