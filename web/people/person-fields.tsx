import { use, useState, type ComponentProps } from 'react'
import { MAIL_DESTINATIONS, OUTSIDE_UNITED_STATES, STATES } from '@minutebook/domain/jurisdictions'
import {
  groupOf,
  isYesNo,
  personFields,
  type FieldGroup,
  type PersonField,
  type PersonRole,
} from '@minutebook/domain/people'
import { textIn } from '../draft/typed.ts'
import {
  ClearableChoices,
  FormContext,
  PickField,
  TextField,
  Tick,
  useControl,
  useTypedTick,
} from '../forms/controls.tsx'
import { messageText } from '../forms/use-form-errors.ts'
import { yesNoOptions } from '../forms/yes-no.ts'
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

/** What is asked of one person in this role: the name and the address as two groups. */
export function PersonFields(props: PersonFieldsProps) {
  return (
    <>
      <Fieldset id="person-name" legend={words.people.name} describedBy={props.describedBy}>
        <NameFields personRole={props.personRole} />
      </Fieldset>
      <FieldsOf group="further" personRole={props.personRole} />
      <AddressGroup {...props} />
    </>
  )
}

/** Closed while there is no address, because minutes need only a person's name. */
export function AddressGroup({ legendLook, ...props }: PersonFieldsProps & { legendLook?: LegendLook }) {
  const { typed } = use(FormContext)
  const names = fieldsIn('address', props.personRole)
  if (names.length === 0) return null
  return (
    <Details
      summary={words.known.addressLater}
      defaultOpen={names.some((name) => textIn(typed, name) !== '')}
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
  return (
    <>
      <FieldsOf group="name" personRole={personRole} />
      <OneNameBox personRole={personRole} />
    </>
  )
}

/** What a person in this role is asked of one group; `further` is neither the name nor the address. */
export function FieldsOf({ group, personRole }: { group: FieldGroup; personRole: PersonRole }) {
  return fieldsIn(group, personRole).map((name) => (
    <FieldOfPerson key={name} personRole={personRole} name={name} />
  ))
}

/**
 * Writes values into the controls of a form by name. It fires the events of typing, so that the draft and the
 * errors follow.
 */
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
 * Appears with the error of an empty last name, because it is needed only then. After that it stays: removing
 * it would move the fields while the person types, and lose the focus when they untick it. A guest is never a
 * company.
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
      {isTicked && <FieldsOf group="company" personRole={personRole} />}
    </>
  )
}

const NAME_SPELLING = { spellCheck: false, autoCapitalize: 'words' } as const

/** The autofill and the keyboard of a text. */
type Look = Pick<
  ComponentProps<typeof TextField>,
  'autoComplete' | 'optional' | 'spellCheck' | 'autoCapitalize' | 'inputMode' | 'width'
>

const LOOKS: Partial<Record<PersonField, Look>> = {
  firstName: { autoComplete: 'given-name', optional: false, ...NAME_SPELLING },
  middleName: { autoComplete: 'additional-name', ...NAME_SPELLING },
  lastName: { autoComplete: 'family-name', optional: false, ...NAME_SPELLING },
  actsThrough: { autoComplete: 'name', ...NAME_SPELLING },
  street: { autoComplete: 'street-address', width: 'full', ...NAME_SPELLING },
  city: { autoComplete: 'address-level2', ...NAME_SPELLING },
  state: { autoComplete: 'address-level1' },
  zipCode: { autoComplete: 'postal-code', width: 'zip', inputMode: 'numeric', spellCheck: false },
}

function fieldsIn(group: FieldGroup, role: PersonRole): PersonField[] {
  return personFields(role).filter((name) => groupOf(name) === group)
}

/**
 * The attributes of one field of one person: its label is the text of `words.people` with its name. The
 * section keeps autofill to that person (WCAG 1.3.5).
 */
export function controlAttributes(personRole: PersonRole, name: PersonField) {
  const { autoComplete, ...look } = LOOKS[name] ?? {}
  return {
    optional: true,
    ...look,
    name,
    label: words.people[name],
    hint: words.people.hints[name],
    ...(autoComplete && { autoComplete: `section-${personRole} ${autoComplete}` }),
  }
}

type FieldOfPersonProps = { personRole: PersonRole; name: PersonField } & Partial<
  ComponentProps<typeof TextField>
>

function FieldOfPerson({ personRole, name, ...changes }: FieldOfPersonProps) {
  const attributes = controlAttributes(personRole, name)
  if (isYesNo(name)) return <ClearableChoices {...attributes} options={yesNoOptions()} />
  return <TextField {...attributes} {...changes} />
}

/**
 * The postal code's label and keyboard depend on the state: codes of other countries have letters and other
 * rules.
 */
function AddressFields({ personRole, furtherStates }: PersonFieldsProps) {
  const { defaultValue: first } = useControl('state')
  const [state, setState] = useState(first)
  const postalCode = { label: words.people.postalCode, hint: undefined, inputMode: 'text' as const }
  return fieldsIn('address', personRole).map((name) =>
    name === 'state' ? (
      <PickField
        key={name}
        {...controlAttributes(personRole, name)}
        options={stateOptions([first, ...(furtherStates ?? [])])}
        onChange={(event) => setState(event.currentTarget.value)}
      />
    ) : (
      <FieldOfPerson
        key={name}
        personRole={personRole}
        name={name}
        {...(name === 'zipCode' && hasPostalCode(state) && postalCode)}
      />
    ),
  )
}

/**
 * The code comes first, so that typing `ky` picks Kentucky. `needed` are values that the list must include,
 * such as a register's name for a state that we do not know.
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
