import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import type { Minutes } from '@minutebook/domain/minutes'
import { KeepAsFile } from '../documents/keep-as-file.tsx'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { focusSubmit } from '../ui/error-summary.tsx'
import { useIsOnline, useSlowness } from '../ui/hooks.ts'
import { Alert, Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { ToUsuallyThere } from './reviewed-page.tsx'
import type { SendEnd } from './sending.ts'
import { type SendFailure, TRIES } from './submit.ts'

/**
 * The summary above the heading shows wrong answers, and a note above the changed rows shows what the
 * register changed.
 */
type SaidHere = Exclude<SendFailure, { kind: 'answers-invalid' | 'entity-changed' }>

/** Sending the same minutes would fail the same way: the person has to correct something first. */
const VAIN = new Set(['unknown-number', 'answers-invalid'])

type Earlier = 'unknown' | 'unsent' | 'refused'

type SendControlsProps = {
  /**
   * The number of the try, while the minutes are being sent. Above 1: no response came, and the app sends the
   * same again.
   */
  tries: number | undefined
  end: SendEnd | undefined
  /** Gives up waiting for the network. */
  onStop: () => void
  /**
   * How an earlier send ended before the person came back. `unknown`: it got no response. `unsent`: it was
   * given up before anything left the device. `refused`: nothing was recorded.
   */
  earlier: Earlier | undefined
  /**
   * What was sent to a gateway that may refuse it for ever or record it twice: the person may prefer to keep
   * it as a file.
   */
  keepable: Minutes | undefined
  number: string
  /** How many answers that minutes usually have these lack. */
  missing?: number
  /** The person chose to correct a record. */
  isCorrection: boolean
  /** A decision that everyone signs. */
  isConsent?: boolean
}

/** The button, and above it how the last send ended: what is known, that nothing is lost, what to do. */
export function SendControls({
  tries,
  end,
  onStop,
  earlier,
  keepable,
  number,
  missing = 0,
  isCorrection,
  isConsent = false,
}: SendControlsProps) {
  const ofKind = isConsent ? words.consents.send : words.review.send
  const send = isCorrection ? words.review.sendCorrection : ofKind
  const isSending = tries !== undefined
  // After recording, the button stays busy until the confirmation opens.
  const isBusy = isSending || end?.kind === 'recorded'
  const isSlow = useSlowness(isSending)
  const isRepeat =
    earlier === 'unknown' || earlier === 'refused' || (end?.kind === 'failed' && !VAIN.has(end.outcome.kind))
  return (
    <>
      {end?.kind === 'failed' && isSaidHere(end.outcome) && (
        <Failure failure={end.outcome} attempt={end.attempt} number={number} />
      )}
      {end?.kind === 'waiting' && <WaitingForNetwork attempt={end.attempt} onStop={onStop} />}
      {!isBusy && !end && earlier && <Note tone="warn">{sayEarlier(earlier)}</Note>}
      <div className="actions">
        <Button busy={isBusy} busyLabel={words.sending.button}>
          {isRepeat && !isBusy ? words.sending.sendAgain : send}
        </Button>
        {keepable && !isBusy && <KeepAsFile minutes={keepable} />}
        <ToUsuallyThere count={missing} />
      </div>
      <Status>{isSending ? sayProgress(tries, isSlow) : ''}</Status>
    </>
  )
}

function sayEarlier(earlier: Earlier): string {
  const { noAnswer, refused, notSent } = words.sending
  return { unknown: noAnswer, refused: refused(undefined), unsent: notSent }[earlier]
}

function isSaidHere(failure: SendFailure): failure is SaidHere {
  return failure.kind !== 'answers-invalid' && failure.kind !== 'entity-changed'
}

function sayProgress(tries: number, isSlow: boolean): string {
  if (tries > 1) return words.sending.tryingAgain(tries, TRIES)
  return isSlow ? words.sending.slow : words.sending.status
}

function Failure({ failure, attempt, number }: { failure: SaidHere; attempt: string; number: string }) {
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
    case 'erased':
      return words.sending.erased
    case 'unknown-number':
      return words.sending.unknownNumber(number)
    case 'other-tab':
      return words.sending.otherTab
  }
}

/** Offline: the app sends the minutes once the network is back, while this page is open. */
function WaitingForNetwork({ attempt, onStop }: { attempt: string; onStop: () => void }) {
  const isOnline = useIsOnline()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOnline) return
    if (place.current?.contains(document.activeElement)) focusSubmit(place.current)
    place.current?.closest('form')?.requestSubmit()
  }, [isOnline])

  function handleStop() {
    focusSubmit(place.current)
    onStop()
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
