import { useState, type ComponentProps, type InputEvent } from 'react'
import { Control, type ControlOptions } from './control.tsx'
import { describedBy as describe } from './error-message.tsx'
import { useSettled } from './hooks.ts'
import { Status } from './status.tsx'

/**
 * All numbers count UTF-16 code units. Schemas count code points, so they refuse no text that this count
 * allows.
 */
type CountedText = {
  limit: number
  /** The length from which the count is shown. */
  from: number
  /** "You have 12 characters left", "You have 3 characters too many": `left` is then negative. */
  text: (left: number) => string
}

const PAUSE_MS = 1000

/** The remaining length, updated at once and announced when typing pauses. */
function CharacterCount({ length, limit, from, text }: CountedText & { length: number }) {
  const words = length >= from ? text(limit - length) : ''
  const settledWords = useSettled(words, PAUSE_MS)
  return (
    <>
      <p className="hint counter" data-over={length > limit ? true : undefined} aria-hidden="true">
        {words}
      </p>
      <Status hidden>{settledWords}</Status>
    </>
  )
}

type TextAreaProps = ControlOptions &
  Pick<
    ComponentProps<'textarea'>,
    'defaultValue' | 'autoComplete' | 'spellCheck' | 'onChange' | 'onKeyDown' | 'ref'
  > & {
    rows?: number
    /** Shows the remaining length of a long text. The text is never truncated. */
    counter?: CountedText
    onInput?: (event: InputEvent<HTMLTextAreaElement>) => void
  }

/** A multi-line text field. */
export function TextArea({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  describedBy,
  rows = 5,
  counter,
  onInput,
  ...textArea
}: TextAreaProps) {
  const [length, setLength] = useState(() => String(textArea.defaultValue ?? '').length)
  return (
    <Control id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...textArea}
        className="input width-full"
        id={id}
        name={name}
        rows={rows}
        onInput={(event) => {
          setLength(event.currentTarget.value.length)
          onInput?.(event)
        }}
        aria-describedby={describe({ id, hint, error }, describedBy)}
        aria-invalid={error ? true : undefined}
      />
      {counter ? <CharacterCount length={length} {...counter} /> : null}
    </Control>
  )
}
