import { useRef, useState, type ComponentType } from 'react'
import { Button } from './button.tsx'
import type { CalendarProps } from './calendar.tsx'
import { getTypedDate, setTypedDate, type TypedDate } from './date-parts.ts'
import { Status } from './status.tsx'

type CalendarWords = {
  /** The button's label: "Choose from a calendar". */
  open: string
  opening: string
  failed: string
  close: string
  /** Names dialog and grid: "Date of the meeting". */
  label: string
}

type CalendarButtonProps = {
  /** The name of the `DateField` that it reads and writes. */
  name: string
  words: CalendarWords
  /** BCP 47. */
  locale: string
  /** The typed parts as `YYYY-MM-DD`, or `undefined` while they are not a day. */
  parseDay: (typed: TypedDate) => string | undefined
}

type Loaded = { Calendar: ComponentType<CalendarProps> } | 'opening' | 'failed'

/** Opens a month grid in a dialog. Typing works too, so a grid that fails to load only says so. */
export function CalendarButton({ name, words, locale, parseDay }: CalendarButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<Loaded>('opening')

  async function handleOpen() {
    dialog.current?.showModal()
    setIsOpen(true)
    setLoaded((before) => (before === 'failed' ? 'opening' : before))
    setLoaded(await import('./calendar.tsx').catch(() => 'failed' as const))
  }

  function handleChoose(day: string) {
    const [year = '', month = '', dayOfMonth = ''] = day.split('-')
    setTypedDate(name, { month: String(Number(month)), day: String(Number(dayOfMonth)), year })
    dialog.current?.close()
  }

  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => void handleOpen()}>
        {words.open}
      </Button>
      <dialog
        ref={dialog}
        className="dialog calendar-dialog"
        aria-label={words.label}
        // The `close` event fires some milliseconds late: the dialog may be open again by then.
        onClose={(event) => setIsOpen(event.currentTarget.open)}
      >
        <Status>{loaded === 'opening' ? words.opening : loaded === 'failed' ? words.failed : ''}</Status>
        {isOpen && typeof loaded === 'object' ? (
          <loaded.Calendar
            day={parseDay(getTypedDate(name))}
            locale={locale}
            label={words.label}
            onChoose={handleChoose}
          />
        ) : null}
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </dialog>
    </>
  )
}
