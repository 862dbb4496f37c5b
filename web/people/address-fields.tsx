import { useState } from 'react'
import { shownValue } from '../journey/entered-values.ts'
import { words } from '../journey/words.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { PersonFieldsProps } from './person-fields.tsx'
import { controlAttributes, type PersonField } from './person-controls.ts'
import { hasPostalCode, stateOptions } from './state-options.ts'

/** The code's label and keyboard follow the state: other countries have letters in theirs, and other rules. */
export function AddressFields(props: PersonFieldsProps) {
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
