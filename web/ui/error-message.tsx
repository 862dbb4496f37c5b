import { errorId } from './described-by.ts'
import { AlertIcon } from './icons.tsx'
import { useUiWords } from './ui-words.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type ErrorMessageProps = {
  /** The id of the control that it belongs to. */
  of: string
  error?: string | undefined
}

/** What is wrong with one answer, in the same words as the error summary. Nothing when all is well. */
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
