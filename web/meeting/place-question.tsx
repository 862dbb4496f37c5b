import { type Typed, textIn } from '../draft/typed.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { Optional } from '../ui/fieldset.tsx'
import { RadioGroup, type RadioOption } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'

/** `address` is the register's. If it is empty, the question is optional. */
type PlaceQuestionProps = { shown: Typed; address: string; errors: ShownErrors }

function awayOptions(): RadioOption[] {
  return [
    {
      value: 'elsewhere',
      label: words.meetingDate.elsewhere,
      hint: words.meetingDate.elsewhereHint,
      reveals: 'a',
    },
    { value: 'remote', label: words.meetingDate.remote, hint: words.meetingDate.remoteHint, reveals: 'b' },
  ]
}

function filledInHint(shown: Typed): string {
  const isLast = textIn(shown, 'filledFrom') === 'lastMeeting'
  return isLast ? words.meetingDate.placeFromLast : words.meetingDate.placeFilledIn
}

export function PlaceQuestion({ shown, address, errors }: PlaceQuestionProps) {
  const atCompany = { value: 'companyAddress', label: words.meetingDate.companyAddress, hint: address }
  return (
    <Reveals>
      <RadioGroup
        name="place"
        legend={address ? words.meetingDate.place : <Optional>{words.meetingDate.place}</Optional>}
        hint={textIn(shown, 'filledPlace') ? filledInHint(shown) : undefined}
        options={address ? [atCompany, ...awayOptions()] : awayOptions()}
        defaultValue={textIn(shown, 'place')}
      />
      <RevealedPart slot="a">
        <Field
          name="placeAddress"
          label={words.meetingDate.placeAddress}
          width="full"
          autoComplete="off"
          defaultValue={textIn(shown, 'placeAddress')}
          error={errors.of('placeAddress')}
        />
      </RevealedPart>
      <RevealedPart slot="b">
        <Field
          name="placeMeans"
          label={words.meetingDate.placeMeans}
          hint={words.meetingDate.placeMeansHint}
          optional
          autoComplete="off"
          defaultValue={textIn(shown, 'placeMeans')}
          error={errors.of('placeMeans')}
        />
      </RevealedPart>
    </Reveals>
  )
}
