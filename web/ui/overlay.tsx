import { useEffect, useState, type ReactNode } from 'react'
import { Status } from './status.tsx'

const DELAY_MS = 300

type LoadingOverlayProps = {
  /** The current work: "Looking up 0812345". */
  text: string
  /** The stop button, if the work can be stopped. */
  children?: ReactNode
}

/** Covers `main` while it has nothing to show. Fast responses do not show it. */
export function LoadingOverlay({ text, children }: LoadingOverlayProps) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  // The busy part is beside the status, not around it: screen readers do not announce text in a busy part.
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

/** A placeholder for text that is still loading. A status beside it says so. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-busy="true">
      {Array.from({ length: lines }, (_line, index) => (
        <i key={index} />
      ))}
    </div>
  )
}
