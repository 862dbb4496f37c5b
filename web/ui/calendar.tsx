import { parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as MonthGrid,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'

export type CalendarProps = {
  /** `YYYY-MM-DD`; without it, today has the focus. */
  day: string | undefined
  /** BCP 47: names of months and days, first day of the week. */
  locale: string
  label: string
  /** `YYYY-MM-DD`. */
  onChoose: (day: string) => void
}

/**
 * React Aria writes a `style` element into the page unless an element has this id, and our content policy would refuse it with
 * a warning. The rule itself is in calendar.css.
 */
const PRESS_STYLE_ID = 'react-aria-pressable-style'

/** A month as a grid. It needs a large library, so only `calendar-button.tsx` loads it. */
export function Calendar({ day, locale, label, onChoose }: CalendarProps) {
  return (
    <I18nProvider locale={locale}>
      <div id={PRESS_STYLE_ID}>
        <MonthGrid
          className="calendar"
          aria-label={label}
          // The dialog was opened only for this grid.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          defaultValue={day ? parseDate(day) : undefined}
          onChange={(chosen) => onChoose(chosen.toString().slice(0, 10))}
        >
          <div className="calendar-head">
            <Button slot="previous">‹</Button>
            <Heading />
            <Button slot="next">›</Button>
          </div>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className="calendar-day" />}
            </CalendarGridBody>
          </CalendarGrid>
        </MonthGrid>
      </div>
    </I18nProvider>
  )
}
