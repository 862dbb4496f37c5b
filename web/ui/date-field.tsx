import type { ClipboardEvent, ReactNode } from 'react'
import { DATE_PARTS, datePartName, writeTypedDate, type DatePart, type TypedDate } from './date-parts.ts'
import { errorId } from './described-by.ts'
import { classNames } from './class-names.ts'
import { Fieldset, type FieldsetProps } from './fieldset.tsx'

type DateFieldProps = Omit<FieldsetProps, 'id' | 'role' | 'children' | 'className'> & {
  /** The inputs are called `{name}-month`, `{name}-day`, `{name}-year`, their ids too. */
  name: string
  labels: Record<DatePart, string>
  defaultValue?: Partial<TypedDate> | undefined
  /** Which parts the error is about; all three when left out. */
  errorParts?: readonly DatePart[] | undefined
  /** Splits a whole date that was pasted into Month; `undefined` when it is none. */
  splitDate?: (pasted: string) => TypedDate | undefined
  /** Stands beside the inputs: the button that opens the calendar. */
  button?: ReactNode
  /** Stands below: the day in words, a note. */
  children?: ReactNode
}

/** A day as three typed parts: faster than a month grid, and every keyboard, paste and screen reader can do it. */
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
    writeTypedDate(name, date)
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
