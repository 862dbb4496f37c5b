import { useEffect, useRef, type ReactNode } from 'react'
import { Note, type NoteTone } from './note.tsx'

type AlertProps = {
  tone?: NoteTone
  /** Another value each time it should be read and focused again: a count does. */
  attempt?: string | number
  children: ReactNode
}

/** Trouble that is not the person's: stands at the button that met it and takes focus. */
export function Alert({ attempt, ...content }: AlertProps) {
  return <FocusedAlert key={attempt} {...content} />
}

function FocusedAlert({ tone = 'danger', children }: Omit<AlertProps, 'attempt'>) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={alert}>
      <Note tone={tone}>{children}</Note>
    </div>
  )
}
