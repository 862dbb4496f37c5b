import { type FormEvent, useMemo, useState } from 'react'
import {
  type ActionFunctionArgs,
  type FetcherWithComponents,
  Link,
  type LoaderFunctionArgs,
} from 'react-router'
import { findContradictions } from '@minutebook/domain/contradictions'
import { pathOf } from '@minutebook/domain/journey'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Entity } from '@minutebook/domain/registry'
import { TOPIC_IDS } from '@minutebook/domain/topics'
import { useTab } from '../browser/tab-state.ts'
import type { Answers } from '../draft/answers.ts'
import { listReceipts } from '../draft/device-drafts.ts'
import { getAnswers, findDraft } from '../draft/draft.ts'
import { startNewMinutes } from '../draft/new-minutes.ts'
import { recoverUnconfirmed } from '../draft/sent-drafts.ts'
import type { Sent, Unconfirmed } from '../draft/stored-draft.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { findTyped } from '../draft/typed-text.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import { chosenWay } from '../draft/way.ts'
import { TOPIC } from '../forms/discussion-controls.ts'
import { localDay } from '../forms/local-day.ts'
import { formFields, refuse } from '../forms/parse-form.ts'
import { SUBMITTER_FIELD } from '../forms/review-controls.ts'
import { useShownErrors, type ShownErrors } from '../forms/use-form-errors.ts'
import { RECORDS_ONCE } from '../gateway/abilities.ts'
import { cardsFor, isAnswered } from '../guided/cards.ts'
import { GuideBar } from '../guided/guide-bar.tsx'
import { GuidedCards } from '../guided/guided-cards.tsx'
import { words } from '../language/words.ts'
import { saveDefaultMeeting } from '../meeting/default-meeting.ts'
import { useWriter, writeSoFar } from '../page/so-far.ts'
import { PageOfMinutes } from '../page/written-page.tsx'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { Screen } from '../shell/screen.tsx'
import { rememberTabReceipt } from '../shell/tab-receipt.ts'
import { buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Alert, Note } from '../ui/note.tsx'
import { countUsualGaps, reviewMatters } from './gaps.ts'
import { PapersBefore } from './papers-before.tsx'
import { type Pressed, type PressedFor, usePressed } from './pressed.ts'
import { withRefusals, withScreens } from './refused-answers.tsx'
import { reviewFaults } from './review-faults.ts'
import { ReviewedPage } from './reviewed-page.tsx'
import { SendControls } from './send-controls.tsx'
import { isArrivalUnknown, sendMinutes } from './sending.ts'
import { completeMinutes } from './submission.ts'

const FORM = 'review'

export function loader({ context }: LoaderFunctionArgs) {
  const { entity, key } = context.get(companyContext)
  // On the page, the person accepts a proposal instead.
  if (chosenWay() !== 'page') saveDefaultMeeting(key, entity)
  recoverUnconfirmed(key)
  const recorded = findDraft(key) ? undefined : listReceipts(key)[0]
  return {
    entity,
    key,
    answers: getAnswers(key),
    unsaved: findTyped(key, FORM),
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
  const topic = findTyped(key, 'discussion')?.[TOPIC]?.at(-1)
  return {
    isAnnual: draft?.plan?.kind === 'annual',
    topic: TOPIC_IDS.find((id) => id === topic),
  }
}

/** Sends the minutes as they are answered, unless an answer is missing or two contradict each other. */
export async function action({ context, request }: ActionFunctionArgs): Promise<PressedFor> {
  const { entity, key } = context.get(companyContext)
  const pressed = await press(key, entity, minutesWith(await request.formData(), entity, getAnswers(key)))
  return pressed && { ...pressed, company: key }
}

async function press(key: string, entity: Entity, minutes: PartialMinutes): Promise<Pressed | null> {
  const faults = reviewFaults(minutes)
  const complete = Object.keys(faults).length === 0 ? completeMinutes(minutes) : undefined
  if (!complete) return { kind: 'faulty', refused: refuse(faults, { role: 'ceo' }) }
  const found = findContradictions(complete)
  if (found.length > 0) return { kind: 'contradicted', found, attempt: crypto.randomUUID() }
  return sendMinutes(key, complete, entity.name)
}

function minutesWith(form: FormData, entity: Entity, answers: Answers): PartialMinutes {
  return toMinutes(entity, answers, formFields(form)[SUBMITTER_FIELD]?.trim())
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { entity, key, answers, unsaved, recorded, corrects, today, asks } = loaderData
  const [openedAt] = useState(() => new Date())
  const { send, isSending, pressed } = usePressed(key)
  const failed = pressed?.kind === 'failed' ? pressed : undefined
  const writer = useWriter()
  const minutes = useMemo(() => toMinutes(entity, answers), [entity, answers])
  const cards = asks && !recorded ? cardsFor({ key, entity, answers, now: openedAt, ...asks }) : []
  const isOpen = cards.some((card) => !isAnswered(card))
  // The page to send and the bar below it say what is missing; neither stands below open cards.
  const { matters, missing } = useMemo(() => {
    const found = isOpen ? [] : reviewMatters(minutes, writer.wording)
    return { matters: found, missing: countUsualGaps(minutes, found) }
  }, [isOpen, minutes, writer])
  const refused = pressed?.kind === 'faulty' ? pressed.refused : undefined
  const ownErrors = useShownErrors(refused, (form) => reviewFaults(minutesWith(form, entity, answers)))
  const errors = withRefusals(withScreens(ownErrors, answers), pressed, answers)

  if (recorded) return <AlreadyRecorded receipt={recorded} />
  const isUnknown = isArrivalUnknown(key, isSending ? 'sending' : failed)
  const page = (
    <ReviewedPage
      writer={writer}
      answers={answers}
      minutes={minutes}
      matters={matters}
      entity={entity}
      today={today}
      changed={failed?.changedFacts}
    />
  )
  const lead = isOpen ? words.guided.lead : words.review.lead
  return (
    <Screen step="review" heading={headingOf(asks, corrects, answers.consent !== undefined)} errors={errors}>
      <p className="print-only">{words.guided.draft(words.format.moment(openedAt.toISOString()))}</p>
      <p className="lead no-print">{isUnknown ? words.notices.unconfirmed(entity.name) : lead}</p>
      {corrects !== undefined && <Note>{words.correction.review(corrects)}</Note>}
      <PapersBefore entity={entity} minutes={minutes} />
      {failed?.outcome.kind === 'entity-changed' && (
        <Alert attempt={failed.attempt} tone="warn">
          {words.sending.changed}
        </Alert>
      )}
      {asks ? (
        <div className={isOpen ? 'guided' : 'guided-done'}>
          <GuidedCards cards={cards} companyKey={key} entity={entity} answers={answers} />
          {/* The bar below moves the focus here. */}
          <div className="guided-page stack" tabIndex={-1}>
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
      {isOpen ? (
        <GuideBar cards={cards} />
      ) : (
        <SendForm
          company={{ key, entity }}
          unsaved={unsaved}
          errors={errors}
          send={send}
          pressed={pressed}
          isUnknown={isUnknown}
          missing={missing}
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
  send: FetcherWithComponents<PressedFor>
  pressed: Pressed | undefined
  /** The minutes may have arrived. */
  isUnknown: boolean
  missing: number
  isConsent: boolean
}

/** What the sender confirms, the sender's name, and the button. */
function SendForm({
  company: { key, entity },
  unsaved,
  errors,
  send,
  pressed,
  isUnknown,
  missing,
  isConsent,
}: SendFormProps) {
  const tries = useTab(() => findDraft(key)?.unconfirmed?.tries)
  const draft = findDraft(key)
  const unconfirmed = draft?.unconfirmed

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // A second submit would abort the first.
    if (send.state !== 'idle' || pressed?.kind === 'recorded') event.preventDefault()
  }

  return (
    <send.Form
      method="post"
      className="send-form no-print"
      noValidate
      data-unsaved={FORM}
      // The person may have another screen open when it ends.
      defaultShouldRevalidate={false}
      onInput={errors.handleInput}
      onSubmit={handleSubmit}
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
        tries={send.state === 'idle' ? undefined : (tries ?? 1)}
        end={pressed?.kind === 'faulty' || pressed?.kind === 'contradicted' ? undefined : pressed}
        onStop={() => send.reset()}
        earlier={isUnknown ? 'unknown' : endOf(unconfirmed)}
        keepable={RECORDS_ONCE || unconfirmed?.state === 'unsent' ? undefined : unconfirmed?.minutes}
        number={entity.number}
        missing={missing}
        isCorrection={draft?.supersededReference !== undefined}
        isConsent={isConsent}
      />
    </send.Form>
  )
}

/** How a send ended that the button does not tell of. */
function endOf(unconfirmed: Unconfirmed | undefined): 'unsent' | 'refused' | undefined {
  const state = unconfirmed?.state
  return state === 'unsent' || state === 'refused' ? state : undefined
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
