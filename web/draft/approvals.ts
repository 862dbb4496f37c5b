import { approvalsIn } from '@minutebook/domain/approvals'
import { bodyOf, type CompanyForm } from '@minutebook/domain/company-form'
import { isReplacement } from '@minutebook/domain/corrections'
import type { Minutes } from '@minutebook/domain/minutes'
import { readReference } from '@minutebook/domain/reference'
import { listReceipts } from './device-drafts.ts'
import type { Sent } from './stored-draft.ts'

/** More than these are not offered: a company that never approved its minutes would get a list of years. */
const MOST_OFFERED = 3

/**
 * Records of this company on this device whose minutes no later meeting here has approved, of the same body,
 * the oldest first. A record that was corrected is left out, and so is what others sent.
 */
export function unapprovedMinutes(
  key: string,
  form: CompanyForm,
  of: Pick<Minutes, 'body' | 'noBoard'>,
): Sent[] {
  const receipts = listReceipts(key)
  const approved = new Set(receipts.flatMap(({ minutes }) => approvalsIn(minutes).map(nameOf)))
  const replaced = new Set(
    receipts.flatMap(({ minutes, correctionBy }) => (correctionBy === 'other' ? [] : [minutes.supersedes])),
  )
  return receipts
    .filter(({ id, reference, minutes, correctionBy }) => {
      // A consent is signed, and not approved at a meeting.
      if (minutes.kind === 'consent') return false
      const isCurrent = correctionBy === undefined || isReplacement(correctionBy)
      const isOpen = reference !== undefined && !approved.has(reference) && !replaced.has(id)
      return isCurrent && isOpen && bodyOf(form, minutes) === bodyOf(form, of)
    })
    .toSorted((one, other) => one.meetingDay.localeCompare(other.meetingDay))
    .slice(-MOST_OFFERED)
}

/** The records on this device whose minutes this one approves. */
export function approvedBy({ entity, minutes }: Sent): Sent[] {
  const approved = new Set(approvalsIn(minutes).map(nameOf))
  return listReceipts(entity).filter(({ reference }) => reference !== undefined && approved.has(reference))
}

function nameOf({ reference }: { reference: string }): string {
  return readReference(reference)
}
