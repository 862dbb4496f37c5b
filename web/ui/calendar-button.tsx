import { useRef, type FormEvent } from 'react'
import { Button } from './button.tsx'
import { getTypedDate, setTypedDate, type TypedDate } from './date-parts.ts'

type CalendarButtonProps = {
  /** The name of the `DateField` that it reads and writes. */
  name: string
  label: string
  /** The typed parts as `YYYY-MM-DD`, or `undefined` while they are not a day. */
  parseDay: (typed: TypedDate) => string | undefined
}

/**
 * Opens the browser's own calendar. Its input has no name and is out of the way of keyboards and screen
 * readers: the answer is in the three typed parts.
 */
export function CalendarButton({ name, label, parseDay }: CalendarButtonProps) {
  const calendar = useRef<HTMLInputElement>(null)

  function handleOpen() {
    if (!calendar.current) return
    calendar.current.value = parseDay(getTypedDate(name)) ?? ''
    calendar.current.showPicker()
  }

  function handleChosen(event: FormEvent<HTMLInputElement>) {
    const [year = '', month = '', day = ''] = event.currentTarget.value.split('-')
    if (year !== '') setTypedDate(name, { month: String(Number(month)), day: String(Number(day)), year })
  }

  return (
    <span className="calendar">
      <input ref={calendar} type="date" tabIndex={-1} aria-hidden="true" onInput={handleChosen} />
      <Button variant="secondary" onClick={handleOpen}>
        {label}
      </Button>
    </span>
  )
}
