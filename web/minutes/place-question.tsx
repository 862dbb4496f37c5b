import type { Entered } from '../journey/stored-draft.ts'
import { shownValue } from '../journey/entered-values.ts'
import type { ShownErrors } from '../journey/use-form-errors.ts'
import { words } from '../journey/words.ts'
import { Field } from '../ui/field.tsx'
import { RadioGroup, type RadioOption } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'

/** `address` is the register's; empty when it has none: then the question may stay open. */
type PlaceQuestionProps = { shown: Entered; address: string; errors: ShownErrors }

const text = words.meetingDate

const AWAY: readonly RadioOption[] = [
  { value: 'elsewhere', label: text.elsewhere, hint: text.elsewhereHint, reveals: 'a' },
  { value: 'remote', label: text.remote, hint: text.remoteHint, reveals: 'b' },
]

export function PlaceQuestion({ shown, address, errors }: PlaceQuestionProps) {
  const atCompany = { value: 'companyAddress', label: text.companyAddress, hint: address }
  return (
    <Reveals>
      <RadioGroup
        name="place"
        legend={address ? text.place : text.placeOptional}
        hint={address && shownValue(shown, 'filledPlace') ? text.placeFilledIn : undefined}
        options={address ? [atCompany, ...AWAY] : AWAY}
        defaultValue={shownValue(shown, 'place')}
      />
      <RevealedPart slot="a">
        <Field
          name="placeAddress"
          label={text.placeAddress}
          width="full"
          autoComplete="off"
          defaultValue={shownValue(shown, 'placeAddress')}
          error={errors.of('placeAddress')}
        />
      </RevealedPart>
      <RevealedPart slot="b">
        <Field
          name="placeMeans"
          label={text.placeMeans}
          hint={text.placeMeansHint}
          optional
          autoComplete="off"
          defaultValue={shownValue(shown, 'placeMeans')}
          error={errors.of('placeMeans')}
        />
      </RevealedPart>
    </Reveals>
  )
}
