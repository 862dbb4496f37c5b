import { isOwners, type Body } from '@minutebook/domain/company-form'
import { MEETING_KINDS } from '@minutebook/domain/meeting'
import { currentCompanyForm } from '../draft/draft.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import { Choices, TimeField } from '../forms/controls.tsx'
import { DayField, daysOf } from '../forms/day-field.tsx'
import { words } from '../language/words.ts'
import { Optional } from '../ui/fieldset.tsx'
import { Details, RevealedPart, Reveals } from '../ui/reveals.tsx'
import { BODY, END, END_DAY, JOINTLY, KIND } from './meeting-answers.ts'
import { NoticeQuestion } from './notice.tsx'
import { PausesQuestion } from './pauses.tsx'

function kindOptions() {
  const kinds = MEETING_KINDS.map((kind) => ({
    value: kind,
    label: words.review.kinds[kind],
    reveals: kind === 'special',
  }))
  return [...kinds, { value: '', label: words.people.notStated }]
}

type MoreAboutMeetingProps = {
  shown: Typed
  /** Whose meeting it usually is, and whose it may be. */
  usual: Body
  bodies: readonly Body[]
  isNoticeLate: boolean
}

/** Rarely needed answers. It is open if one of them was answered. */
export function MoreAboutMeeting({ shown, usual, bodies, isNoticeLate }: MoreAboutMeetingProps) {
  const isOther = textIn(shown, BODY) !== usual
  const isAnswered = isOther || [KIND, END, 'pauses'].some((name) => textIn(shown, name) !== '')
  const { meetingDate, review } = words
  return (
    <Details summary={meetingDate.more} defaultOpen={isAnswered}>
      <Choices
        name={BODY}
        legend={meetingDate.body}
        legendLook="label"
        hint={meetingDate.bodyFilledIn}
        options={[
          ...bodies.map((body) => ({ value: body, label: review.whoMet(body, currentCompanyForm()) })),
          ...(isOwners(usual) ? [] : [{ value: JOINTLY, label: meetingDate.jointly }]),
        ]}
      />
      <Reveals>
        <Choices
          name={KIND}
          legend={<Optional>{meetingDate.kind}</Optional>}
          legendLook="label"
          options={kindOptions()}
        />
        <RevealedPart>
          <NoticeQuestion isLate={isNoticeLate} />
        </RevealedPart>
      </Reveals>
      <TimeField name={END} label={meetingDate.endTime} />
      <DayField name={END_DAY} label={meetingDate.endDay} days={daysOf()} />
      <PausesQuestion shown={shown} />
    </Details>
  )
}
