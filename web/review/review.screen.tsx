import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs, Link } from 'react-router'
import { findContradictions } from '@minutebook/domain/contradictions'
import { pathOf, STEPS, stepOf } from '@minutebook/domain/journey'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Entity } from '@minutebook/domain/registry'
import { listReceipts } from '../draft/device-drafts.ts'
import { getAnswers, findDraft, findUnsaved } from '../draft/draft.ts'
import { startNewMinutes } from '../draft/new-minutes.ts'
import { takeNewerDraft } from '../draft/other-tabs.ts'
import { recoverUnconfirmed } from '../draft/sent-drafts.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { shownValue, type UnsavedInput } from '../draft/unsaved-input.ts'
import { chosenWay } from '../draft/way.ts'
import { SUBMITTER_FIELD } from '../forms/meeting-controls.ts'
import { formFields, refuse, type Refused } from '../forms/parse-form.ts'
import { localDay } from '../forms/typed-date-field.tsx'
import { useShownErrors, type ShownErrors } from '../forms/use-form-errors.ts'
import { RECORDS_ONCE } from '../gateway/abilities.ts'
import { words } from '../language/words.ts'
import { saveDefaultMeeting } from '../meeting/default-meeting.ts'
import { useWriter } from '../page/so-far.ts'
import { companyContext, rememberTabReceipt } from '../shell/guard.ts'
import { Screen } from '../shell/screen.tsx'
import { previousAddress } from '../shell/visited.ts'
import { buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Alert, Note } from '../ui/note.tsx'
import { proposalsFor } from './proposals.ts'
import { withRefusals, withScreens, type Contradicted } from './refused-answers.tsx'
import { reviewFaults } from './review-faults.ts'
import { ReviewedPage } from './reviewed-page.tsx'
import { SendControls } from './send-controls.tsx'
import {
  forgetSendState,
  forgetUnseenSend,
  isArrivalUnknown,
  onSendChange,
  sendMinutes,
  sendStateOf,
  type SendState,
} from './sending.ts'
import { completeMinutes } from './submission.ts'

const FORM = 'review'

export function loader({ context }: LoaderFunctionArgs) {
  const { entity, key } = context.get(companyContext)
  // On the page, the person accepts a proposal instead.
  if (chosenWay() !== 'page') saveDefaultMeeting(key, entity)
  forgetUnseenSend(key)
  recoverUnconfirmed(key)
  const recorded = findDraft(key) ? undefined : listReceipts(key)[0]
  return {
    entity,
    key,
    answers: getAnswers(key),
    unsaved: findUnsaved(key, FORM),
    corrects: findDraft(key)?.supersededReference,
    recorded,
    today: localDay(new Date()),
  }
}

export function Component() {
  const { entity, key, answers, unsaved, recorded, corrects, today } = useLoaderData<typeof loader>()
  const [refused, setRefused] = useState<Refused>()
  const [contradicted, setContradicted] = useState<Contradicted>()
  const sending = useSending(key)
  const writer = useWriter()
  const told = toMinutes(entity, answers)
  const ownErrors = useShownErrors(refused, (form) => faultsOf(minutesWith(form)))
  const errors = withRefusals(withScreens(ownErrors, answers), { contradicted, sending }, answers)

  function minutesWith(form: FormData) {
    return toMinutes(entity, answers, formFields(form)[SUBMITTER_FIELD]?.trim())
  }

  function faultsOf(minutes: PartialMinutes) {
    const isOnPage = chosenWay() === 'page'
    return reviewFaults(minutes, isOnPage ? proposalsFor(entity, answers, new Date()) : [])
  }

  function handleSend(form: FormData) {
    const minutes = minutesWith(form)
    const faults = faultsOf(minutes)
    const complete = Object.keys(faults).length === 0 ? completeMinutes(minutes) : undefined
    const found = complete ? findContradictions(complete) : []
    setRefused(complete ? undefined : refuse(faults, { role: 'ceo' }))
    setContradicted(found.length > 0 ? { found, attempt: crypto.randomUUID() } : undefined)
    if (complete && found.length === 0) void sendMinutes(key, complete, entity.name)
  }

  if (recorded) return <AlreadyRecorded receipt={recorded} />
  const isUnknown = isArrivalUnknown(key)
  const isFilling = chosenWay() === 'page' && Object.keys(reviewFaults(told)).length > 0
  const readHeading = corrects === undefined ? words.review.heading : words.review.correctionHeading
  const heading = isFilling ? words.review.fillHeading : readHeading
  const lead = isFilling ? words.review.fillLead : words.review.lead
  return (
    <Screen step="review" heading={heading} errors={errors}>
      <p className="lead">{isUnknown ? words.notices.unconfirmed(entity.name) : lead}</p>
      {corrects !== undefined && <Note>{words.correction.review(corrects)}</Note>}
      {sending.kind === 'failed' && sending.outcome.kind === 'entity-changed' && (
        <Alert attempt={sending.attempt} tone="warn">
          {words.sending.changed}
        </Alert>
      )}
      <ReviewedPage
        writer={writer}
        answers={answers}
        entity={entity}
        today={today}
        isProposing={chosenWay() === 'page'}
        changed={sending.kind === 'failed' ? sending.changedFacts : []}
      />
      <SendForm
        company={{ key, entity }}
        unsaved={unsaved}
        errors={errors}
        sending={sending}
        onSend={handleSend}
      />
    </Screen>
  )
}

type SendFormProps = {
  company: { key: string; entity: Entity }
  unsaved: UnsavedInput | undefined
  errors: ShownErrors
  sending: SendState
  onSend: (form: FormData) => void
}

/** What the sender confirms, the sender's name, and the button. */
function SendForm({ company: { key, entity }, unsaved, errors, sending, onSend }: SendFormProps) {
  const draft = findDraft(key)
  return (
    <form
      className="send-form no-print"
      noValidate
      data-unsaved={FORM}
      onInput={errors.handleInput}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(new FormData(event.currentTarget))
      }}
    >
      <p>{words.review.confirm}</p>
      <p>{words.review.link}</p>
      <Field
        name={SUBMITTER_FIELD}
        label={words.review.submittedBy}
        hint={words.review.submittedByHint}
        optional
        defaultValue={shownValue(unsaved, SUBMITTER_FIELD)}
        error={errors.of(SUBMITTER_FIELD)}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <SendControls
        state={sending}
        isUnknown={isArrivalUnknown(key)}
        isUnsent={draft?.unconfirmed?.neverLeft}
        wasRefused={draft?.unconfirmed?.wasRefused}
        keepable={RECORDS_ONCE || draft?.unconfirmed?.neverLeft ? undefined : draft?.unconfirmed?.minutes}
        number={entity.number}
        isCorrection={draft?.supersededReference !== undefined}
      />
    </form>
  )
}

/**
 * Sending continues on every screen. Once recorded, the confirmation replaces all steps of the minutes in the history: the
 * guard redirects from the first of them, so that Back opens the company's home at once.
 */
function useSending(key: string) {
  const state = useSyncExternalStore(onSendChange, () => sendStateOf(key))
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const hasNewFacts = state.kind === 'failed' && state.changedFacts.length > 0
  useEffect(() => {
    if (state.kind === 'recorded') {
      takeNewerDraft(key)
      const presses = pressesToFirstStep()
      void (presses > 0 ? navigate(-presses) : navigate(pathOf('confirmation'), { replace: true }))
    } else if (hasNewFacts) void revalidate()
  }, [state.kind, hasNewFacts, key, navigate, revalidate])
  useEffect(() => forgetSendState, [])
  return state
}

/** The guard redirects these steps to the confirmation once the minutes are sent. */
const STEPS_OF_MINUTES: ReadonlySet<string> = new Set(
  STEPS.filter(
    ({ number }) => number > stepOf('entityHome').number && number < stepOf('confirmation').number,
  ).map(({ id }) => pathOf(id)),
)

/**
 * How many times Back reaches the first of the steps directly before the review in the history. It never targets the review:
 * the browser moves within one screen without asking the guard.
 */
function pressesToFirstStep(): number {
  let furthest = 0
  for (let presses = 1; STEPS_OF_MINUTES.has(pathBefore(presses)); presses += 1)
    if (pathBefore(presses) !== pathOf('review')) furthest = presses
  return furthest
}

function pathBefore(presses: number): string {
  const [path = ''] = (previousAddress(presses) ?? '').split('?')
  return path
}

/** The review after another tab has sent the minutes: this tab has nothing left to send. */
export function AlreadyRecorded({ receipt }: { receipt: Sent }) {
  const { reference = '' } = receipt
  return (
    <Screen step="review" heading={words.review.heading}>
      <p className="lead">{words.review.alreadySent(words.format.date(receipt.sentAt), reference)}</p>
      <div className="actions">
        <Link
          className={buttonClass('primary')}
          to={pathOf('confirmation')}
          onClick={() => rememberTabReceipt(receipt.id)}
        >
          {words.notices.seeConfirmation}
        </Link>
        <Link
          className={buttonClass('secondary')}
          to={pathOf('ceo')}
          onClick={() => startNewMinutes(receipt.entity)}
        >
          {words.entityHome.startNew}
        </Link>
      </div>
    </Screen>
  )
}
