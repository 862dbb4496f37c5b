import { useActionData, useNavigation } from 'react-router'
import { isOnNotice, type ShownStatement, type StatementKind } from '@minutebook/domain/statements'
import { useShownErrors, type ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Alert, Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { statementErrors, type Answer } from './give-statement.ts'
import { DrawnSignature } from './signature-pad.tsx'

/** What a person has said, and when. `thanks` instead announces it, right after it was recorded. */
export function OwnStatement({
  statement,
  isConsent = false,
  thanks,
}: {
  statement: ShownStatement
  isConsent?: boolean
  thanks: string
}) {
  const { statements: texts, consents, format } = words
  const { recorded } = useAnswer(isOnNotice(statement))
  const content = (
    <>
      <p>{(isConsent ? consents : texts).own(statement.kind, format.moment(statement.statedAt))}</p>
      {statement.signature && <p className="signed-name">{statement.signature}</p>}
      {statement.drawing && <DrawnSignature drawing={statement.drawing} />}
      {statement.words && <blockquote>{statement.words}</blockquote>}
      <Details summary={texts.fingerprint}>
        <p className="monospace">{statement.digest}</p>
      </Details>
    </>
  )
  if (!recorded) return <Note>{content}</Note>
  return (
    <Alert tone="success" attempt={statement.digest}>
      <p>{thanks}</p>
      {content}
    </Alert>
  )
}

/**
 * How the last sending of one of the two forms ended, and whether it is being sent. `failed`: why nothing was
 * recorded.
 */
export function useAnswer(ofNotice: boolean): {
  recorded?: ShownStatement
  failed?: { error: string; attempt: string }
  isSending: boolean
} {
  const answer = useActionData<Answer>()
  const { state, formData } = useNavigation()
  const kind = formData?.get('kind') as StatementKind | null | undefined
  const isSending = state === 'submitting' && (kind ? isOnNotice({ kind }) : false) === ofNotice
  if (!answer) return { isSending }
  if ('recorded' in answer)
    return isOnNotice(answer.recorded) === ofNotice ? { recorded: answer.recorded, isSending } : { isSending }
  return 'error' in answer && answer.isOnNotice === ofNotice ? { failed: answer, isSending } : { isSending }
}

/** The errors of the last form that was refused, either one. They are listed above the heading. */
export function useAnswerErrors(): ShownErrors {
  const answer = useActionData<Answer>()
  return useShownErrors(answer && 'errors' in answer ? answer : undefined, statementErrors)
}
