import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

/**
 * `fieldId` is the control to focus: the field, the first wrong part of a date, the first radio. If the field
 * is on another screen, `link` leads there. The error is plain text if the person cannot correct it.
 */
export type FieldError = { fieldId: string; text: string; link?: ReactNode }

type ErrorSummaryProps = {
  title: string
  errors: readonly FieldError[]
  /** Differs in each refused submit, even if the errors are the same. */
  attempt: string
}

/**
 * The errors to correct, above the `h1`. It takes focus at each refused submit. Render it only with errors.
 */
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

/** Focuses the submit button of the form around `place`, when the focused or pressed element disappears. */
export function focusSubmit(place: Element | null): void {
  place?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

/**
 * Goes to a control from the error summary: opens the `details` around it, scrolls its label or legend into
 * view and focuses it. The address does not change, so that Back does not step through errors.
 */
function focusField(id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  for (let details = field.closest('details'); details; details = closestDetailsAbove(details))
    details.open = true
  const caption = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? field
  const isChoice = field instanceof HTMLInputElement && field.type === 'radio'
  const shown = isChoice ? (field.closest('fieldset') ?? caption) : caption
  shown.scrollIntoView()
  field.focus({ preventScroll: true })
}

function closestDetailsAbove(details: HTMLDetailsElement): HTMLDetailsElement | null {
  return details.parentElement?.closest('details') ?? null
}
