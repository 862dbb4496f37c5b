import type { ReactNode } from 'react'
import { hintId, type Description, ErrorMessage } from './error-message.tsx'
import { useUiWords } from './ui-words.ts'

type ControlProps = Description & { label: ReactNode; optional?: boolean | undefined; children: ReactNode }

/** The frame of a single control: label, hint, error, and a bar at the left while it has an error. */
export function Control({ id, label, optional, hint, error, children }: ControlProps) {
  const words = useUiWords()
  return (
    <div className="control" data-wrong={error ? true : undefined}>
      <label className="label" htmlFor={id}>
        <span>{label}</span>
        {optional ? <span className="optional"> {words.optional}</span> : null}
      </label>
      {hint ? (
        <p className="hint" id={hintId(id)}>
          {hint}
        </p>
      ) : null}
      <ErrorMessage of={id} error={error} />
      {children}
    </div>
  )
}

/**
 * The options of every single control. `describedBy` names further texts, such as a note on a value filled in
 * for the person.
 */
export type ControlOptions = {
  name: string
  /** Default: `name`. The error summary links to it. */
  id?: string | undefined
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  describedBy?: string | undefined
}
