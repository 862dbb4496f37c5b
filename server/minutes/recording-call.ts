import type { MinutesRecord } from '@minutebook/contract/record'
import type { ReceiptDigests } from '@minutebook/contract/receipt'

/** Says which requests are the same: by their key, or without one by their body within the last minutes. */
export type RequestIdentity = {
  key?: string | undefined
  /** SHA-256 in hex of the canonical body as it was sent. */
  fingerprint: string
  /** RFC 3339: an equal body without a key counts as the same request from here on. */
  sameSince: string
}

/** What is to be recorded if the request is a new one. */
export type NewMinutes = {
  record: MinutesRecord
  receipt: ReceiptDigests
  /** Another reference, should the record's be taken. */
  nextReference: () => string
  /** Asked once, when it is certain that the request is new. Throws to refuse it. */
  admit: () => Promise<void>
}

export type RecordingCall = { identity: RequestIdentity; minutes: NewMinutes }

/** What can be told of a record to whoever sent it. `digest` is the SHA-256 in hex of its canonical JSON. */
export type KeptMinutes = { id: string; reference: string; recordedAt: string; digest: string }
