import { CalendarButton } from './calendar-button.tsx'
import { DateField } from './date-field.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { Status } from './status.tsx'

const DATE_LABELS = { month: 'Month', day: 'Day', year: 'Year' }
const CALENDAR_WORDS = {
  open: 'Choose from a calendar',
  opening: 'Opening the calendar…',
  failed: 'The calendar did not open. Type the date instead.',
  close: 'Close',
  label: 'Date of the meeting',
}

export function GalleryDates() {
  return (
    <GalleryPart name="Dates">
      <DateField
        name="day"
        legend="When was the meeting held?"
        hint="We filled in today. For example, 3 27 2026 or Mar 27 2026"
        labels={DATE_LABELS}
        defaultValue={{ month: '11', day: '21', year: '2026' }}
        button={
          <CalendarButton
            name="day"
            words={CALENDAR_WORDS}
            locale="en-US"
            readDay={({ month, day, year }) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`}
          />
        }
      >
        <Status>Saturday, November 21, 2026</Status>
      </DateField>
      <DateField
        name="wrong-day"
        legend="When was the meeting held?"
        labels={DATE_LABELS}
        defaultValue={{ month: 'nov', year: '2026' }}
        error="The meeting date must include a day"
        errorParts={['day']}
      />
    </GalleryPart>
  )
}
