import { useEffect } from 'react'
import { approveRecord } from '@minutebook/contract/statements'
import type { Approval } from '@minutebook/domain/approvals'
import { approvedBy } from '../draft/approvals.ts'
import { changeReceipt, receipts } from '../draft/device-drafts.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { send } from '../gateway/api.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Alert, Note } from '../ui/note.tsx'
import { usePress } from '../ui/use-press.ts'

/** The later meetings that approved these minutes, as the service knows them. */
export function Approvals({ of: approvals }: { of: readonly Approval[] | undefined }) {
  const { statements: texts, format } = words
  return approvals?.map(({ by, meetingDay, isCorrected }) => (
    <Note key={by.reference}>{texts.approvedAt(format.day(meetingDay), by.reference, isCorrected)}</Note>
  ))
}

type Managed = Sent & { manage: string }

/**
 * After minutes that approve earlier ones of this device: tells the service, so that the earlier record shows it, and the person what was
 * done. It is told when the screen opens; a repeat changes nothing.
 */
export function ShowApprovals({ receipt }: { receipt: Managed }) {
  const { statements: texts, format } = words
  const { isBusy, failed, press } = usePress<'not-shown'>()
  const approved = approvedBy(receipt)
  const isReported = unreported(receipt).length === 0

  const show = () => press(async () => ((await tellApprovals(receipt)) ? undefined : 'not-shown'))

  useEffect(() => {
    if (unreported(receipt).length > 0) void show()
    // Once for each record that the screen shows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [receipt.id])

  if (approved.length === 0) return null
  return (
    <>
      {isReported &&
        approved.map(({ id, meetingDay, reference = '' }) => (
          <Note key={id}>{texts.approves(format.day(meetingDay), reference)}</Note>
        ))}
      {failed && (
        <>
          <Alert attempt={failed.attempt}>
            <p>{texts.notApproved}</p>
          </Alert>
          <div className="actions">
            <Button variant="secondary" busy={isBusy} busyLabel={texts.making} onClick={() => void show()}>
              {words.errors.tryAgain}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** The earlier records of this device whose approval the service does not know from it. */
function unreported(receipt: Sent): Sent[] {
  const reported = receipts.find(receipt.id)?.approves ?? []
  return approvedBy(receipt).filter(({ id }) => !reported.includes(id))
}

/** Returns whether the service knows all of them. What it refuses, such as the minutes of an erased record, is not asked again. */
async function tellApprovals(receipt: Managed): Promise<boolean> {
  const { method, url } = approveRecord
  let knowsAll = true
  for (const earlier of unreported(receipt)) {
    const body = JSON.stringify({ secret: earlier.manage ?? earlier.read, by: receipt.manage })
    const reply = await send({ method, url, body })
    const isAnswered = reply.kind === 'answer' && [204, 404, 422].includes(reply.status)
    if (isAnswered)
      changeReceipt(receipt.id, (stored) => ({
        ...stored,
        approves: [...(stored.approves ?? []), earlier.id],
      }))
    knowsAll &&= isAnswered
  }
  return knowsAll
}
