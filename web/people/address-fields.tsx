import { useState } from 'react'
import type { Person } from '@minutebook/contract/people'
import { shownValue } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { controlAttributes, type PersonField, type PersonSection } from './person-controls.ts'
import { hasPostalCode, stateOptions } from './state-options.ts'

export type AddressFieldsProps = {
  section: PersonSection
  errors: ShownErrors
  entered: Entered | undefined
  /** What the fields show while nothing was typed. */
  person: Partial<Person> | undefined
  /** States that may be filled in later, so that the list has them even when we do not know them. */
  furtherStates?: readonly string[]
}

/** The code's label and keyboard follow the state: other countries have letters in theirs, and other rules. */
export function AddressFields(props: AddressFieldsProps) {
  const { section, errors, entered, person, furtherStates = [] } = props
  const shown = (name: PersonField) => shownValue(entered, name, person?.[name])
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
