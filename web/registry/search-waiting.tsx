import { useSlowness } from '../ui/use-slowness.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import { useDeskState, type SearchDesk, type Searched } from './search-desk.ts'

type WaitingProps = { desk: SearchDesk; what: Searched }

/** Says what is being looked up, and after eight seconds that one may keep waiting or stop. */
export function SearchWaiting(waiting: WaitingProps) {
  return (
    <>
      <Status>
        <WaitingText {...waiting} />
      </Status>
      <StopSearch {...waiting} />
    </>
  )
}

export function WaitingText(props: WaitingProps) {
  const { waiting, isSlow } = useWaiting(props)
  if (!waiting) return null
  const saying = props.what === 'number' ? words.search.waiting : words.search.waitingForName
  // In an element: a bare text would be gone once a page translator has put its own in the place.
  return <span>{isSlow ? words.search.slow : saying(waiting.term)}</span>
}

export function StopSearch(props: WaitingProps) {
  const { waiting, isSlow } = useWaiting(props)
  if (!waiting || !isSlow) return null
  return (
    <Button variant="secondary" onClick={waiting.stop}>
      {words.search.stop}
    </Button>
  )
}

function useWaiting({ desk, what }: WaitingProps) {
  const { search } = useDeskState(desk)
  const waiting = search.kind === 'waiting' && search.what === what ? search : undefined
  return { waiting, isSlow: useSlowness(waiting) }
}
