import { SEARCH_FORM } from '../draft/entries.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Status } from '../ui/status.tsx'
import { furtherSearch } from './further-search.ts'
import { useDeskState, type SearchDesk } from './search-desk.ts'
import { NUMBER_FIELD, NUMBER_SEARCH } from './search-fields.ts'

/** The product's first question: one number. It can be typed and sent before all that a search leads to is there. */
export function NumberSearch({ desk, defaultValue }: { desk: SearchDesk; defaultValue: string }) {
  const further = furtherSearch.use()
  const state = useDeskState(desk)
  const { search } = state
  const isSearching = search.kind === 'sent' || (search.kind === 'waiting' && search.what === 'number')
  return (
    <form
      id={NUMBER_SEARCH}
      noValidate
      data-entered={SEARCH_FORM}
      onInput={(event) => further?.checkAgain(desk, new FormData(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        if (further) further.submitSearch(desk, form)
        else void sendEarly(desk, form)
      }}
    >
      <Field
        name={NUMBER_FIELD}
        label={words.entitySearch.label}
        hint={words.entitySearch.hint}
        error={further?.errorsOf(state).of(NUMBER_FIELD)}
        defaultValue={defaultValue}
        monospace
        autoComplete="on"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {further && <further.SearchFailureAlert desk={desk} what="number" />}
      {search.kind === 'out-of-reach' && (
        <div className="note note-danger" role="alert">
          {words.entitySearch.outOfReach}
        </div>
      )}
      <div className="actions">
        {/* Where the company is to be chosen, that is the way on. */}
        <Button
          variant={further?.hasChoice(search) ? 'secondary' : 'primary'}
          type="submit"
          busy={isSearching}
          busyLabel={words.entitySearch.searching}
        >
          {words.entitySearch.submit}
        </Button>
      </div>
      <Status>{further && <further.WaitingText desk={desk} what="number" />}</Status>
      {further && <further.StopSearch desk={desk} what="number" />}
    </form>
  )
}

/** The button says at once that it works; what searches comes first, or the person is told that it is out of reach. */
async function sendEarly(desk: SearchDesk, form: FormData): Promise<void> {
  if (desk.state().search.kind === 'sent') return
  desk.put({ search: { kind: 'sent' } })
  const further = await furtherSearch.load().catch(() => undefined)
  // The screen was left meanwhile.
  if (desk.state().search.kind !== 'sent') return
  desk.put({ search: { kind: further ? 'idle' : 'out-of-reach' } })
  further?.submitSearch(desk, form)
}
