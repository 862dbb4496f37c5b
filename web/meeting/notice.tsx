import type * as z from 'zod/mini'
import { NOTICE_KINDS, NoticeSchema } from '@minutebook/domain/meeting'
import { type Typed, textIn } from '../draft/typed.ts'
import { Choices, DateBox, TextField, Tick } from '../forms/controls.tsx'
import { FilesField, attachmentsEntry, parseAttachments } from '../forms/files-field.tsx'
import { dateInput, parseDate, typedDate } from '../forms/parse-date.ts'
import { type FormErrors, parseFields } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'
import { CalendarButton } from '../ui/calendar-button.tsx'
import { datePartName } from '../ui/date-parts.ts'
import { Optional } from '../ui/fieldset.tsx'
import { Note } from '../ui/note.tsx'
import { type RevealSlot, RevealedPart, Reveals } from '../ui/reveals.tsx'
import { Status } from '../ui/status.tsx'

type Notice = z.output<typeof NoticeSchema>

const NOTICE = 'notice'
const DAY = 'notice.day'
const MEANS = 'notice.means'
const WAIVED_BY = 'notice.waivedBy'
const WAIVERS_SIGNED = 'notice.waiversSigned'
const PAPER = 'notice.paper'

/** How the directors of a special meeting were notified. Text of a kind that is not chosen is no answer. */
export function parseNotice(typed: Typed): { notice?: Notice; errors?: FormErrors } {
  const kind = textIn(typed, NOTICE)
  if (!kind) return {}
  const isGiven = kind === 'given'
  const isWaived = kind === 'waived'
  const date = isGiven ? parseDay(typed) : {}
  const read = parseFields(NoticeSchema, {
    kind,
    means: isGiven ? textIn(typed, MEANS) : '',
    waivedBy: isWaived ? textIn(typed, WAIVED_BY) : '',
    ...(isWaived && typed[WAIVERS_SIGNED] && { waiversSigned: true }),
    ...(date.day && { day: date.day }),
    ...(isGiven && parseAttachments(typed, PAPER).length > 0 && { paper: parseAttachments(typed, PAPER)[0] }),
  })
  if (read.ok && !date.errors) return { notice: read.answers }
  const errors = Object.entries(read.ok ? {} : read.errors).map(([field, key]) => [`${NOTICE}.${field}`, key])
  return { errors: { ...date.errors, ...Object.fromEntries(errors) } }
}

function parseDay(typed: Typed): { day?: string; errors?: FormErrors } {
  const { day, fault } = parseDate(typedDate(typed, DAY))
  if (!fault) return { day }
  if (fault.key === 'dateEmpty') return {}
  return { errors: { [datePartName(DAY, fault.parts[0] ?? 'month')]: 'noticeDateImpossible' } }
}

/** The notice as a person would type it. */
export function noticeInput(notice: Notice | undefined): Typed {
  if (!notice) return { [NOTICE]: [] }
  return {
    [NOTICE]: [notice.kind],
    [MEANS]: [notice.means],
    [WAIVED_BY]: [notice.waivedBy],
    ...(notice.waiversSigned && { [WAIVERS_SIGNED]: ['yes'] }),
    ...(notice.day && dateInput(DAY, notice.day)),
    ...attachmentsEntry(PAPER, notice.paper ? [notice.paper] : []),
  }
}

/** Whether the typed date of the notice is after the day of the meeting, `YYYY-MM-DD`. */
export function isTypedNoticeLate(typed: Typed, meetingDay: string | undefined): boolean {
  const { day } = parseDate(typedDate(typed, DAY))
  return day !== undefined && meetingDay !== undefined && day > meetingDay
}

const OPENS: Partial<Record<(typeof NOTICE_KINDS)[number], RevealSlot>> = { given: 'a', waived: 'b' }

/** `isLate`: the typed date of the notice is after the meeting. */
export function NoticeQuestion({ isLate }: { isLate: boolean }) {
  const { meetingDate, review, people } = words
  const kinds = NOTICE_KINDS.map((kind) => ({
    value: kind,
    label: review.notices[kind],
    reveals: OPENS[kind],
  }))
  return (
    <Reveals>
      <Choices
        name={NOTICE}
        legend={<Optional>{meetingDate.notice}</Optional>}
        legendLook="label"
        options={[...kinds, { value: '', label: people.notStated }]}
      />
      <RevealedPart slot="a">
        <DateBox
          name={DAY}
          legend={<Optional>{meetingDate.noticeDate}</Optional>}
          legendLook="label"
          button={
            <CalendarButton name={DAY} label={meetingDate.calendar} parseDay={(day) => parseDate(day).day} />
          }
        >
          <Status>{isLate ? <Note tone="warn">{review.noticeLate}</Note> : null}</Status>
        </DateBox>
        <TextField name={MEANS} label={meetingDate.noticeMeans} hint={meetingDate.noticeMeansHint} optional />
        <FilesField
          name={PAPER}
          texts={{ label: <Optional>{meetingDate.noticePaper}</Optional>, hint: meetingDate.noticePaperHint }}
          limit={1}
        />
      </RevealedPart>
      <RevealedPart slot="b">
        <TextField name={WAIVED_BY} label={meetingDate.waivedBy} optional />
        <Tick name={WAIVERS_SIGNED} label={meetingDate.waiversSigned} />
      </RevealedPart>
    </Reveals>
  )
}
