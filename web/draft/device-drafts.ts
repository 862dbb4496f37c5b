import { deviceStorage, DRAFT_PREFIX, RECEIPT_PREFIX } from '../browser/storage.ts'
import { storedValues } from '../browser/stored-values.ts'
import { tab } from '../browser/tab-state.ts'
import { CompanyDraftSchema, SentSchema, type Sent } from './stored-draft.ts'

/**
 * Call it after each change of a stored draft or receipt, and after one that only shows in {@link
 * isDeviceSaving}.
 */
export function noteStoredChange(): void {
  tab.change({ storedVersion: crypto.randomUUID() })
}

/** False while the browser refuses to store a draft, a receipt or the company. */
export const isDeviceSaving = deviceStorage.keepsAll

/** Drafts, by the company's key. */
export const drafts = storedValues(deviceStorage, DRAFT_PREFIX, CompanyDraftSchema, noteStoredChange)

/** Receipts of records sent from this device or added to it, by the record's id. */
export const receipts = storedValues(deviceStorage, RECEIPT_PREFIX, SentSchema, noteStoredChange)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !key.startsWith(DRAFT_PREFIX) && !key.startsWith(RECEIPT_PREFIX)) return
    // The other tab's value is stored and ours was refused, so the person takes the stored one over.
    if (key !== null) deviceStorage.dropRefused(key)
    noteStoredChange()
  })
}

/** Newest first; of one company when a key is given. */
export function listReceipts(key?: string): Sent[] {
  return receipts
    .all()
    .filter((receipt) => key === undefined || receipt.entity === key)
    .toSorted((one, other) => other.sentAt.localeCompare(one.sentAt))
}

/** The record of the latest meeting. Records of older meetings may have been added after it. */
export function lastMeeting(key: string): Sent | undefined {
  return listReceipts(key).toSorted((one, other) => other.meetingDay.localeCompare(one.meetingDay))[0]
}

/** Adds a record that was opened with its link to those of this device. */
export function keepReceipt(receipt: Sent): void {
  receipts.write(receipt.id, receipt)
}

/**
 * Changes a receipt as it is stored now: since a screen read it, another tab may have changed it. A removed
 * one stays removed.
 */
export function changeReceipt(id: string, change: (receipt: Sent) => Sent): void {
  const receipt = receipts.find(id)
  if (receipt) keepReceipt(change(receipt))
}

/** Marks the links of all records with this `manage` secret as ended. */
export function noteLinkEnded(manage: string): void {
  for (const receipt of receipts.all()) {
    if (receipt.manage === manage)
      changeReceipt(receipt.id, (stored) => ({ ...stored, links: [], isLinkEnded: true }))
  }
}
