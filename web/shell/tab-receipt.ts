import { tabStorage } from '../browser/storage.ts'
import { listReceipts } from '../draft/device-drafts.ts'

const RECEIPT_KEY = 'receipt'

/** The receipt of the minutes that were last sent from this tab. */
export function tabReceipt() {
  const id = tabStorage.read(RECEIPT_KEY)
  return id === undefined ? undefined : listReceipts().find((sent) => sent.id === id)
}

export function rememberTabReceipt(id: string): void {
  tabStorage.write(RECEIPT_KEY, id)
}

/** What the person has saved from this tab's receipt: the link, or a copy of the minutes. */
export type Copied = 'link' | 'minutes'

const COPIED_KEYS = { link: 'link-copied', minutes: 'minutes-copied' } as const

export function hasCopyOf(what: Copied, id: string): boolean {
  return tabStorage.read(COPIED_KEYS[what]) === id
}

export function rememberCopyOf(what: Copied, id: string): void {
  tabStorage.write(COPIED_KEYS[what], id)
}
