import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import type { Entity } from '@minutebook/contract/registry'
import { readAnswers, readDraft, readEntered } from '../draft/draft.ts'
import { readSent } from '../draft/receipts.ts'
import { shownValue } from '../draft/entered-values.ts'
import { requireCompany } from '../journey/guard.ts'
import { localDay } from '../forms/local-day.ts'
import { MinutesSheet } from '../summary/minutes-sheet.tsx'
import { takeNewerDraft } from '../draft/other-tabs.ts'
import { formFields, refuse, type Refused } from '../forms/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import type { Entered } from '../draft/stored-draft.ts'
import { useSummary } from '../summary/summary.ts'
import { useShownErrors, type ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Note } from '../ui/note.tsx'
import { Field } from '../ui/field.tsx'
import { reviewFaults } from './review-faults.ts'
import { alreadyRecorded, loadReviewParts, reviewParts } from './review-parts.ts'
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
import { pressesToFirstStep } from './way-to-review.ts'
import { filledIn, toMinutes } from '../draft/to-minutes.ts'
import { SUBMITTER_FIELD } from '../forms/meeting-controls.ts'

const FORM = 'review'

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ entity, key }] = await Promise.all([requireCompany('review', request), loadReviewParts()])
  forgetUnseenSend(key)
  const recorded = readDraft(key) ? undefined : readSent(key)[0]
  if (recorded) await alreadyRecorded.load()
  return {
    entity,
    key,
    answers: readAnswers(key),
    entered: readEntered(key, FORM),
    corrects: readDraft(key)?.supersededReference,
    recorded,
    today: localDay(new Date()),
  }
}

export function Component() {
  const { entity, key, answers, entered, recorded, corrects, today } = useLoaderData<typeof loader>()
  const [refused, setRefused] = useState<Refused>()
  const sending = useSending(key)
  const parts = reviewParts.use()
  const end = alreadyRecorded.use()
  const told = toMinutes(entity, answers)
  const { sections, matters, teller } = useSummary(told, filledIn(answers, today))
  const ownErrors = useShownErrors(refused, (form) => reviewFaults(minutesWith(form), sections))
  const errors = parts?.withSendingFaults(ownErrors, sending, answers) ?? ownErrors

  function minutesWith(form: FormData) {
    return toMinutes(entity, answers, formFields(form)[SUBMITTER_FIELD]?.trim())
  }

  function handleSend(form: FormData) {
    const minutes = minutesWith(form)
    // The record itself takes minutes of other senders without officers; from here they are asked for.
    const faults = reviewFaults(minutes, sections)
    const complete = Object.keys(faults).length === 0 ? completeMinutes(minutes) : undefined
    setRefused(undefined)
    if (complete) void sendMinutes(key, complete)
    else setRefused(refuse(faults, { role: 'ceo' }))
  }

  if (recorded && end) return <end.AlreadyRecorded receipt={recorded} />
  const day = answers.meeting?.time.day
  const isUnknown = isArrivalUnknown(key)
  return (
    <Screen step="review" heading={words.review.heading} errors={errors}>
      <p className="lead">{isUnknown ? words.notices.unconfirmed(entity.name) : words.review.lead}</p>
      {corrects !== undefined && <Note>{words.correction.review(corrects)}</Note>}
      {parts ? <parts.WorthALook answers={answers} minutes={told} matters={matters} today={today} /> : null}
      {sending.kind === 'failed' && sending.outcome.kind === 'entity-changed' && (
        <Alert attempt={sending.attempt} tone="warn">
          {words.sending.changed}
        </Alert>
      )}
      <MinutesSheet
        sections={parts?.withFields(sections, answers) ?? sections}
        canChange
        changedFacts={sending.kind === 'failed' ? sending.changedFacts : []}
      />
      {parts && teller ? <parts.MinutesInFull minutes={told} teller={teller} /> : null}
      {day !== undefined && <p>{words.review.heldAndRecorded(words.format.day(day))}</p>}
      <SendForm
        company={{ key, entity }}
        entered={entered}
        errors={errors}
        sending={sending}
        onSend={handleSend}
      />
    </Screen>
  )
}

type SendFormProps = {
  company: { key: string; entity: Entity }
  entered: Entered | undefined
  errors: ShownErrors
  sending: SendState
  onSend: (form: FormData) => void
}

/** What is confirmed by sending, who sends, and the button. */
function SendForm({ company: { key, entity }, entered, errors, sending, onSend }: SendFormProps) {
  return (
    <form
      className="no-print"
      noValidate
      data-entered={FORM}
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
        defaultValue={shownValue(entered, SUBMITTER_FIELD)}
        error={errors.of(SUBMITTER_FIELD)}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <SendControls
        state={sending}
        isUnknown={isArrivalUnknown(key)}
        isUnsent={readDraft(key)?.unconfirmed?.neverLeft}
        number={entity.number}
      />
    </form>
  )
}

/**
 * The sending goes on whatever screen is open; once recorded, the confirmation takes the place of all its steps in the
 * history: the guard leads there from the first of them, so that Back shows the company's home at once.
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
