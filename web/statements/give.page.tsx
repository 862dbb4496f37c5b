import { useState, type SubmitEvent } from 'react'
import { Form, useRevalidator } from 'react-router'
import { openInvitation, type OpenedInvitation } from '@minutebook/contract/statements'
import {
  ANSWERS_TO,
  isOnNotice,
  isWithdrawal,
  type ShownStatement,
  type StatementKind,
} from '@minutebook/domain/statements'
import { parseJson, send } from '../gateway/api.ts'
import { words } from '../language/words.ts'
import { RecordedSheet } from '../review/recorded-sheet.tsx'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { useTitle } from '../shell/plain-screen.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Alert, Note } from '../ui/note.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals, type RevealSlot } from '../ui/reveals.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { ConsentProgress } from './consent-progress.tsx'
import { giveStatement, type Answer } from './give-statement.ts'
import { linkFault, rememberLink, tabSecret, type LinkFault } from './invitation-link.ts'
import { OwnStatement, useAnswer } from './own-statement.tsx'
import { SignatureFields } from './signature-fields.tsx'
import { WaiverPart } from './waiver-part.tsx'

/** `failed`: the service could not be asked, and asking again may help. */
type Opened =
  | { kind: 'unknown' }
  /** No whole link in the address. Without `fault`, there is none at all. */
  | { kind: 'noLink'; fault?: LinkFault }
  | { kind: 'failed' }
  | { kind: 'opened'; invitation: OpenedInvitation }

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
  if (reply.kind !== 'answer') return { kind: 'failed' }
  if (reply.status === 404) return { kind: 'unknown' }
  const invitation = parseJson(reply.body, openInvitation.success)
  return invitation ? { kind: 'opened', invitation } : { kind: 'failed' }
}

/** The loader runs again after it and shows what is recorded. */
export async function action({ request }: { request: Request }): Promise<Answer> {
  return giveStatement(await request.formData())
}

/** One document and one question, for a person whom the minutes name. Hidden from search engines, without analytics. */
export function Component({ loaderData: opened }: ScreenProps<typeof loader>) {
  const { statements: texts, consents } = words
  const isConsent = opened.kind === 'opened' && opened.invitation.copy.consent !== undefined
  const heading = isConsent ? consents.heading : texts.heading
  useTitle(words.pages.title(heading))
  return (
    <>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      {opened.kind === 'opened' && <Question invitation={opened.invitation} />}
      {opened.kind === 'unknown' && <LinkForm problem={texts.unknown} />}
      {opened.kind === 'noLink' && (
        <LinkForm {...(opened.fault && { problem: texts.faults[opened.fault] })} />
      )}
      {opened.kind === 'failed' && <NotOpened />}
    </>
  )
}

function Question({ invitation }: { invitation: OpenedInvitation }) {
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
      {asks && <AnswerForm last={last} isConsent={consent !== undefined} />}
      <WaiverPart invitation={invitation} />
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

type AnswerFormProps = { last: ShownStatement | undefined; isConsent: boolean }

function AnswerForm({ last, isConsent }: AnswerFormProps) {
  const { statements: texts, consents } = words
  const { refused, isSending } = useAnswer(false)
  const [kind, setKind] = useState('')
  const canWithdraw = last !== undefined && !isWithdrawal(last)
  return (
    <Form method="post" noValidate className="no-print">
      {refused && !refused.at && (
        <Alert attempt={refused.attempt}>
          <p>{refused.error}</p>
        </Alert>
      )}
      <Reveals>
        <RadioGroup
          name="kind"
          legend={texts.question}
          error={refused?.at === 'kind' ? refused.error : undefined}
          options={optionsFor(isConsent, canWithdraw)}
          onChange={({ target }) => setKind(target.value)}
        />
        <RevealedPart>
          <TextArea
            name="words"
            label={(isConsent ? consents : texts).words}
            hint={texts.wordsHint}
            error={refused?.at === 'words' ? refused.error : undefined}
            rows={4}
          />
        </RevealedPart>
        {isConsent && (
          <RevealedPart slot="b">
            <SignatureFields hint={consents.signatureHint} refused={refused} />
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

/** The person pastes the link that they were sent, also one that their mail program has changed. */
function LinkForm({ problem }: { problem?: string }) {
  const { statements: texts } = words
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<{ fault: LinkFault; attempt: string }>()
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('link'))
    const fault = linkFault(typed)
    setRefused(fault && { fault, attempt: crypto.randomUUID() })
    if (!rememberLink(typed)) return
    // The address no longer names the link of the page.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    void revalidate()
  }
  return (
    <>
      {problem === undefined ? (
        <p className="lead">{texts.noLink}</p>
      ) : (
        <Note tone="warn">
          <p>{problem}</p>
        </Note>
      )}
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
          <Button type="submit">{texts.openTyped}</Button>
        </div>
      </form>
    </>
  )
}

function NotOpened() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <Note tone="danger">
        <p>{words.receipt.network}</p>
      </Note>
      <div className="actions">
        <Button
          busy={state === 'loading'}
          busyLabel={words.statements.opening}
          onClick={() => void revalidate()}
        >
          {words.errors.tryAgain}
        </Button>
      </div>
    </>
  )
}
