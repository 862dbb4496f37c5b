import { type FormEvent } from 'react'
import type { Person } from '@minutebook/contract/people'
import { personIn, type Answers } from '../draft/answers.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { shownTick } from '../draft/entered-values.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { addressFields, hasAddress, isSameAddress } from './address.ts'
import { fillFields } from './fill-fields.ts'
import { choiceOf, type LinkedOffice } from './officers.ts'
import { AddressGroup, NameFields } from './person-fields.tsx'
import { SharedPersonNote } from './shared-person-note.tsx'

const SAME_ADDRESS = 'sameAddress'

type HolderDetailsProps = {
  office: LinkedOffice
  answers: Answers
  entered: Entered | undefined
  /** What stood here when another choice was saved. */
  kept: Entered | undefined
  errors: ShownErrors
}

/** The details of somebody else than the officers before. The CEO's address can be copied once; it stays a copy. */
export function HolderDetails({ office, answers, kept, errors, ...props }: HolderDetailsProps) {
  const isOwn = choiceOf(answers, office) === 'someoneElse'
  const entered = props.entered ?? (isOwn ? undefined : kept)
  const id = isOwn ? answers[office] : undefined
  const person = personIn(answers, id)
  const ceo = personIn(answers, answers.ceo)
  const fields = {
    section: `section-${office}`,
    personRole: office,
    errors,
    entered,
    person,
    furtherStates: ceo ? [ceo.state] : [],
  } as const
  return (
    <Fieldset id="details" legend={words.offices[office].details} onInput={copiesAddressOf(ceo)}>
      <SharedPersonNote answers={answers} id={id} changedAs={office} />
      <NameFields {...fields} />
      {ceo && hasAddress(ceo) ? (
        <Checkbox
          name={SAME_ADDRESS}
          label={words.offices.sameAddress}
          defaultChecked={shownTick(entered, SAME_ADDRESS, person && isSameAddress(person, ceo))}
        />
      ) : null}
      <AddressGroup {...fields} legendLook="label" />
    </Fieldset>
  )
}

/** Ticked, the box copies; an address that is changed afterwards is not the same any more, so the tick goes. */
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
