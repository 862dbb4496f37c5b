import { parseEntityNumber } from '@minutebook/domain/entity-number'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { describeRegister, focusOnce } from './matches.tsx'
import {
  NUMBER_FIELD,
  REGISTER_FIELD,
  searchFields,
  keepOffer,
  type Several,
  type SearchState,
} from './search-state.ts'

/** Asks which company is meant when several registers have the number. */
export default function RegisterChoice({ search, offer }: { search: SearchState; offer: Several }) {
  return (
    <form
      noValidate
      onInput={(event) => {
        const form = new FormData(event.currentTarget)
        keepOffer(offer, searchFields(form)[REGISTER_FIELD])
        search.checkAgain(form)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const { [REGISTER_FIELD]: chosen = '' } = searchFields(new FormData(event.currentTarget))
        search.submit({ [NUMBER_FIELD]: offer.term, [REGISTER_FIELD]: chosen })
      }}
    >
      <h2 tabIndex={-1} ref={offer.isKept ? undefined : focusOnce}>
        {words.search.several(parseEntityNumber(offer.term), offer.choices.length)}
      </h2>
      <RadioGroup
        name={REGISTER_FIELD}
        legend={words.search.whichCompany}
        legendLook="label"
        error={search.errors.of(REGISTER_FIELD)}
        options={offer.choices.map((choice) => ({
          value: choice.jurisdiction,
          label: choice.name,
          hint: describeRegister(choice),
        }))}
        defaultValue={offer.chosen}
      />
      <div className="actions">
        <Button>{words.actions.continue}</Button>
      </div>
    </form>
  )
}
