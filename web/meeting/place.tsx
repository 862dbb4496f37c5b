import { MeetingPlaceSchema, type MeetingPlace } from '@minutebook/domain/meeting'
import { textIn, type Typed } from '../draft/typed.ts'
import { Choices, TextField } from '../forms/controls.tsx'
import { parseFields, type FormErrors } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'
import { Optional } from '../ui/fieldset.tsx'
import type { RadioOption } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'

/**
 * The controls of the question where the meeting was. `FILLED` are hidden and store what the app filled in.
 */
const PLACE = 'meetingPlace'
const ADDRESS = 'meetingPlace.address'
const MEANS = 'meetingPlace.means'
const FILLED_FROM = 'filledFrom'
export const FILLED = ['filledPlace', 'filledPlaceText', FILLED_FROM] as const

type ParsedPlace = { place?: MeetingPlace; isUntouched: boolean; errors?: FormErrors }

/** `companyAddress` is the register's. `isUntouched`: the place is the one that the app filled in. */
export function parsePlace(typed: Typed, companyAddress: string): ParsedPlace {
  const kind = textIn(typed, PLACE)
  if (!kind) return { isUntouched: false }
  const address = kind === 'companyAddress' ? companyAddress : textIn(typed, ADDRESS)
  const read = parseFields(
    MeetingPlaceSchema,
    kind === 'remote' ? { kind, means: textIn(typed, MEANS) } : { kind, address },
  )
  if (read.ok) return { place: read.answers, isUntouched: isUntouched(typed) }
  const errors = Object.entries(read.errors).map(([field, key]) => [`${PLACE}.${field}`, key])
  return { isUntouched: false, errors: Object.fromEntries(errors) }
}

function isUntouched(typed: Typed): boolean {
  const kind = textIn(typed, PLACE)
  const text = { elsewhere: ADDRESS, remote: MEANS }[kind]
  return (
    kind === textIn(typed, 'filledPlace') &&
    (text ? textIn(typed, text) : '') === textIn(typed, 'filledPlaceText')
  )
}

/** A place as a person would type it. */
export function placeInput(place: MeetingPlace | undefined): Typed {
  return {
    [PLACE]: place ? [place.kind] : [],
    ...(place?.kind === 'elsewhere' && { [ADDRESS]: [place.address] }),
    ...(place?.kind === 'remote' && { [MEANS]: [place.means] }),
  }
}

/** What the hidden controls store of a place that the app filled in; empty without one. */
export function filledPlaceInput(place: MeetingPlace | undefined, isOfLastMeeting: boolean): Typed {
  const text = place?.kind === 'remote' ? place.means : place?.kind === 'elsewhere' ? place.address : ''
  return {
    filledPlace: [place?.kind ?? ''],
    filledPlaceText: [text],
    [FILLED_FROM]: [isOfLastMeeting ? 'lastMeeting' : ''],
  }
}

/** The typed text of every kind of place, also of the ones that are not chosen. */
export function typedPlaces(typed: Typed): Typed {
  return { [ADDRESS]: [textIn(typed, ADDRESS)], [MEANS]: [textIn(typed, MEANS)] }
}

/** The chosen place in words; empty where none is chosen. */
export function placeInWords(typed: Typed, companyAddress: string): string {
  const { review, meetingDate } = words
  const kind = textIn(typed, PLACE)
  if (kind === 'companyAddress') return review.atCompanyAddress(companyAddress)
  if (kind === 'remote') return [meetingDate.remote, textIn(typed, MEANS)].filter(Boolean).join(', ')
  return kind === 'elsewhere' ? textIn(typed, ADDRESS) : ''
}

/** `address` is the register's. If it is empty, the question is optional. */
export function PlaceQuestion({ address, shown }: { address: string; shown: Typed }) {
  const { meetingDate } = words
  const atCompany = { value: 'companyAddress', label: meetingDate.companyAddress, hint: address }
  return (
    <Reveals>
      <Choices
        name={PLACE}
        legend={address ? meetingDate.place : <Optional>{meetingDate.place}</Optional>}
        hint={textIn(shown, 'filledPlace') ? filledInHint(shown) : undefined}
        options={address ? [atCompany, ...awayOptions()] : awayOptions()}
      />
      <RevealedPart slot="a">
        <TextField name={ADDRESS} label={meetingDate.placeAddress} width="full" />
      </RevealedPart>
      <RevealedPart slot="b">
        <TextField name={MEANS} label={meetingDate.placeMeans} hint={meetingDate.placeMeansHint} optional />
      </RevealedPart>
    </Reveals>
  )
}

function awayOptions(): RadioOption[] {
  const { elsewhere, remote } = words.meetingDate
  return [
    { value: 'elsewhere', label: elsewhere, reveals: 'a' },
    { value: 'remote', label: remote, reveals: 'b' },
  ]
}

function filledInHint(shown: Typed): string {
  const isLast = textIn(shown, FILLED_FROM) === 'lastMeeting'
  return isLast ? words.meetingDate.placeFromLast : words.meetingDate.placeFilledIn
}
