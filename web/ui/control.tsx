import type { ReactNode } from 'react'
import { hintId, type Description } from './described-by.ts'
import { ErrorMessage } from './error-message.tsx'
import { useUiWords } from './ui-words.ts'

type ControlProps = Description & { label: ReactNode; optional?: boolean | undefined; children: ReactNode }

/** What stands around every single control: label, hint, error, and the bar at the left while it is wrong. */
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

/** What a screen gives to every single control. `describedBy` names further texts, such as a note on what was filled in. */
export type ControlOptions = {
  name: string
  /** `name` when left out: links of the error summary point at it. */
  id?: string | undefined
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  describedBy?: string | undefined
}
