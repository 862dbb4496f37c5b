import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { OpenedInvitation } from '@minutebook/contract/statements'
import { isOnNotice } from '@minutebook/domain/statements'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { OwnStatement, useAnswer } from './own-statement.tsx'
import { SignatureFields } from './signature-fields.tsx'

type WaiverPartProps = { invitation: OpenedInvitation; errors: ShownErrors }

/**
 * A waiver of notice, for those who were due notice of the meeting. It is open at once if the minutes say
 * that notice was waived.
 */
export function WaiverPart({ invitation: { statements, waiver }, errors }: WaiverPartProps) {
  const { waivers } = words
  const last = statements.findLast(isOnNotice)
  const { failed } = useAnswer(true)
  if (!waiver) return null
  return (
    <section>
      <h2>{waivers.heading}</h2>
      {last && (
        <OwnStatement statement={last} thanks={last.kind === 'waived' ? waivers.thanks : waivers.takenBack} />
      )}
      {failed && (
        <Alert attempt={failed.attempt}>
          <p>{failed.error}</p>
        </Alert>
      )}
      {last?.kind === 'waived' ? (
        <TakeBack />
      ) : (
        <div className="no-print">
          {waiver === 'stated' && <p>{waivers.isStated}</p>}
          <Details summary={waivers.open} defaultOpen={waiver === 'stated' && !last}>
            <WaiverForm errors={errors} />
          </Details>
        </div>
      )}
    </section>
  )
}

function WaiverForm({ errors }: Pick<WaiverPartProps, 'errors'>) {
  const { waivers, statements: texts } = words
  const { isSending } = useAnswer(true)
  return (
    <Form method="post" noValidate onInput={errors.handleInput}>
      <p>{waivers.text}</p>
      <input type="hidden" name="kind" value="waived" />
      <SignatureFields hint={waivers.signatureHint} errors={errors} />
      <p className="hint">{texts.worth}</p>
      <div className="actions">
        <Button type="submit" variant="secondary" busy={isSending} busyLabel={waivers.sending}>
          {waivers.send}
        </Button>
      </div>
    </Form>
  )
}

function TakeBack() {
  const { waivers } = words
  const [isAsking, setAsking] = useState(false)
  const submit = useSubmit()
  const { isSending } = useAnswer(true)
  return (
    <div className="actions no-print">
      <Button
        variant="secondary"
        busy={isSending}
        busyLabel={waivers.sending}
        onClick={() => setAsking(true)}
      >
        {waivers.takeBack}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={waivers.takeBackTitle}
          text={waivers.takeBackText}
          keepLabel={waivers.keep}
          confirmLabel={waivers.takeBack}
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void submit({ kind: 'waiverWithdrawn' }, { method: 'post' })
          }}
        />
      )}
    </div>
  )
}
