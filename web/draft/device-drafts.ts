import type * as z from 'zod/mini'
import { createNotifier } from '../ui/notifier.ts'
import { deviceStorage, DRAFT_PREFIX, RECEIPT_PREFIX } from './storage.ts'
import { CompanyDraftSchema, SentSchema, type Sent } from './stored-draft.ts'

const changes = createNotifier()

/** Called after every change of a draft or a receipt, whichever tab made it. Returns how to stop. */
export const onDraftChange = changes.subscribe

/** False while the browser refuses to store a draft, a receipt or the company. */
export const isDeviceSaving = deviceStorage.keepsAll

/**
 * Values of one schema in local storage, each under its own key. A text that the schema refuses reads as `undefined` and stays
 * stored until its key is written or removed.
 */
function valuesUnder<T>(prefix: string, schema: z.ZodMiniType<T>) {
  /** A screen reads the same value many times while it renders, so each text is parsed once. */
  const parsed = new Map<string, { text: string; value: T | undefined }>()
  const textOf = (id: string) => deviceStorage.read(prefix + id)

  function find(id: string): T | undefined {
    const text = textOf(id)
    if (text === undefined) return undefined
    const before = parsed.get(id)
    if (before?.text === text) return before.value
    const value = schema.safeParse(parseJson(text)).data
    parsed.set(id, { text, value })
    return value
  }

  const ids = () => deviceStorage.keysWith(prefix).map((key) => key.slice(prefix.length))
  return {
    find,
    /** The stored text, which identifies a version. */
    textOf,
    /** The ids of all values, unreadable ones included. */
    ids,
    all: () => ids().flatMap((id) => find(id) ?? []),
    write(id: string, value: T): void {
      deviceStorage.write(prefix + id, JSON.stringify(value))
      changes.notify()
    },
    remove(id: string): void {
      deviceStorage.remove(prefix + id)
      changes.notify()
    },
    removeOnceSaved(id: string): void {
      deviceStorage.removeOnceSaved(prefix + id)
      changes.notify()
    },
  }
}

/** Drafts, by the company's key. */
export const drafts = valuesUnder(DRAFT_PREFIX, CompanyDraftSchema)

/** Receipts of records sent from this device or added to it, by the record's id. */
export const receipts = valuesUnder(RECEIPT_PREFIX, SentSchema)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Truncated, or written by another program.
    return undefined
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !key.startsWith(DRAFT_PREFIX) && !key.startsWith(RECEIPT_PREFIX)) return
    // The other tab's value is stored and ours was refused, so the person takes the stored one over.
    if (key !== null) deviceStorage.dropRefused(key)
    changes.notify()
  })
}

/** Newest first; of one company when a key is given. */
export function listReceipts(key?: string): Sent[] {
  return receipts
    .all()
    .filter((receipt) => key === undefined || receipt.entity === key)
    .toSorted((one, other) => other.sentAt.localeCompare(one.sentAt))
}

/** Adds a record that was opened with its link to those of this device. */
export function keepReceipt(receipt: Sent): void {
  receipts.write(receipt.id, receipt)
}

/** Changes a receipt as it is stored now: since a screen read it, another tab may have changed it. A removed one stays removed. */
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
