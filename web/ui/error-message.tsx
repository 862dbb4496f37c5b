import type { ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'
import { VisuallyHidden } from './status.tsx'
import { useUiWords } from './ui-words.ts'

export type Description = { id: string; hint?: ReactNode; error?: string | undefined }

export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`

/** The ids for `aria-describedby`: the hint, then the error, then any others that the screen names. */
export function describedBy({ id, hint, error }: Description, further?: string): string | undefined {
  const ids = [hint ? hintId(id) : '', error ? errorId(id) : '', further ?? ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

type ErrorMessageProps = {
  /** The id of its control. */
  of: string
  error?: string | undefined
}

/** The error of one answer, in the same words as the error summary. Renders nothing without an error. */
export function ErrorMessage({ of, error }: ErrorMessageProps) {
  const { errorPrefix } = useUiWords()
  if (!error) return null
  return (
    <p className="error-message" id={errorId(of)}>
      <AlertIcon />
      <span>
        <VisuallyHidden>{errorPrefix}</VisuallyHidden>
        <span>{error}</span>
      </span>
    </p>
  )
}
