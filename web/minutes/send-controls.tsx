import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { useIsOnline } from '../ui/use-is-online.ts'
import { useSlowness } from '../ui/use-slowness.ts'
import { words } from '../language/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { focusSubmit } from '../ui/focus-submit.ts'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { TRIES } from './submit-patiently.ts'
import { forgetSendState, type SendFailure, type SendState } from './sending.ts'

/** Wrong answers stand in the summary above the heading, and what the register changed above the rows that it changed. */
type SaidHere = Exclude<SendFailure, { kind: 'answers-invalid' | 'entity-changed' }>

/** What the same minutes would come to again: first something else is put right, as where the review itself finds it. */
const VAIN = new Set(['unknown-number', 'answers-invalid'])

type SendControlsProps = {
  state: SendState
  /** An earlier send never had an answer; the person came back. */
  isUnknown: boolean
  /** An earlier send was given up before anything left the device. */
  isUnsent: boolean | undefined
  number: string
}

/** The button, and above it how the last send ended: what is known, that nothing is lost, what to do. */
export function SendControls({ state, isUnknown, isUnsent, number }: SendControlsProps) {
  const isSending = state.kind === 'sending'
  // Recorded, the button stays as it is until the confirmation has come.
  const isBusy = isSending || state.kind === 'recorded'
  const isSlow = useSlowness(isSending)
  const isRepeat = isUnknown || (state.kind === 'failed' && !VAIN.has(state.outcome.kind))
  return (
    <>
      {state.kind === 'failed' && isSaidHere(state.outcome) && (
        <Failure failure={state.outcome} attempt={state.attempt} number={number} />
      )}
      {state.kind === 'waiting' && <WaitingForNetwork attempt={state.attempt} />}
      {state.kind === 'idle' && (isUnknown || isUnsent) && (
        <Note tone="warn">{isUnknown ? words.sending.noAnswer : words.sending.notSent}</Note>
      )}
      <div className="actions">
        <Button busy={isBusy} busyLabel={words.sending.button}>
          {isRepeat && !isBusy ? words.sending.sendAgain : words.review.send}
        </Button>
      </div>
      <Status>{isSending ? sayProgress(state.tries, isSlow) : ''}</Status>
    </>
  )
}

function isSaidHere(failure: SendFailure): failure is SaidHere {
  return failure.kind !== 'answers-invalid' && failure.kind !== 'entity-changed'
}

function sayProgress(tries: number, isSlow: boolean): string {
  if (tries > 1) return words.sending.tryingAgain(tries, TRIES)
  return isSlow ? words.sending.slow : words.sending.status
}

function Failure({ failure, attempt, number }: { failure: SaidHere; attempt: number; number: string }) {
  return (
    <Alert attempt={attempt}>
      <p>{sayFailure(failure, number)}</p>
      {failure.kind === 'unknown-number' && (
        <Link to={pathOf('entitySearch')}>{words.sending.searchAgain}</Link>
      )}
    </Alert>
  )
}

function sayFailure(failure: SaidHere, number: string): string {
  switch (failure.kind) {
    case 'no-answer':
      return words.sending.noAnswer
    case 'unreadable':
      return words.sending.unreadable
    case 'too-many':
      return words.sending.tooMany(failure.retryAfter)
    case 'refused':
      return words.sending.refused(failure.retryAfter)
    case 'unknown-number':
      return words.sending.unknownNumber(number)
    case 'other-tab':
      return words.sending.otherTab
  }
}

/** Offline: the minutes go by themselves once the network is back, while this page is open. */
function WaitingForNetwork({ attempt }: { attempt: number }) {
  const isOnline = useIsOnline()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOnline) return
    if (place.current?.contains(document.activeElement)) focusSubmit(place.current)
    place.current?.closest('form')?.requestSubmit()
  }, [isOnline])

  function handleStop() {
    focusSubmit(place.current)
    forgetSendState()
  }

  return (
    <div ref={place}>
      <Alert attempt={attempt} tone="warn">
        <p>{words.sending.offline}</p>
        <Button variant="secondary" onClick={handleStop}>
          {words.sending.stopWaiting}
        </Button>
      </Alert>
    </div>
  )
}
