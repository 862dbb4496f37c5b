import type { Body } from '@minutebook/domain/company-form'
import { MEETING_KINDS } from '@minutebook/domain/meeting'
import { currentCompanyForm } from '../draft/draft.ts'
import { type Typed, textIn } from '../draft/typed.ts'
import { DayField, daysOf } from '../forms/day-field.tsx'
import { END_DAY, PAUSES } from '../forms/meeting-controls.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Optional } from '../ui/fieldset.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Details, RevealedPart, Reveals } from '../ui/reveals.tsx'
import { NoticeQuestion } from './notice-question.tsx'
import { PausesQuestion } from './pauses-question.tsx'
import { TypedTimeField } from './typed-time-field.tsx'

function kindOptions() {
  const kinds = MEETING_KINDS.map((kind) => ({
    value: kind,
    label: words.review.kinds[kind],
    hint: kind === 'special' ? words.meetingDate.specialHint : undefined,
    reveals: kind === 'special',
  }))
  return [...kinds, { value: '', label: words.people.notStated }]
}

type MoreAboutMeetingProps = {
  shown: Typed
  errors: ShownErrors
  /** Whose meeting it usually is, and whose it may be. */
  usual: Body
  bodies: readonly Body[]
  isNoticeLate: boolean
}

/** Rarely needed answers. It is open if one of them was answered. */
export function MoreAboutMeeting({ shown, errors, usual, bodies, isNoticeLate }: MoreAboutMeetingProps) {
  const isOther = textIn(shown, 'body') !== usual
  const isAnswered = isOther || ['kind', 'endTime', PAUSES].some((name) => textIn(shown, name) !== '')
  return (
    <Details summary={words.meetingDate.more} defaultOpen={isAnswered}>
      <RadioGroup
        name="body"
        legend={words.meetingDate.body}
        legendLook="label"
        hint={words.meetingDate.bodyFilledIn}
        options={bodies.map((body) => ({
          value: body,
          label: words.review.whoMet(body, currentCompanyForm()),
        }))}
        defaultValue={textIn(shown, 'body')}
      />
      <Reveals>
        <RadioGroup
          name="kind"
          legend={<Optional>{words.meetingDate.kind}</Optional>}
          legendLook="label"
          options={kindOptions()}
          defaultValue={textIn(shown, 'kind')}
        />
        <RevealedPart>
          <NoticeQuestion shown={shown} errors={errors} isLate={isNoticeLate} />
        </RevealedPart>
      </Reveals>
      <TypedTimeField name="endTime" label={words.meetingDate.endTime} shown={shown} errors={errors} />
      <DayField name={END_DAY} label={words.meetingDate.endDay} days={daysOf()} shown={shown} />
      <PausesQuestion shown={shown} errors={errors} />
    </Details>
  )
}
