import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Control, type ControlOptions } from './control.tsx'
import { describedBy as describe } from './error-message.tsx'
import type { FieldWidth } from './field.tsx'

export type SelectOption = {
  value: string
  label: string
  /** Shows the `RevealedPart` of slot `a` while chosen. */
  reveals?: boolean
}

type SelectFieldProps = ControlOptions &
  Pick<
    ComponentProps<'select'>,
    'value' | 'defaultValue' | 'autoComplete' | 'onInput' | 'onChange' | 'ref'
  > & {
    /** The first option is shown while nothing is chosen, so its value is `''`. */
    options: readonly SelectOption[]
    width?: FieldWidth
  }

/** A choice between many options, with the browser's own list. */
export function SelectField({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  describedBy,
  options,
  width = 'medium',
  ...select
}: SelectFieldProps) {
  return (
    <Control id={id} label={label} hint={hint} error={error} optional={optional}>
      <select
        {...select}
        className={classNames('input', `width-${width}`)}
        id={id}
        name={name}
        aria-describedby={describe({ id, hint, error }, describedBy)}
        aria-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} data-reveals={option.reveals ? 'a' : undefined}>
            {option.label}
          </option>
        ))}
      </select>
    </Control>
  )
}
