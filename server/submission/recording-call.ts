import type { MinutesRecord } from '@minutebook/domain/record'
import type { ReceiptDigests } from '@minutebook/contract/receipt'

/** Identifies equal requests: by their key, or without one by their body within the last minutes. */
export type RequestIdentity = {
  key?: string | undefined
  /** SHA-256 in hex of the canonical body as sent. */
  fingerprint: string
  /** RFC 3339: an equal body without a key counts as the same request if it came at or after this time. */
  sameSince: string
}

/** What to record if the request is new. */
export type NewMinutes = {
  /** Without the parts that only the transaction can determine. */
  record: Omit<MinutesRecord, 'reference' | 'copyDigest' | 'correctionBy'>
  receipt: ReceiptDigests
  /** Called once, when it is certain that the request is new. Throws to refuse it. */
  admit: () => Promise<void>
}

export type RecordingCall = { identity: RequestIdentity; minutes: NewMinutes }

/** What the sender of a record may learn about it. `digest` is the SHA-256 in hex of its canonical JSON. */
export type KeptMinutes = { id: string; reference: string; recordedAt: string; digest: string }
