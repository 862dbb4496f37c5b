import { useState, type SubmitEvent } from 'react'
import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { makeStatement, openInvitation, type OpenedInvitation } from '@minutebook/contract/statements'
import {
  STATEMENT_KINDS,
  StatementSchema,
  type ShownStatement,
  type Statement,
} from '@minutebook/domain/statements'
import { parseJson, parseProblem, send } from '../gateway/api.ts'
import { words } from '../language/words.ts'
import { RecordedSheet } from '../review/recorded-sheet.tsx'
import { useTitle } from '../shell/plain-screen.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Alert, Note } from '../ui/note.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { linkFault, rememberLink, tabSecret, type LinkFault } from './invitation-link.ts'

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

type Refused = { error: string; at?: 'kind' | 'words'; attempt: string }
type Answer = Refused | { made: ShownStatement }

/** Records the answer. The loader runs again after it and shows what is recorded. */
export async function action({ request }: { request: Request }): Promise<Answer> {
  const form = await request.formData()
  const { statements: texts, messages } = words
  const kind = form.get('kind')
  if (kind === null) return refuse(texts.kindMissing, 'kind')
  const typed = { kind, ...(kind === 'objected' && { words: form.get('words') }) }
  const statement = z.safeParse(StatementSchema, typed)
  if (!statement.success) {
    const isLong = String(form.get('words')).trim().length > 0
    return refuse(isLong ? messages.statementTooLong() : messages.statementEmpty(), 'words')
  }
  return postStatement(tabSecret() ?? '', statement.data)
}

async function postStatement(secret: string, statement: Statement): Promise<Answer> {
  const { statements: texts } = words
  const { method, url } = makeStatement
  const reply = await send({ method, url, body: JSON.stringify({ secret, statement }) })
  if (reply.kind !== 'answer') return refuse(texts.notSent)
  const made = reply.status === 201 ? parseJson(reply.body, makeStatement.success) : undefined
  if (made) return { made }
  if (reply.status === 404) return refuse(texts.unknown)
  const { code } = parseProblem(reply.body) ?? {}
  if (code === 'statements-too-many') return refuse(texts.tooMany)
  return refuse(code === 'nothing-to-withdraw' ? texts.nothingToWithdraw : texts.notSent)
}

function refuse(error: string, at?: Refused['at']): Refused {
  return { error, ...(at && { at }), attempt: crypto.randomUUID() }
}

/** One document and one question, for a person whom the minutes name. Hidden from search engines, without analytics. */
export function Component() {
  const opened = useLoaderData<typeof loader>()
  const { statements: texts } = words
  useTitle(words.pages.title(texts.heading))
  return (
    <>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{texts.heading}</h1>
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
  const { statements: texts, format, notices } = words
  const last = statements.at(-1)
  const answer = useActionData<typeof action>()
  const isMade = answer !== undefined && 'made' in answer
  const [changes, setChanges] = useState<string>()
  const asks = last === undefined || changes === last.digest
  return (
    <>
      {copy.isFictional && <p className="sample-notice">{notices.sampleNotice}</p>}
      {last &&
        (isMade ? (
          <Alert tone="success" attempt={last.digest}>
            <p>{texts.thanks}</p>
            <OwnStatement statement={last} />
          </Alert>
        ) : (
          <Note>
            <OwnStatement statement={last} />
          </Note>
        ))}
      {!last && <p className="lead">{texts.lead(person.name)}</p>}
      {lastDay !== undefined && <p>{texts.lastDay(format.day(lastDay))}</p>}
      {!asks && (
        <div className="actions no-print">
          <Button variant="secondary" onClick={() => setChanges(last.digest)}>
            {texts.again}
          </Button>
        </div>
      )}
      <RecordedSheet document={copy.document} />
      {asks && <AnswerForm last={last} />}
    </>
  )
}

function OwnStatement({ statement }: { statement: ShownStatement }) {
  const { statements: texts, format } = words
  return (
    <>
      <p>{texts.own(statement.kind, format.moment(statement.statedAt))}</p>
      {statement.words && <blockquote>{statement.words}</blockquote>}
      <p className="hint">{texts.fingerprint}</p>
      <p className="monospace">{statement.digest}</p>
    </>
  )
}

function AnswerForm({ last }: { last: ShownStatement | undefined }) {
  const { statements: texts } = words
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().state === 'submitting'
  const refused = answer && 'error' in answer ? answer : undefined
  const canWithdraw = last !== undefined && last.kind !== 'withdrawn'
  const kinds = STATEMENT_KINDS.filter((kind) => kind !== 'withdrawn' || canWithdraw)
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
          options={kinds.map((kind) => ({
            value: kind,
            label: texts.kinds[kind],
            reveals: kind === 'objected',
          }))}
        />
        <RevealedPart>
          <TextArea
            name="words"
            label={texts.words}
            hint={texts.wordsHint}
            error={refused?.at === 'words' ? refused.error : undefined}
            rows={4}
          />
        </RevealedPart>
      </Reveals>
      <p className="hint">{texts.worth}</p>
      <div className="actions">
        <Button type="submit" busy={isSending} busyLabel={texts.sending}>
          {texts.send}
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
