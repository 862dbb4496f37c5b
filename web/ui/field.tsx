import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Control, type ControlOptions } from './control.tsx'
import { describedBy as describe } from './described-by.ts'

/** How wide the box is: a hint at the length of the answer. */
export type FieldWidth = 'day' | 'month' | 'year' | 'time' | 'zip' | 'medium' | 'full'

type InputOptions = Pick<
  ComponentProps<'input'>,
  | 'defaultValue'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'onInput'
  | 'onChange'
  | 'onPaste'
  | 'ref'
>

type FieldProps = ControlOptions &
  InputOptions & {
    /** Never `number`: it eats zeros and changes by the mouse wheel. */
    type?: 'text' | 'email' | 'tel' | 'search' | 'password'
    width?: FieldWidth
    /** For numbers that are compared letter by letter. */
    monospace?: boolean
  }

/** One line of typed text. The input keeps its own value; a screen gives `defaultValue` and reads the form. */
export function Field({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  describedBy,
  type = 'text',
  width = 'medium',
  monospace = false,
  ...input
}: FieldProps) {
  return (
    <Control id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        {...input}
        className={classNames('input', `width-${width}`, monospace && 'monospace')}
        id={id}
        name={name}
        type={type}
        aria-describedby={describe({ id, hint, error }, describedBy)}
        aria-invalid={error ? true : undefined}
      />
    </Control>
  )
}
