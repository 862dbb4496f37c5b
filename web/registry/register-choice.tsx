import type { ShownErrors } from '../journey/use-form-errors.ts'
import { words } from '../journey/words.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import type { SearchState } from './company-search.ts'
import { describeRegister } from './describe-register.ts'
import { focusOnce } from './focus-once.ts'
import { REGISTER_FIELD } from './search-checks.ts'

type RegisterChoiceProps = {
  state: Extract<SearchState, { kind: 'several' }>
  errors: ShownErrors
  onSubmit: (form: FormData) => void
}

/** One number, several registers: which company is it? */
export function RegisterChoice({ state, errors, onSubmit }: RegisterChoiceProps) {
  return (
    <form
      noValidate
      onInput={errors.handleInput}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
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
