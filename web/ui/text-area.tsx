import { useState, type ComponentProps, type InputEvent } from 'react'
import { CharacterCount, type CountedText } from './character-count.tsx'
import { Control, type ControlOptions } from './control.tsx'
import { describedBy as describe } from './described-by.ts'

type TextAreaProps = ControlOptions &
  Pick<ComponentProps<'textarea'>, 'defaultValue' | 'autoComplete' | 'spellCheck' | 'onChange' | 'ref'> & {
    rows?: number
    /** Shows how much is left once the text is long. Nothing is ever cut off. */
    counter?: CountedText
    onInput?: (event: InputEvent<HTMLTextAreaElement>) => void
  }

/** Several lines of typed text. */
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
