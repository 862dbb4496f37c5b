import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import {
  summarizeMinutes,
  type MinutesSoFar,
  type SummarySection,
} from '@minutebook/contract/minutes-summary'
import { readAnswers, readDraft, readEntered, readSent } from '../journey/draft.ts'
import { shownValue } from '../journey/entered-values.ts'
import { requireCompany } from '../journey/guard.ts'
import { localDay } from './local-day.ts'
import { MinutesSheet, rowId } from '../journey/minutes-sheet.tsx'
import { formFields, refuse, type FormErrors, type Refused } from '../journey/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import { useShownErrors } from '../journey/use-form-errors.ts'
import { words } from '../journey/words.ts'
import { Field } from '../ui/field.tsx'
import { Note } from '../ui/note.tsx'
import { AlreadyRecorded } from './already-recorded.tsx'
import { SendControls } from './send-controls.tsx'
import { forgetSendState, onSendChange, sendMinutes, sendState } from './sending.ts'
import { completeMinutes, unfitRows } from './submission.ts'
import { filledIn, toMinutes } from './to-minutes.ts'

const FORM = 'review'
const SUBMITTER_FIELD = 'submitted-by'

export async function loader({ request }: LoaderFunctionArgs) {
  const { entity, key } = await requireCompany('review', request)
  // What an earlier sending came to, while another screen was open, is no news here.
  if (sendState().kind === 'recorded') forgetSendState()
  const isRecorded = readDraft(key) === undefined && readSent(key).length > 0
  return {
    entity,
    key,
    answers: readAnswers(key),
    entered: readEntered(key, FORM),
    recorded: isRecorded ? readSent(key)[0] : undefined,
    today: localDay(new Date()),
  }
}

export function Component() {
  const { entity, key, answers, entered, recorded, today } = useLoaderData<typeof loader>()
  const [refused, setRefused] = useState<Refused>()
  const errors = useShownErrors(refused, () => refused?.errors ?? {})
  const sending = useSending()
  const minutes = toMinutes(entity, answers)
  const sections = summarizeMinutes(minutes, words, filledIn(answers, today))

  function handleSend(form: FormData) {
    const complete = completeMinutes(toMinutes(entity, answers, formFields(form)[SUBMITTER_FIELD]?.trim()))
    const faults = { ...unfitAnswers(minutes), ...missingAnswers(sections) }
    if (complete && Object.keys(faults).length === 0) {
      setRefused(undefined)
      void sendMinutes(key, complete)
    } else setRefused(refuse(faults, { role: words.review.ceo }))
  }

  if (recorded) return <AlreadyRecorded receipt={recorded} />
  const day = minutes.meetingTime?.day
  return (
    <Screen step="review" heading={words.review.heading} errors={errors}>
      <p className="lead">{words.review.lead}</p>
      {day !== undefined && day > today && (
        <Note tone="warn">
          <strong>{words.review.worthALook}</strong>
          <p>{words.review.future}</p>
        </Note>
      )}
      <MinutesSheet
        sections={sections}
        canChange
        changedFacts={sending.kind === 'failed' ? sending.changedFacts : []}
      />
      {day !== undefined && <p>{words.review.heldAndRecorded(words.format.day(day))}</p>}
      <form
        noValidate
        data-entered={FORM}
        onSubmit={(event) => {
          event.preventDefault()
          handleSend(new FormData(event.currentTarget))
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
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <SendControls
          state={sending}
          hasUnconfirmed={readDraft(key)?.unconfirmed !== undefined}
          number={entity.number}
        />
      </form>
    </Screen>
  )
}

/** What does not fit the record, whatever screen let it through. */
function unfitAnswers(minutes: MinutesSoFar): FormErrors {
  return Object.fromEntries(unfitRows(minutes).map((row) => [rowId(row), 'answerUnfit']))
}

/** What is still needed, by the rows of the sheet, in the words of the forms that ask for it. */
function missingAnswers(sections: SummarySection[]): FormErrors {
  const rows = sections.flatMap((section) => section.rows)
  return Object.fromEntries(
    rows.flatMap(({ id, lines, needed }) => (needed && lines.length === 0 ? [[rowId(id), needed]] : [])),
  )
}

/** The sending goes on whatever screen is open; once recorded, the confirmation takes this screen's place in the history. */
function useSending() {
  const state = useSyncExternalStore(onSendChange, sendState)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const hasNewFacts = state.kind === 'failed' && state.changedFacts.length > 0
  useEffect(() => {
    if (state.kind === 'recorded') void navigate(pathOf('confirmation'), { replace: true })
    else if (hasNewFacts) void revalidate()
  }, [state.kind, hasNewFacts, navigate, revalidate])
  useEffect(() => forgetSendState, [])
  return state
}
