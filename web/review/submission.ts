import * as z from 'zod/mini'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { specifiedFields, SubmissionCodec } from '@minutebook/contract/submission-codec'
import { MinutesSchema, type Minutes } from '@minutebook/domain/minutes'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { listReceipts } from '../draft/device-drafts.ts'
import type { Unconfirmed } from '../draft/stored-draft.ts'
import { OPENS_RECORDS, TAKES_ALL_FIELDS } from '../gateway/abilities.ts'
import { putIntoWords } from '../page/record-words.ts'

/** The minutes if they are complete. */
export function completeMinutes(minutes: PartialMinutes): Minutes | undefined {
  const parsed = z.safeParse(MinutesSchema, minutes)
  return parsed.success ? parsed.data : undefined
}

/**
 * Everything that is fixed before the first send: the exact body, the idempotency key, the receipt's secrets.
 * It is stored until a response arrives, so that a repeated send records once and the receipt is correct,
 * even if a response gets lost.
 */
export async function prepareSubmission(
  minutes: Minutes,
  registerName = minutes.entity.name,
): Promise<Unconfirmed> {
  const read = makeSecret()
  const manage = makeSecret()
  const { minutes: worded, document } = await putIntoWords(minutes, registerName)
  const corrects = listReceipts().find(({ id }) => id === minutes.supersedes)?.manage
  const receipt = {
    read: await digestSecret(read),
    manage: await digestSecret(manage),
    // The sender of the earlier record corrects it; other senders dispute it.
    ...(corrects !== undefined && { corrects }),
  }
  const whole = z.encode(SubmissionCodec, { minutes: worded, ...(OPENS_RECORDS && { receipt }) })
  return {
    minutes,
    ...(document ? { document } : {}),
    body: JSON.stringify(TAKES_ALL_FIELDS ? whole : specifiedFields(whole)),
    idempotencyKey: makeKey(),
    read,
    manage,
    sentAt: new Date().toISOString(),
  }
}

/**
 * A UUID of version 7: it begins with the time, so the server finds the keys of one day on few pages of its
 * index.
 */
function makeKey(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice('xxxxxxxx-xxxx-4'.length)}`
}

/** Whether the earlier submission says the same as the current minutes, in any language. */
export function saysTheSame(unconfirmed: Unconfirmed, minutes: Minutes): boolean {
  const { supersedes: _earlier, language: _then, ...sent } = unconfirmed.minutes
  const { supersedes: _later, language: _now, ...current } = minutes
  return JSON.stringify(sent) === JSON.stringify(current)
}
