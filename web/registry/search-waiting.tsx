import { useSlowness } from '../journey/use-slowness.ts'
import { words } from '../journey/words.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import type { SearchState, Searched } from './company-search.ts'

/** Says what is being looked up, and after eight seconds that one may keep waiting or stop. */
export function SearchWaiting({ state, what }: { state: SearchState; what: Searched }) {
  const waiting = state.kind === 'waiting' && state.what === what ? state : undefined
  const isSlow = useSlowness(waiting)
  const saying = what === 'number' ? words.search.waiting : words.search.waitingForName
  return (
    <>
      <Status>{waiting ? (isSlow ? words.search.slow : saying(waiting.term)) : ''}</Status>
      {waiting && isSlow && (
        <Button variant="secondary" onClick={waiting.stop}>
          {words.search.stop}
        </Button>
      )}
    </>
  )
}
