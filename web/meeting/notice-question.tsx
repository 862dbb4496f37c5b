import { NOTICE_KINDS } from '@minutebook/domain/meeting'
import { type Typed, hasTick, textIn } from '../draft/typed.ts'
import { NOTICE_DATE } from '../forms/meeting-controls.ts'
import { parseDate } from '../forms/parse-date.ts'
import { TypedDateField } from '../forms/typed-date-field.tsx'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { CalendarButton } from '../ui/calendar-button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Optional } from '../ui/fieldset.tsx'
import { Note } from '../ui/note.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals, type RevealSlot } from '../ui/reveals.tsx'
import { Status } from '../ui/status.tsx'

const OPENS: Partial<Record<(typeof NOTICE_KINDS)[number], RevealSlot>> = { given: 'a', waived: 'b' }

function noticeOptions() {
  const kinds = NOTICE_KINDS.map((kind) => ({
    value: kind,
    label: words.review.notices[kind],
    reveals: OPENS[kind],
  }))
  return [...kinds, { value: '', label: words.people.notStated }]
}

type NoticeQuestionProps = {
  shown: Typed
  errors: ShownErrors
  /** The typed notice date is after the meeting. */
  isLate: boolean
}

/** How the directors of a special meeting were notified. */
export function NoticeQuestion({ shown, errors, isLate }: NoticeQuestionProps) {
  return (
    <Reveals>
      <RadioGroup
        name="notice"
        legend={<Optional>{words.meetingDate.notice}</Optional>}
        legendLook="label"
        options={noticeOptions()}
        defaultValue={textIn(shown, 'notice')}
      />
      <RevealedPart slot="a">
        <TypedDateField
          name={NOTICE_DATE}
          legend={<Optional>{words.meetingDate.noticeDate}</Optional>}
          legendLook="label"
          shown={shown}
          errors={errors}
          button={
            <CalendarButton
              name={NOTICE_DATE}
              words={{ ...words.meetingDate.calendar, label: words.meetingDate.noticeCalendar }}
              locale={words.format.locale}
              parseDay={(typed) => parseDate(typed).day}
            />
          }
        >
          <Status>{isLate ? <Note tone="warn">{words.review.noticeLate}</Note> : null}</Status>
        </TypedDateField>
        <Field
          name="noticeMeans"
          label={words.meetingDate.noticeMeans}
          hint={words.meetingDate.noticeMeansHint}
          optional
          autoComplete="off"
          defaultValue={textIn(shown, 'noticeMeans')}
          error={errors.of('noticeMeans')}
        />
      </RevealedPart>
      <RevealedPart slot="b">
        <Field
          name="waivedBy"
          label={words.meetingDate.waivedBy}
          optional
          autoComplete="off"
          defaultValue={textIn(shown, 'waivedBy')}
          error={errors.of('waivedBy')}
        />
        <Checkbox
          name="waiversSigned"
          label={words.meetingDate.waiversSigned}
          defaultChecked={hasTick(shown, 'waiversSigned')}
        />
      </RevealedPart>
    </Reveals>
  )
}
