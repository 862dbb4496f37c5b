import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Form, useLocation, useRevalidator } from 'react-router'
import { openInvitation, type OpenedInvitation } from '@minutebook/contract/statements'
import {
  ANSWERS_TO,
  isOnNotice,
  isWithdrawal,
  type ShownStatement,
  type StatementKind,
} from '@minutebook/domain/statements'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { parseJson, send } from '../gateway/api.ts'
import { words } from '../language/words.ts'
import { RecordedSheet } from '../page/recorded-sheet.tsx'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { FaultSummary, useTitle } from '../shell/plain-screen.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { findControl } from '../ui/find-control.ts'
import { Alert, Note, type NoteTone } from '../ui/note.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals, type RevealSlot } from '../ui/reveals.tsx'
import { Status } from '../ui/status.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { ConsentProgress } from './consent-progress.tsx'
import { giveStatement, type Answer } from './give-statement.ts'
import { linkFault, rememberLink, tabSecret, type LinkFault } from './invitation-link.ts'
import { OwnStatement, useAnswer, useAnswerErrors } from './own-statement.tsx'
import { SignatureFields } from './signature-fields.tsx'
import { WaiverPart } from './waiver-part.tsx'

/**
 * `failed`: the service could not be asked, and asking again may help. `attempt` differs each time that the
 * link was tried.
 */
type Opened =
  | { kind: 'unknown'; attempt: string }
  /** No whole link in the address. Without `fault`, there is none at all. */
  | { kind: 'noLink'; fault?: LinkFault }
  | { kind: 'failed'; attempt: string }
  | { kind: 'opened'; secret: string; invitation: OpenedInvitation }

/** The link stays in the address until the person answers, so that a bookmark opens it again. */
export async function loader(): Promise<Opened> {
  const { hash } = window.location
  rememberLink(hash)
  const secret = tabSecret()
  if (secret === undefined) {
    const fault = hash.length > 1 ? linkFault(hash) : undefined
    return { kind: 'noLink', ...(fault && { fault }) }
  }
  const { method, url } = openInvitation
  const reply = await send({ method, url, body: JSON.stringify({ secret }) })
  const attempt = crypto.randomUUID()
  if (reply.kind !== 'answer') return { kind: 'failed', attempt }
  if (reply.status === 404) return { kind: 'unknown', attempt }
  const invitation = parseJson(reply.body, openInvitation.success)
  return invitation ? { kind: 'opened', secret, invitation } : { kind: 'failed', attempt }
}

/** The loader runs again after it and shows what is recorded. */
export async function action({ request }: { request: Request }): Promise<Answer> {
  return giveStatement(await request.formData())
}

/**
 * One document and one question, for a person whom the minutes name. Hidden from search engines, without
 * analytics.
 */
export function Component({ loaderData: opened }: ScreenProps<typeof loader>) {
  const { statements: texts, consents } = words
  const isConsent = opened.kind === 'opened' && opened.invitation.copy.consent !== undefined
  const heading = isConsent ? consents.heading : texts.heading
  const errors = useAnswerErrors()
  useTitle(words.pages.title(heading), errors.list.length > 0)
  useLinkInAddress()
  useFocusOnOpened(opened.kind)
  const [atFirst] = useState(opened)
  return (
    <>
      <meta name="robots" content="noindex" />
      <FaultSummary errors={errors} />
      <h1 tabIndex={-1}>{heading}</h1>
      {opened.kind === 'opened' ? (
        // What was typed for one person is not kept for the next.
        <Question key={opened.secret} invitation={opened.invitation} errors={errors} />
      ) : (
        <NotOpened opened={opened} isFirst={opened === atFirst} />
      )}
    </>
  )
}

/**
 * The person may put another link into the address of this page, and the router loads nothing where only the
 * part after the # differs. A form that is sent leaves an address without a link, which changes nothing.
 */
function useLinkInAddress(): void {
  const { hash } = useLocation()
  const { revalidate } = useRevalidator()
  const opened = useRef(hash)
  useEffect(() => {
    if (hash.length > 1 && hash !== opened.current) void revalidate()
    opened.current = hash
  }, [hash, revalidate])
}

/** The pressed button is gone when the question replaces it. The first load moves no focus. */
function useFocusOnOpened(kind: Opened['kind']): void {
  const previous = useRef(kind)
  useEffect(() => {
    const wasOpened = previous.current === 'opened'
    previous.current = kind
    if (kind === 'opened' && !wasOpened) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [kind])
}

type QuestionProps = { invitation: OpenedInvitation; errors: ShownErrors }

function Question({ invitation, errors }: QuestionProps) {
  const { person, lastDay, copy, statements } = invitation
  const { statements: texts, consents, format, notices } = words
  const { consent } = copy
  const last = statements.findLast((each) => !isOnNotice(each))
  const [changes, setChanges] = useState<string>()
  // A consent that is complete or withdrawn asks nothing any more.
  const isOpen = consent === undefined || consent.status === 'proposed'
  const asks = isOpen && (last === undefined || changes === last.digest)
  return (
    <>
      {copy.isFictional && <p className="sample-notice">{notices.sampleNotice}</p>}
      {last && <OwnStatement statement={last} isConsent={consent !== undefined} thanks={texts.thanks} />}
      {!last && isOpen && <p className="lead">{(consent ? consents : texts).lead(person.name)}</p>}
      {consent && <ConsentProgress consent={consent} />}
      {isOpen && lastDay !== undefined && <p>{texts.lastDay(format.day(lastDay))}</p>}
      {!asks && isOpen && last && (
        <div className="actions no-print">
          <Button variant="secondary" onClick={() => setChanges(last.digest)}>
            {texts.again}
          </Button>
        </div>
      )}
      <RecordedSheet document={copy.document} />
      {asks && <AnswerForm last={last} isConsent={consent !== undefined} errors={errors} />}
      <WaiverPart invitation={invitation} errors={errors} />
    </>
  )
}

/** What people can say, in the words of minutes or of a consent, and the part of the form that it opens. */
function optionsFor(isConsent: boolean, canWithdraw: boolean) {
  const { statements: texts, consents } = words
  const labels: Partial<Record<StatementKind, string>> = isConsent ? consents.kinds : texts.kinds
  return ANSWERS_TO[isConsent ? 'consent' : 'meeting']
    .filter((kind) => kind !== 'withdrawn' || canWithdraw)
    .map((kind) => ({ value: kind, label: labels[kind] ?? '', reveals: SLOTS[kind] ?? false }))
}

const SLOTS: Partial<Record<StatementKind, RevealSlot>> = { objected: 'a', signed: 'b' }

type AnswerFormProps = { last: ShownStatement | undefined; isConsent: boolean; errors: ShownErrors }

function AnswerForm({ last, isConsent, errors }: AnswerFormProps) {
  const { statements: texts, consents } = words
  const { failed, isSending } = useAnswer(false)
  const [kind, setKind] = useState('')
  const canWithdraw = last !== undefined && !isWithdrawal(last)
  const [isAskedAgain] = useState(last !== undefined)
  // The button that opened the form is gone.
  useEffect(() => {
    if (isAskedAgain) findControl('kind')?.focus()
  }, [isAskedAgain])
  return (
    <Form method="post" noValidate className="no-print" onInput={errors.handleInput}>
      {failed && (
        <Alert attempt={failed.attempt}>
          <p>{failed.error}</p>
        </Alert>
      )}
      <Reveals>
        <RadioGroup
          name="kind"
          legend={texts.question}
          error={errors.of('kind')}
          options={optionsFor(isConsent, canWithdraw)}
          onChange={({ target }) => setKind(target.value)}
        />
        <RevealedPart>
          <TextArea
            name="words"
            label={(isConsent ? consents : texts).words}
            hint={texts.wordsHint}
            error={errors.of('words')}
            rows={4}
          />
        </RevealedPart>
        {isConsent && (
          <RevealedPart slot="b">
            <SignatureFields hint={consents.signatureHint} errors={errors} />
          </RevealedPart>
        )}
      </Reveals>
      <p className="hint">{texts.worth}</p>
      <div className="actions">
        <Button type="submit" busy={isSending} busyLabel={texts.sending}>
          {kind === ('signed' satisfies StatementKind) ? consents.sign : texts.send}
        </Button>
      </div>
    </Form>
  )
}

type NotOpenedProps = { opened: Exclude<Opened, { kind: 'opened' }>; isFirst: boolean }

/**
 * What the person can do while no question is open. Every result but the first one follows a press, and is
 * announced.
 */
function NotOpened({ opened, isFirst }: NotOpenedProps) {
  const { statements: texts, receipt } = words
  const isOpening = useRevalidator().state === 'loading'
  const attempt = 'attempt' in opened && !isFirst ? opened.attempt : undefined
  return (
    <>
      {opened.kind === 'failed' ? (
        <>
          <Problem tone="danger" text={receipt.network} attempt={attempt} />
          <TryAgain isOpening={isOpening} />
        </>
      ) : (
        <>
          {opened.kind === 'unknown' && <Problem tone="warn" text={texts.unknown} attempt={attempt} />}
          {opened.kind === 'noLink' && opened.fault && (
            <Problem tone="warn" text={texts.faults[opened.fault]} />
          )}
          {opened.kind === 'noLink' && !opened.fault && <p className="lead">{texts.noLink}</p>}
          <LinkForm isOpening={isOpening} />
        </>
      )}
      <Status hidden>{isOpening ? texts.opening : ''}</Status>
    </>
  )
}

/** `attempt`: announces and focuses it. */
function Problem({ tone, text, attempt }: { tone: NoteTone; text: string; attempt?: string | undefined }) {
  const content = <p>{text}</p>
  if (attempt === undefined) return <Note tone={tone}>{content}</Note>
  return (
    <Alert tone={tone} attempt={attempt}>
      {content}
    </Alert>
  )
}

/** The person pastes the link that they were sent, also one that their mail program has changed. */
function LinkForm({ isOpening }: { isOpening: boolean }) {
  const { statements: texts } = words
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<{ fault: LinkFault; attempt: string }>()
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isOpening) return
    const typed = String(new FormData(event.currentTarget).get('link'))
    const fault = linkFault(typed)
    setRefused(fault && { fault, attempt: crypto.randomUUID() })
    if (!rememberLink(typed)) return
    // The address no longer names the link of the page.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    void revalidate()
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      {refused && (
        <Alert attempt={refused.attempt}>
          <p>{texts.faults[refused.fault]}</p>
        </Alert>
      )}
      <Field
        name="link"
        label={texts.typedLink}
        hint={texts.typedLinkHint}
        width="full"
        monospace
        autoComplete="off"
        spellCheck={false}
      />
      <div className="actions">
        <Button type="submit" busy={isOpening} busyLabel={texts.opening}>
          {texts.openTyped}
        </Button>
      </div>
    </form>
  )
}

function TryAgain({ isOpening }: { isOpening: boolean }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="actions">
      <Button busy={isOpening} busyLabel={words.statements.opening} onClick={() => void revalidate()}>
        {words.errors.tryAgain}
      </Button>
    </div>
  )
}
