import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs, Link } from 'react-router'
import { findContradictions } from '@minutebook/domain/contradictions'
import { pathOf, STEPS, stepOf } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import { TOPIC_IDS } from '@minutebook/domain/topics'
import { useTab, type SendState } from '../browser/tab-state.ts'
import { listReceipts } from '../draft/device-drafts.ts'
import { getAnswers, findDraft, findUnsaved } from '../draft/draft.ts'
import { startNewMinutes } from '../draft/new-minutes.ts'
import { takeNewerDraft } from '../draft/other-tabs.ts'
import { recoverUnconfirmed } from '../draft/sent-drafts.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import { chosenWay } from '../draft/way.ts'
import { TOPIC } from '../forms/discussion-controls.ts'
import { SUBMITTER_FIELD } from '../forms/meeting-controls.ts'
import { formFields, refuse, type Refused } from '../forms/parse-form.ts'
import { localDay } from '../forms/typed-date-field.tsx'
import { useShownErrors, type ShownErrors } from '../forms/use-form-errors.ts'
import { RECORDS_ONCE } from '../gateway/abilities.ts'
import { cardsFor, isAnswered } from '../guided/cards.ts'
import { GuideBar, GuidedCards } from '../guided/guided-cards.tsx'
import { words } from '../language/words.ts'
import { saveDefaultMeeting } from '../meeting/default-meeting.ts'
import { useWriter, writeSoFar } from '../page/so-far.ts'
import { PageOfMinutes } from '../page/written-page.tsx'
import { companyContext } from '../shell/guard.ts'
import { Screen } from '../shell/screen.tsx'
import { rememberTabReceipt } from '../shell/tab-receipt.ts'
import { previousAddress } from '../shell/visited.ts'
import { buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Alert, Note } from '../ui/note.tsx'
import { PapersBefore } from './papers-before.tsx'
import { withRefusals, withScreens, type Contradicted } from './refused-answers.tsx'
import { reviewFaults } from './review-faults.ts'
import { ReviewedPage } from './reviewed-page.tsx'
import { SendControls } from './send-controls.tsx'
import { forgetSendState, forgetUnseenSend, isArrivalUnknown, sendMinutes, sendStateOf } from './sending.ts'
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
    asks: asksOnPage(key),
  }
}

/** What the person chose on the company's home, if the page asks card by card. */
function asksOnPage(key: string) {
  const draft = findDraft(key)
  if (chosenWay() !== 'page' || draft?.supersededReference !== undefined) return undefined
  const topic = findUnsaved(key, 'discussion')?.[TOPIC]?.at(-1)
  return {
    isAnnual: draft?.plan?.kind === 'annual',
    topic: TOPIC_IDS.find((id) => id === topic),
  }
}

export function Component() {
  const { entity, key, answers, unsaved, recorded, corrects, today, asks } = useLoaderData<typeof loader>()
  const [openedAt] = useState(() => new Date())
  const [refused, setRefused] = useState<Refused>()
  const [contradicted, setContradicted] = useState<Contradicted>()
  const sending = useSending(key)
  const writer = useWriter()
  const ownErrors = useShownErrors(refused, (form) => reviewFaults(minutesWith(form)))
  const errors = withRefusals(withScreens(ownErrors, answers), { contradicted, sending }, answers)

  function minutesWith(form: FormData) {
    return toMinutes(entity, answers, formFields(form)[SUBMITTER_FIELD]?.trim())
  }

  function handleSend(form: FormData) {
    const minutes = minutesWith(form)
    const faults = reviewFaults(minutes)
    const complete = Object.keys(faults).length === 0 ? completeMinutes(minutes) : undefined
    const found = complete ? findContradictions(complete) : []
    setRefused(complete ? undefined : refuse(faults, { role: 'ceo' }))
    setContradicted(found.length > 0 ? { found, attempt: crypto.randomUUID() } : undefined)
    if (complete && found.length === 0) void sendMinutes(key, complete, entity.name)
  }

  if (recorded) return <AlreadyRecorded receipt={recorded} />
  const isUnknown = isArrivalUnknown(key)
  const cards = asks ? cardsFor({ key, entity, answers, now: openedAt, ...asks }) : []
  const isOpen = cards.some((card) => !isAnswered(card))
  const page = (
    <ReviewedPage
      writer={writer}
      answers={answers}
      entity={entity}
      today={today}
      changed={sending.kind === 'failed' ? sending.changedFacts : []}
    />
  )
  const lead = isOpen ? words.guided.lead : words.review.lead
  return (
    <Screen step="review" heading={headingOf(asks, corrects, answers.consent !== undefined)} errors={errors}>
      <p className="print-only">{words.guided.draft(words.format.moment(openedAt.toISOString()))}</p>
      <p className="lead">{isUnknown ? words.notices.unconfirmed(entity.name) : lead}</p>
      {corrects !== undefined && <Note>{words.correction.review(corrects)}</Note>}
      {sending.kind === 'failed' && sending.outcome.kind === 'entity-changed' && (
        <Alert attempt={sending.attempt} tone="warn">
          {words.sending.changed}
        </Alert>
      )}
      {asks ? (
        <div className="guided">
          <GuidedCards cards={cards} companyKey={key} entity={entity} answers={answers} />
          {/* The bar below moves the focus here. */}
          <div className="guided-page" tabIndex={-1}>
            {isOpen ? (
              <PageOfMinutes written={writeSoFar(entity, answers, writer)} step="review" page={writer.page} />
            ) : (
              page
            )}
          </div>
        </div>
      ) : (
        page
      )}
      <PapersBefore entity={entity} minutes={toMinutes(entity, answers)} />
      {isOpen ? (
        <GuideBar cards={cards} />
      ) : (
        <SendForm
          company={{ key, entity }}
          unsaved={unsaved}
          errors={errors}
          sending={sending}
          onSend={handleSend}
          isConsent={answers.consent !== undefined}
        />
      )}
    </Screen>
  )
}

/** What the page asks for is named; minutes to read once more are not. */
function headingOf(
  asks: { isAnnual: boolean } | undefined,
  corrects: string | undefined,
  isConsent: boolean,
): string {
  if (asks) return asks.isAnnual ? words.guided.annualHeading : words.guided.heading
  if (isConsent) return words.consents.reviewHeading
  return corrects === undefined ? words.review.heading : words.review.correctionHeading
}

type SendFormProps = {
  company: { key: string; entity: Entity }
  unsaved: Typed | undefined
  errors: ShownErrors
  sending: SendState
  onSend: (form: FormData) => void
  isConsent: boolean
}

/** What the sender confirms, the sender's name, and the button. */
function SendForm({ company: { key, entity }, unsaved, errors, sending, onSend, isConsent }: SendFormProps) {
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
      <p tabIndex={-1}>{isConsent ? words.consents.confirm : words.review.confirm}</p>
      <p>{words.review.link}</p>
      <Field
        name={SUBMITTER_FIELD}
        label={words.review.submittedBy}
        hint={words.review.submittedByHint}
        optional
        defaultValue={textIn(unsaved, SUBMITTER_FIELD)}
        error={errors.of(SUBMITTER_FIELD)}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <SendControls
        state={sending}
        earlier={isArrivalUnknown(key) ? 'unknown' : draft?.unconfirmed?.state}
        keepable={
          RECORDS_ONCE || draft?.unconfirmed?.state === 'unsent' ? undefined : draft?.unconfirmed?.minutes
        }
        number={entity.number}
        isCorrection={draft?.supersededReference !== undefined}
        isConsent={isConsent}
      />
    </form>
  )
}

/**
 * Sending continues on every screen. Once recorded, the confirmation replaces all steps of the minutes in the history: the
 * guard redirects from the first of them, so that Back opens the company's home at once.
 */
function useSending(key: string) {
  const state = useTab(() => sendStateOf(key))
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
 * How many presses of Back lead to the first of the screens of these minutes that stand in a row before the review. It is never another
 * entry of the review: the browser moves within one screen without asking the guard.
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
