import { words } from '../language/words.ts'
import { shownValue } from '../draft/entered-values.ts'
import { Field } from '../ui/field.tsx'
import { Fieldset, type LegendLook } from '../ui/fieldset.tsx'
import type { Person } from '@minutebook/contract/people'
import type { PersonRole } from '@minutebook/contract/words/message-facts'
import { AddressFields, type AddressFieldsProps } from './address-fields.tsx'
import { OneNameBox } from './one-name-box.tsx'
import { controlAttributes } from './person-controls.ts'

type PersonFieldsProps = AddressFieldsProps & {
  /** As what the messages name the person. */
  personRole: PersonRole
  /** The id of a note on what was filled in. */
  describedBy?: string | undefined
}

/** Name and address of one person, each a group of its own. */
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

export function AddressGroup({ legendLook, ...props }: PersonFieldsProps & { legendLook?: LegendLook }) {
  return (
    <Fieldset
      id="person-address"
      legend={words.people.address}
      legendLook={legendLook}
      hint={words.people.addressHint}
      describedBy={props.describedBy}
    >
      <AddressFields {...props} />
    </Fieldset>
  )
}

type NameFieldsProps = Pick<PersonFieldsProps, 'section' | 'personRole' | 'errors' | 'entered'> & {
  person: Partial<Pick<Person, 'firstName' | 'middleName' | 'lastName'>> | undefined
}

export function NameFields({ section, personRole, errors, entered, person }: NameFieldsProps) {
  const field = (name: 'firstName' | 'middleName' | 'lastName') => ({
    ...controlAttributes(section, name),
    name,
    label: words.people[name],
    defaultValue: shownValue(entered, name, person?.[name]),
    error: errors.of(name),
  })
  return (
    <>
      <Field {...field('firstName')} />
      <Field {...field('middleName')} optional />
      <Field {...field('lastName')} />
      <OneNameBox personRole={personRole} errors={errors} entered={entered} person={person} />
    </>
  )
}
