import type { Body } from '@minutebook/contract/company-form'
import { MEETING_KINDS } from '@minutebook/contract/meeting'
import type { Entered } from '../draft/stored-draft.ts'
import { shownValue } from '../draft/entered-values.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Details } from '../ui/details.tsx'
import { Optional } from '../ui/optional.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { NoticeQuestion } from './notice-question.tsx'
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
  shown: Entered
  errors: ShownErrors
  /** Whose meeting it is at first, and whose it may have been. */
  usual: Body
  bodies: readonly Body[]
  isNoticeLate: boolean
}

/** What few people need. It stands open when something in it was answered or is wrong. */
export function MoreAboutMeeting({ shown, errors, usual, bodies, isNoticeLate }: MoreAboutMeetingProps) {
  const isOther = shownValue(shown, 'body') !== usual
  const isAnswered = isOther || ['kind', 'endTime'].some((name) => shownValue(shown, name) !== '')
  return (
    <Details summary={words.meetingDate.more} defaultOpen={isAnswered}>
      <RadioGroup
        name="body"
        legend={words.meetingDate.body}
        legendLook="label"
        hint={words.meetingDate.bodyFilledIn}
        options={bodies.map((body) => ({ value: body, label: words.review.bodies[body] }))}
        defaultValue={shownValue(shown, 'body')}
      />
      <Reveals>
        <RadioGroup
          name="kind"
          legend={<Optional>{words.meetingDate.kind}</Optional>}
          legendLook="label"
          options={kindOptions()}
          defaultValue={shownValue(shown, 'kind')}
        />
        <RevealedPart>
          <NoticeQuestion shown={shown} errors={errors} isLate={isNoticeLate} />
        </RevealedPart>
      </Reveals>
      <TypedTimeField name="endTime" label={words.meetingDate.endTime} shown={shown} errors={errors} />
    </Details>
  )
}
