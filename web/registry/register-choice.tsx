import { useLayoutEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { readEntityNumber } from '@minutebook/contract/entity-number'
import { formFields } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { describeRegister } from './describe-register.ts'
import { focusOnce } from './focus-once.ts'
import { keepOffer, keptOffer } from './kept-offer.ts'
import { offerIn } from './offer-in.ts'
import { useDeskState, type SearchDesk } from './search-desk.ts'
import { REGISTER_FIELD } from './search-checks.ts'
import { checkAgain, errorsOf, submitSearch } from './search-forms.ts'

/** One number, several registers: which company is it? Nothing while that is no question. */
export function RegisterChoice({ desk }: { desk: SearchDesk }) {
  const state = useDeskState(desk)
  const kept = useKeptOffer(desk)
  const offer = offerIn(state.search)
  if (offer?.kind !== 'several') return null
  return (
    <form
      noValidate
      onInput={(event) => {
        const form = new FormData(event.currentTarget)
        keepOffer(offer, formFields(form)[REGISTER_FIELD])
        checkAgain(desk, form)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submitSearch(desk, new FormData(event.currentTarget))
      }}
    >
      <h2 tabIndex={-1} ref={offer === kept ? undefined : focusOnce}>
        {words.search.several(readEntityNumber(offer.term), offer.choices.length)}
      </h2>
      <RadioGroup
        name={REGISTER_FIELD}
        legend={words.search.whichCompany}
        legendLook="label"
        error={errorsOf(state).of(REGISTER_FIELD)}
        options={offer.choices.map((choice) => ({
          value: choice.jurisdiction,
          label: choice.name,
          hint: describeRegister(choice),
        }))}
        defaultValue={offer === kept ? kept.chosen : undefined}
      />
      <div className="actions">
        <Button>{words.actions.continue}</Button>
      </div>
    </form>
  )
}

/** After a reload, or Back, the question stands again as it was left. Whoever comes anew is not asked. */
function useKeptOffer(desk: SearchDesk) {
  const isBack = useNavigationType() === 'POP'
  const [kept] = useState(() => (isBack ? keptOffer() : undefined))
  // Before the screen is painted, so that nothing moves.
  useLayoutEffect(() => {
    if (kept && desk.state().search.kind === 'idle') desk.put({ search: kept })
  }, [kept, desk])
  return kept
}
