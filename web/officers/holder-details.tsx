import { type FormEvent } from 'react'
import type { Person } from '@minutebook/domain/people'
import { personIn, type Answers } from '../draft/answers.ts'
import { type Typed, hasTick } from '../draft/typed.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { addressFields, hasAddress, isSameAddress } from '../people/address.ts'
import { choiceOf, type LinkedOffice } from '../people/officers.ts'
import { fillFields, AddressGroup, NameFields } from '../people/person-fields.tsx'
import { SharedPersonNote } from '../people/person-notes.tsx'
import { OfficersToFillIn } from '../people/register-officers.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'

const SAME_ADDRESS = 'sameAddress'

type HolderDetailsProps = {
  office: LinkedOffice
  answers: Answers
  unsaved: Typed | undefined
  /** The input when another choice was saved. */
  kept: Typed | undefined
  errors: ShownErrors
}

/** The details of a person who holds no earlier office. The CEO's address can be copied once; later changes do not follow. */
export function HolderDetails({ office, answers, kept, errors, ...props }: HolderDetailsProps) {
  const isOwn = choiceOf(answers, office) === 'someoneElse'
  const unsaved = props.unsaved ?? (isOwn ? undefined : kept)
  const id = isOwn ? answers[office] : undefined
  const person = personIn(answers, id)
  const ceo = personIn(answers, answers.ceo)
  const fields = {
    section: `section-${office}`,
    personRole: office,
    errors,
    unsaved,
    person,
    furtherStates: ceo ? [ceo.state] : [],
  } as const
  return (
    <Fieldset id="details" legend={words.offices[office].details} onInput={copiesAddressOf(ceo)}>
      <SharedPersonNote answers={answers} id={id} changedAs={office} />
      <OfficersToFillIn />
      <NameFields {...fields} />
      {ceo && hasAddress(ceo) ? (
        <Checkbox
          name={SAME_ADDRESS}
          label={words.offices.sameAddress}
          defaultChecked={hasTick(unsaved, SAME_ADDRESS, person && isSameAddress(person, ceo))}
        />
      ) : null}
      <AddressGroup {...fields} legendLook="label" />
    </Fieldset>
  )
}

/** Ticking the box copies the address. Changing the address afterwards unticks the box. */
function copiesAddressOf(ceo: Person | undefined) {
  return ({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    const box = currentTarget.elements.namedItem(SAME_ADDRESS)
    const { form } = currentTarget
    if (!ceo || !form || !(box instanceof HTMLInputElement)) return
    if (target === box && box.checked) {
      fillFields(form, addressFields(ceo))
      box.checked = true
    } else if (!isSameAddress(addressFields(new FormData(form)), ceo)) box.checked = false
  }
}
