import type { ClipboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { DATE_PARTS, datePartName, setTypedDate, type DatePart, type TypedDate } from './date-parts.ts'
import { errorId } from './error-message.tsx'
import { Fieldset, type FieldsetProps } from './fieldset.tsx'

type DateFieldProps = Omit<FieldsetProps, 'id' | 'role' | 'children' | 'className'> & {
  /** The names and ids of the inputs are `{name}-month`, `{name}-day`, `{name}-year`. */
  name: string
  labels: Record<DatePart, string>
  defaultValue?: Partial<TypedDate> | undefined
  /** The parts that the error concerns. Default: all three. */
  errorParts?: readonly DatePart[] | undefined
  /** Splits a whole date pasted into Month; `undefined` if the text is not a date. */
  splitDate?: (pasted: string) => TypedDate | undefined
  /** Beside the inputs: the button that opens the calendar. */
  button?: ReactNode
  /** Below the inputs: the day in words, a note. */
  children?: ReactNode
}

/**
 * A day as three typed parts: faster than a month grid, and works with every keyboard, paste and screen
 * reader.
 */
export function DateField(props: DateFieldProps) {
  const {
    name,
    labels,
    defaultValue,
    errorParts = DATE_PARTS,
    splitDate,
    button,
    children,
    ...fieldset
  } = props
  const wrongParts = props.error ? errorParts : []

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const date = splitDate?.(event.clipboardData.getData('text'))
    if (!date) return
    event.preventDefault()
    setTypedDate(name, date)
  }

  return (
    <Fieldset {...fieldset} id={name}>
      <div className="date-parts">
        {DATE_PARTS.map((part) => (
          <div key={part}>
            <label className="label" htmlFor={datePartName(name, part)}>
              {labels[part]}
            </label>
            <input
              className={classNames('input', `width-${part}`, wrongParts.includes(part) && 'input-wrong')}
              id={datePartName(name, part)}
              name={datePartName(name, part)}
              type="text"
              inputMode={part === 'month' ? 'text' : 'numeric'}
              autoComplete="off"
              spellCheck={false}
              defaultValue={defaultValue?.[part]}
              onPaste={part === 'month' ? handlePaste : undefined}
              aria-describedby={wrongParts.includes(part) ? errorId(name) : undefined}
              aria-invalid={part === wrongParts[0] ? true : undefined}
            />
          </div>
        ))}
        {button}
      </div>
      {children}
    </Fieldset>
  )
}
