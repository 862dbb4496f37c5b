import { useState, type ComponentProps } from 'react'
import type { Person } from '@minutebook/domain/people'
import type { PersonRole } from '@minutebook/i18n/message-facts'
import { textIn, hasTick, type Typed } from '../draft/typed.ts'
import { messageText } from '../forms/parse-form.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { typeInto } from '../ui/date-parts.ts'
import { Field } from '../ui/field.tsx'
import { Fieldset, type LegendLook } from '../ui/fieldset.tsx'
import { Details } from '../ui/reveals.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { ADDRESS_FIELDS } from './address.ts'
import { ONE_NAME_ONLY, hasPostalCode, stateOptions } from './parse-person.ts'

type PersonFieldsProps = AddressFieldsProps & {
  /** The person's role in error messages. */
  personRole: PersonRole
  /** The id of a note on what was filled in. */
  describedBy?: string | undefined
}

/** Name and address of one person, as two groups. */
export function PersonFields(props: PersonFieldsProps) {
  return (
    <>
      <Fieldset id="person-name" legend={words.people.name} describedBy={props.describedBy}>
        <NameFields {...props} />
      </Fieldset>
      <AddressGroup {...props} />
    </>
  )
}

/** Closed while there is no address, because minutes need only a person's name. */
export function AddressGroup({ legendLook, ...props }: PersonFieldsProps & { legendLook?: LegendLook }) {
  const isShown = ADDRESS_FIELDS.some((name) => textIn(props.unsaved, name, props.person?.[name]) !== '')
  return (
    <Details summary={words.known.addressLater} defaultOpen={isShown}>
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

type NameFieldsProps = Pick<PersonFieldsProps, 'section' | 'personRole' | 'errors' | 'unsaved'> & {
  person: Partial<Pick<Person, 'firstName' | 'middleName' | 'lastName' | 'actsThrough'>> | undefined
}

export function NameFields({ section, personRole, errors, unsaved, person }: NameFieldsProps) {
  const field = (name: 'firstName' | 'middleName' | 'lastName') => ({
    ...controlAttributes(section, name),
    name,
    label: words.people[name],
    defaultValue: textIn(unsaved, name, person?.[name]),
    error: errors.of(name),
  })
  return (
    <>
      <Field {...field('firstName')} />
      <Field {...field('middleName')} optional />
      <Field {...field('lastName')} />
      <OneNameBox
        section={section}
        personRole={personRole}
        errors={errors}
        unsaved={unsaved}
        person={person}
      />
    </>
  )
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
function OneNameBox({ section, personRole, errors, unsaved, person }: NameFieldsProps) {
  const isTicked = hasTick(unsaved, ONE_NAME_ONLY, Boolean(person?.firstName) && person?.lastName === '')
  const isAsked = errors.of('lastName') === messageText('lastNameEmpty', { role: personRole })
  const [isShown, setIsShown] = useState(isTicked)
  if (isAsked && !isShown) setIsShown(true)
  if (!isShown) return null
  const isGuest = section === 'section-other'
  return (
    <>
      <Checkbox
        name={ONE_NAME_ONLY}
        label={isGuest ? words.people.oneNameOnly : words.people.companyOrOneName}
        defaultChecked={isTicked}
      />
      {!isGuest && (
        <Field
          {...controlAttributes(section, 'actsThrough')}
          name="actsThrough"
          label={words.people.actsThrough}
          hint={words.people.actsThroughHint}
          defaultValue={textIn(unsaved, 'actsThrough', person?.actsThrough)}
          error={errors.of('actsThrough')}
          optional
        />
      )}
    </>
  )
}

/** Limits a browser's autofill to one person (WCAG 1.3.5). */
export type PersonSection =
  'section-ceo' | 'section-secretary' | 'section-cfo' | 'section-director' | 'section-other'

type ControlAttributes = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'spellCheck' | 'autoCapitalize' | 'inputMode'
> & { autoComplete: string }

const NAME_SPELLING = { spellCheck: false, autoCapitalize: 'words' } as const

/** The autofill and keyboard attributes of each field of a person. */
const PERSON_CONTROLS = {
  firstName: { autoComplete: 'given-name', ...NAME_SPELLING },
  middleName: { autoComplete: 'additional-name', ...NAME_SPELLING },
  lastName: { autoComplete: 'family-name', ...NAME_SPELLING },
  actsThrough: { autoComplete: 'name', ...NAME_SPELLING },
  street: { autoComplete: 'street-address', ...NAME_SPELLING },
  city: { autoComplete: 'address-level2', ...NAME_SPELLING },
  state: { autoComplete: 'address-level1' },
  zipCode: { autoComplete: 'postal-code', inputMode: 'numeric', spellCheck: false },
} as const satisfies Partial<Record<keyof Person, ControlAttributes>>

export type PersonField = keyof typeof PERSON_CONTROLS

/** The attributes of one field of one person. */
export function controlAttributes<Name extends PersonField>(section: PersonSection, field: Name) {
  const attributes = PERSON_CONTROLS[field]
  return { ...attributes, autoComplete: `${section} ${attributes.autoComplete}` }
}

export type AddressFieldsProps = {
  section: PersonSection
  errors: ShownErrors
  unsaved: Typed | undefined
  /** The values of the fields before any input. */
  person: Partial<Person> | undefined
  /** States that may be filled in later. The list includes them even if we do not know them. */
  furtherStates?: readonly string[]
}

/** The postal code's label and keyboard depend on the state: codes of other countries have letters and other rules. */
export function AddressFields(props: AddressFieldsProps) {
  const { section, errors, unsaved, person, furtherStates = [] } = props
  const shown = (name: PersonField) => textIn(unsaved, name, person?.[name])
  const field = (name: PersonField) => ({
    ...controlAttributes(section, name),
    name,
    defaultValue: shown(name),
    error: errors.of(name),
    optional: true,
  })
  const [state, setState] = useState(shown('state'))
  const isAbroad = hasPostalCode(state)
  return (
    <>
      <Field {...field('street')} label={words.people.street} width="full" />
      <Field {...field('city')} label={words.people.city} />
      <SelectField
        {...field('state')}
        label={words.people.state}
        options={stateOptions([shown('state'), ...furtherStates])}
        onChange={(event) => setState(event.currentTarget.value)}
      />
      <Field
        {...field('zipCode')}
        label={isAbroad ? words.people.postalCode : words.people.zipCode}
        hint={isAbroad ? undefined : words.people.zipCodeHint}
        inputMode={isAbroad ? 'text' : 'numeric'}
        width="zip"
      />
    </>
  )
}
