import { use, useState, type ComponentProps } from 'react'
import type { Person } from '@minutebook/domain/people'
import type { PersonRole } from '@minutebook/i18n/message-facts'
import { textIn } from '../draft/typed.ts'
import { PickField, TextField, Tick } from '../forms/controls.tsx'
import { FormContext, useControl, useTypedTick } from '../forms/form-context.ts'
import { messageText } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'
import { Fieldset, type LegendLook } from '../ui/fieldset.tsx'
import { Details } from '../ui/reveals.tsx'
import { typeInto } from '../ui/type-into.ts'
import { ADDRESS_FIELDS } from './address.ts'
import { ONE_NAME_ONLY, hasPostalCode, stateOptions } from './parse-person.ts'

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
      defaultOpen={ADDRESS_FIELDS.some((name) => textIn(typed, name) !== '')}
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
  const field = (name: 'firstName' | 'middleName' | 'lastName') => ({
    ...controlAttributes(personRole, name),
    name,
    label: words.people[name],
  })
  return (
    <>
      <TextField {...field('firstName')} />
      <TextField {...field('middleName')} optional />
      <TextField {...field('lastName')} />
      <OneNameBox personRole={personRole} />
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
        <TextField
          {...controlAttributes(personRole, 'actsThrough')}
          name="actsThrough"
          label={words.people.actsThrough}
          hint={words.people.actsThroughHint}
          optional
        />
      )}
    </>
  )
}

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
} as const satisfies Record<keyof Person, ControlAttributes>

export type PersonField = keyof typeof PERSON_CONTROLS

/** The attributes of one field of one person. The section keeps autofill to that person (WCAG 1.3.5). */
export function controlAttributes<Name extends PersonField>(personRole: PersonRole, field: Name) {
  const attributes = PERSON_CONTROLS[field]
  return { ...attributes, autoComplete: `section-${personRole} ${attributes.autoComplete}` }
}

/** The postal code's label and keyboard depend on the state: codes of other countries have letters and other rules. */
function AddressFields({ personRole, furtherStates }: PersonFieldsProps) {
  const { defaultValue: first } = useControl('state')
  const [state, setState] = useState(first)
  const isAbroad = hasPostalCode(state)
  const field = (name: PersonField) => ({ ...controlAttributes(personRole, name), name, optional: true })
  return (
    <>
      <TextField {...field('street')} label={words.people.street} width="full" />
      <TextField {...field('city')} label={words.people.city} />
      <PickField
        {...field('state')}
        label={words.people.state}
        options={stateOptions([first, ...(furtherStates ?? [])])}
        onChange={(event) => setState(event.currentTarget.value)}
      />
      <TextField
        {...field('zipCode')}
        label={isAbroad ? words.people.postalCode : words.people.zipCode}
        hint={isAbroad ? undefined : words.people.zipCodeHint}
        inputMode={isAbroad ? 'text' : 'numeric'}
        width="zip"
      />
    </>
  )
}
