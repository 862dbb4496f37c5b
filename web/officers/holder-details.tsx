import { type FormEvent } from 'react'
import type { Person } from '@minutebook/domain/people'
import { personIn, type Answers } from '../draft/answers.ts'
import type { Typed } from '../draft/typed.ts'
import { Tick } from '../forms/controls.tsx'
import { words } from '../language/words.ts'
import { addressFields, hasAddress, isSameAddress } from '../people/address.ts'
import { choiceOf, earlierOfficers, type LinkedOffice } from '../people/officers.ts'
import { personInput } from '../people/parse-person.ts'
import { AddressGroup, FieldsOf, fillFields, NameFields } from '../people/person-fields.tsx'
import { SharedPersonNote } from '../people/person-notes.tsx'
import { OfficersToFillIn } from '../people/register-officers.tsx'
import { Fieldset } from '../ui/fieldset.tsx'

const SAME_ADDRESS = 'sameAddress'

/** What the form shows of the person who holds the office; with another choice, what was typed before it. */
export function holderInput(office: LinkedOffice, answers: Answers, typedBefore: Typed | undefined): Typed {
  if (choiceOf(answers, office) !== 'someoneElse') return typedBefore ?? {}
  const person = personIn(answers, answers[office])
  const ceo = personIn(answers, answers.ceo)
  const isAtCeos = person && ceo && isSameAddress(person, ceo)
  return { ...personInput(person), ...(isAtCeos && { [SAME_ADDRESS]: ['yes'] }) }
}

/**
 * The details of a person who holds no earlier office. The CEO's address can be copied once; later changes do
 * not follow.
 */
export function HolderDetails({ office, answers }: { office: LinkedOffice; answers: Answers }) {
  const id = choiceOf(answers, office) === 'someoneElse' ? answers[office] : undefined
  const ceo = personIn(answers, answers.ceo)
  return (
    <Fieldset id="details" legend={words.offices[office].details} onInput={copiesAddressOf(ceo)}>
      <SharedPersonNote answers={answers} id={id} changedAs={office} />
      <OfficersToFillIn
        named={earlierOfficers(answers, office).flatMap((each) => personIn(answers, answers[each]) ?? [])}
      />
      <NameFields personRole={office} />
      <FieldsOf group="further" personRole={office} />
      {ceo && hasAddress(ceo) ? <Tick name={SAME_ADDRESS} label={words.offices.sameAddress} /> : null}
      <AddressGroup personRole={office} legendLook="label" furtherStates={ceo ? [ceo.state] : []} />
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
