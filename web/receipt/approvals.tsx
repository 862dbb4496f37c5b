import { useEffect, useState } from 'react'
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
 * After minutes that approve earlier ones of this device: asks the service to show the approval with the
 * earlier record, and tells the person which records show it. It asks when the screen opens; a repeat changes
 * nothing.
 */
export function ShowApprovals({ receipt }: { receipt: Managed }) {
  const { statements: texts, format } = words
  const { isBusy, failed, press } = usePress<'not-shown'>()
  const [asksAgain, setAsksAgain] = useState(false)

  const show = () =>
    press(async () => {
      const isComplete = await reportApprovals(receipt)
      setAsksAgain(!isComplete)
      return isComplete ? undefined : 'not-shown'
    })

  useEffect(() => {
    if (unreported(receipt).length > 0) void show()
    // Once for each record that the screen shows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [receipt.id])

  return (
    <>
      {accepted(receipt).map(({ id, meetingDay, reference = '' }) => (
        <Note key={id}>{texts.approves(format.day(meetingDay), reference)}</Note>
      ))}
      {failed && (
        <Alert attempt={failed.attempt}>
          <p>{texts.notApproved}</p>
        </Alert>
      )}
      {asksAgain && (
        <div className="actions">
          <Button
            variant="secondary"
            busy={isBusy}
            busyLabel={words.sending.button}
            onClick={() => void show()}
          >
            {words.errors.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}

/** The earlier records of this device that show the approval. */
function accepted(receipt: Sent): Sent[] {
  const { approves = [] } = receipts.find(receipt.id) ?? {}
  return approvedBy(receipt).filter(({ id }) => approves.includes(id))
}

/** Those for which the service has not answered yet. */
function unreported(receipt: Sent): Sent[] {
  const { approves = [], refusedApprovals = [] } = receipts.find(receipt.id) ?? {}
  return approvedBy(receipt).filter(({ id }) => ![...approves, ...refusedApprovals].includes(id))
}

/**
 * Returns whether the service has answered for all of them. A refusal is stored too, because asking again
 * would not change it.
 */
async function reportApprovals(receipt: Managed): Promise<boolean> {
  const { method, url } = approveRecord
  let isComplete = true
  for (const earlier of unreported(receipt)) {
    const body = JSON.stringify({ secret: earlier.manage ?? earlier.read, by: receipt.manage })
    const reply = await send({ method, url, body })
    const list = reply.kind === 'answer' && LISTS[reply.status]
    if (list)
      changeReceipt(receipt.id, (stored) => ({ ...stored, [list]: [...(stored[list] ?? []), earlier.id] }))
    else isComplete = false
  }
  return isComplete
}

/** Where a receipt stores the answer with this status. After any other answer, asking again may help. */
const LISTS: Partial<Record<number, 'approves' | 'refusedApprovals'>> = {
  204: 'approves',
  404: 'refusedApprovals',
  422: 'refusedApprovals',
}
