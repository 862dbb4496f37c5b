import { useState } from 'react'
import { formFields, refuse, type FormErrors, type Refused } from '../journey/parse-form.ts'
import { useShownErrors } from '../journey/use-form-errors.ts'
import { words } from '../journey/words.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import type { CompanySearch, SearchState } from './company-search.ts'
import { describeRegister } from './describe-register.ts'

const REGISTER_FIELD = 'register'

function checkRegister(form: FormData): FormErrors {
  return formFields(form)[REGISTER_FIELD] ? {} : { [REGISTER_FIELD]: 'registerNotChosen' }
}

type RegisterChoiceProps = { state: Extract<SearchState, { kind: 'several' }>; search: CompanySearch }

/** One number, several registers: which company is it? */
export function RegisterChoice({ state, search }: RegisterChoiceProps) {
  const [refused, setRefused] = useState<Refused>()
  const errors = useShownErrors(refused, checkRegister)

  function handleSubmit(form: FormData) {
    const faults = checkRegister(form)
    const jurisdiction = formFields(form)[REGISTER_FIELD]
    if (faults[REGISTER_FIELD] || !jurisdiction) setRefused(refuse(faults))
    else void search.byNumber(state.term, jurisdiction)
  }

  return (
    <form
      noValidate
      onInput={errors.handleInput}
      onSubmit={(event) => {
        event.preventDefault()
        handleSubmit(new FormData(event.currentTarget))
      }}
    >
      <h2 tabIndex={-1} ref={focusOnce}>
        {words.search.several(state.term, state.choices.length)}
      </h2>
      <RadioGroup
        name={REGISTER_FIELD}
        legend={words.search.whichCompany}
        error={errors.of(REGISTER_FIELD)}
        options={state.choices.map((choice) => ({
          value: choice.jurisdiction,
          label: choice.name,
          hint: describeRegister(choice),
        }))}
      />
      <div className="actions">
        <Button>{words.frame.continue}</Button>
      </div>
    </form>
  )
}

/** The question appears below the field: it is brought to the person, not left to be found. */
function focusOnce(heading: HTMLHeadingElement | null) {
  heading?.focus()
}
