import type { StepId } from '@minutebook/domain/journey'

/** The requirements of the journey's table of person fields; `section` precedes each token. */
const PERSON = {
  firstName: { autocomplete: 'given-name', spellcheck: 'false', autocapitalize: 'words' },
  middleName: { autocomplete: 'additional-name', spellcheck: 'false', autocapitalize: 'words' },
  lastName: { autocomplete: 'family-name', spellcheck: 'false', autocapitalize: 'words' },
  street: { autocomplete: 'street-address' },
  city: { autocomplete: 'address-level2' },
  state: { autocomplete: 'address-level1' },
  zipCode: { autocomplete: 'postal-code', inputmode: 'numeric', spellcheck: 'false' },
}
const NAME = (({ firstName, middleName, lastName }) => ({ firstName, middleName, lastName }))(PERSON)

const SECTIONS: Partial<Record<StepId, { section: string; fields: Record<string, object> }>> = {
  ceo: { section: 'section-ceo', fields: PERSON },
  secretary: { section: 'section-secretary', fields: PERSON },
  cfo: { section: 'section-cfo', fields: PERSON },
  addDirector: { section: 'section-director', fields: PERSON },
  addOtherPerson: { section: 'section-other', fields: NAME },
}

const OTHER_FIELDS: Partial<Record<StepId, Record<string, Record<string, string>>>> = {
  entitySearch: {
    'entity-number': {
      autocomplete: 'on',
      autocapitalize: 'characters',
      spellcheck: 'false',
      autocorrect: 'off',
    },
  },
  meetingDate: {
    'meetingTime.day-month': { autocomplete: 'off', inputmode: 'text', spellcheck: 'false' },
    'meetingTime.day-day': { autocomplete: 'off', inputmode: 'numeric', spellcheck: 'false' },
    'meetingTime.day-year': { autocomplete: 'off', inputmode: 'numeric', spellcheck: 'false' },
    'meetingTime.start': { autocomplete: 'off', spellcheck: 'false' },
    adjourned: { autocomplete: 'off', spellcheck: 'false' },
    'meetingPlace.address': { autocomplete: 'off' },
  },
  discussion: { otherDiscussion: { spellcheck: 'true' } },
  review: { submittedBy: { autocomplete: 'name', spellcheck: 'false' } },
}

/** The steps with fields that the tables name. */
export const NAMED_STEPS = [...Object.keys(SECTIONS), ...Object.keys(OTHER_FIELDS)] as StepId[] // their keys

/** The attributes of each field that the table names: the autofill tokens, or the others. */
export function attributesOf(step: StepId, isToken: boolean): [string, Record<string, string>][] {
  const person = SECTIONS[step]
  const people = Object.entries(person?.fields ?? {}).map(([name, attributes]) => {
    const { autocomplete = '', ...others } = { ...attributes } as Record<string, string> // from the table above
    return [name, { autocomplete: `${person?.section} ${autocomplete}`, ...others }] as const
  })
  return [...people, ...Object.entries(OTHER_FIELDS[step] ?? {})].flatMap(([name, attributes]) => {
    const wanted = Object.entries(attributes).filter(
      ([attribute]) => (attribute === 'autocomplete') === isToken,
    )
    return wanted.length > 0 ? [[name, Object.fromEntries(wanted)]] : []
  })
}
