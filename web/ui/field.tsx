import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Control, type ControlOptions } from './control.tsx'
import { describedBy as describe } from './error-message.tsx'

/** The width of the box hints at the length of the answer. */
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
  | 'onKeyDown'
  | 'onPaste'
  | 'ref'
>

type FieldProps = ControlOptions &
  InputOptions & {
    /** Never `number`: it drops leading zeros, and the mouse wheel changes it. */
    type?: 'text' | 'email' | 'tel' | 'search' | 'password'
    width?: FieldWidth
    /** For numbers that people compare character by character. */
    monospace?: boolean
  }

/** One line of typed text. The input is uncontrolled; a screen passes `defaultValue` and reads the form. */
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
