import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { focusField } from './focus-field.ts'

/**
 * `fieldId` is the control that the link leads to: the field, the first wrong part of a date, the first radio. Where the
 * field stands on another screen, `link` is what leads there, or the bare sentence when nothing can be put right.
 */
export type FieldError = { fieldId: string; text: string; link?: ReactNode }

type ErrorSummaryProps = {
  title: string
  errors: readonly FieldError[]
  /** Another value at each refused submit, also when the errors are the same: a count does. */
  attempt: string | number
}

/** What to put right, above the `h1`. It takes focus at each refused submit. Render it only when there is an error. */
export function ErrorSummary({ attempt, ...content }: ErrorSummaryProps) {
  return <FocusedSummary key={attempt} {...content} />
}

function FocusedSummary({ title, errors }: Omit<ErrorSummaryProps, 'attempt'>) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      <h2>{title}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>{error.link ?? <ErrorLink {...error} />}</li>
        ))}
      </ul>
    </div>
  )
}

function ErrorLink({ fieldId, text }: Omit<FieldError, 'link'>) {
  function handleClick(event: MouseEvent) {
    event.preventDefault()
    focusField(fieldId)
  }
  return (
    <a href={`#${fieldId}`} onClick={handleClick}>
      {text}
    </a>
  )
}
