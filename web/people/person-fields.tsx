import { use, useState, type ComponentProps } from 'react'
import { MAIL_DESTINATIONS, OUTSIDE_UNITED_STATES, STATES } from '@minutebook/domain/jurisdictions'
import { OTHER_PERSON_FIELDS, PERSON_FIELDS, type Person } from '@minutebook/domain/people'
import type { PersonRole } from '@minutebook/i18n/message-facts'
import { textIn } from '../draft/typed.ts'
import { PickField, TextField, Tick, FormContext, useControl, useTypedTick } from '../forms/controls.tsx'
import { messageText } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'
import { Fieldset, type LegendLook } from '../ui/fieldset.tsx'
import { Details } from '../ui/reveals.tsx'
import type { SelectOption } from '../ui/select-field.tsx'
import { typeInto } from '../ui/type-into.ts'
import { ONE_NAME_ONLY, hasPostalCode } from './parse-person.ts'

type PersonFieldsProps = {
  /** The person's role in error messages. It also keeps a browser's autofill to one person. */
  personRole: PersonRole
  /** The id of a note on what was filled in. */
  describedBy?: string | undefined
  /** States that may be filled in later. The list includes them even if we do not know them. */
  furtherStates?: readonly string[]
}

/** Name and address of one person, as two groups. */
export function PersonFields(props: PersonFieldsProps) {
  return (
    <>
      <Fieldset id="person-name" legend={words.people.name} describedBy={props.describedBy}>
        <NameFields personRole={props.personRole} />
      </Fieldset>
      <AddressGroup {...props} />
    </>
  )
}

/** Closed while there is no address, because minutes need only a person's name. */
export function AddressGroup({ legendLook, ...props }: PersonFieldsProps & { legendLook?: LegendLook }) {
  const { typed } = use(FormContext)
  return (
    <Details
      summary={words.known.addressLater}
      defaultOpen={fieldsIn('address').some((name) => textIn(typed, name) !== '')}
    >
      <Fieldset
        id="person-address"
        legend={words.people.address}
        legendLook={legendLook}
        hint={words.people.addressHint}
        describedBy={props.describedBy}
      >
        <AddressFields {...props} />
      </Fieldset>
    </Details>
  )
}

export function NameFields({ personRole }: { personRole: PersonRole }) {
  const names = fieldsIn('name').filter((name) => personRole !== 'other' || isAskedOfGuests(name))
  return (
    <>
      {names.map((name) => (
        <PersonField key={name} personRole={personRole} name={name} />
      ))}
      <OneNameBox personRole={personRole} />
    </>
  )
}

function isAskedOfGuests(name: string): boolean {
  return OTHER_PERSON_FIELDS.some((field) => field === name)
}

/** Writes values into the controls of a form by name. It fires the events of typing, so that the draft and the errors follow. */
export function fillFields(form: HTMLFormElement, values: Partial<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement) typeInto(control, value ?? '')
    if (control instanceof HTMLSelectElement) choose(control, value ?? '')
  }
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Appears with the error of an empty last name, because it is needed only then. After that it stays: removing it would move the
 * fields while the person types, and lose the focus when they untick it. A guest is never a company.
 */
function OneNameBox({ personRole }: { personRole: PersonRole }) {
  const { error } = useControl('lastName')
  const isAsked = error === messageText('lastNameEmpty', { role: personRole })
  const wasTicked = useTypedTick(ONE_NAME_ONLY)
  const [isShown, setIsShown] = useState(wasTicked)
  const [isTicked, setIsTicked] = useState(wasTicked)
  if (isAsked && !isShown) setIsShown(true)
  if (!isShown) return null
  const isGuest = personRole === 'other'
  return (
    <>
      <Tick
        name={ONE_NAME_ONLY}
        label={isGuest ? words.people.oneNameOnly : words.people.companyOrOneName}
        onChange={({ currentTarget }) => setIsTicked(currentTarget.checked)}
      />
      {!isGuest && isTicked && (
        <PersonField personRole={personRole} name="actsThrough" hint={words.people.actsThroughHint} />
      )}
    </>
  )
}

const NAME_SPELLING = { spellCheck: false, autoCapitalize: 'words' } as const

/** Where a field stands in the form, and its autofill and keyboard. Its label is the text of `words.people` with its name. */
type FieldOfPerson = { group: 'name' | 'company' | 'address'; autoComplete: string } & Pick<
  ComponentProps<typeof TextField>,
  'optional' | 'spellCheck' | 'autoCapitalize' | 'inputMode' | 'width'
>

/** The fields of a person in the order of the form: one that is missing here does not compile. */
const FIELDS: Record<keyof Person, FieldOfPerson> = {
  firstName: { group: 'name', autoComplete: 'given-name', ...NAME_SPELLING },
  middleName: { group: 'name', autoComplete: 'additional-name', optional: true, ...NAME_SPELLING },
  lastName: { group: 'name', autoComplete: 'family-name', ...NAME_SPELLING },
  actsThrough: { group: 'company', autoComplete: 'name', optional: true, ...NAME_SPELLING },
  street: {
    group: 'address',
    autoComplete: 'street-address',
    optional: true,
    width: 'full',
    ...NAME_SPELLING,
  },
  city: { group: 'address', autoComplete: 'address-level2', optional: true, ...NAME_SPELLING },
  state: { group: 'address', autoComplete: 'address-level1', optional: true },
  zipCode: {
    group: 'address',
    autoComplete: 'postal-code',
    optional: true,
    width: 'zip',
    inputMode: 'numeric',
    spellCheck: false,
  },
}

function fieldsIn(group: FieldOfPerson['group']): (keyof Person)[] {
  return PERSON_FIELDS.filter((name) => FIELDS[name].group === group)
}

/** The attributes of one field of one person. The section keeps autofill to that person (WCAG 1.3.5). */
export function controlAttributes(personRole: PersonRole, name: keyof Person) {
  const { group: _group, ...attributes } = FIELDS[name]
  return { ...attributes, name, autoComplete: `section-${personRole} ${attributes.autoComplete}` }
}

type PersonFieldProps = { personRole: PersonRole; name: keyof Person } & Partial<
  ComponentProps<typeof TextField>
>

function PersonField({ personRole, name, ...changes }: PersonFieldProps) {
  return <TextField {...controlAttributes(personRole, name)} label={words.people[name]} {...changes} />
}

/** The postal code's label and keyboard depend on the state: codes of other countries have letters and other rules. */
function AddressFields({ personRole, furtherStates }: PersonFieldsProps) {
  const { defaultValue: first } = useControl('state')
  const [state, setState] = useState(first)
  const zipCode = hasPostalCode(state)
    ? { label: words.people.postalCode, inputMode: 'text' as const }
    : { hint: words.people.zipCodeHint }
  return fieldsIn('address').map((name) =>
    name === 'state' ? (
      <PickField
        key={name}
        {...controlAttributes(personRole, name)}
        label={words.people.state}
        options={stateOptions([first, ...(furtherStates ?? [])])}
        onChange={(event) => setState(event.currentTarget.value)}
      />
    ) : (
      <PersonField key={name} personRole={personRole} name={name} {...(name === 'zipCode' && zipCode)} />
    ),
  )
}

/**
 * The code comes first, so that typing `ky` picks Kentucky. `needed` are values that the list must include, such as a register's
 * name for a state that we do not know.
 */
export function stateOptions(needed: readonly string[]): readonly SelectOption[] {
  const unknown = new Set(needed.filter((state) => hasPostalCode(state) && state !== OUTSIDE_UNITED_STATES))
  return [
    { value: '', label: words.people.noState },
    ...[...Object.keys(STATES), ...Object.keys(MAIL_DESTINATIONS)].map((code) => ({
      value: code,
      label: words.people.stateOption(code, words.register.nameOf(code)),
    })),
    ...[...unknown].map((state) => ({ value: state, label: state })),
    { value: OUTSIDE_UNITED_STATES, label: words.register.outsideUnitedStates },
  ]
}
