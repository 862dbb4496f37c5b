import { HAS_TIME_LIMIT } from '../api.ts'
import type { Unconfirmed } from '../draft/stored-draft.ts'
import { submit, type SendOutcome } from './submit.ts'

/** Seconds before the second try, the third and so on. */
const PAUSES_S = [1, 2, 4, 8]
export const TRIES = PAUSES_S.length + 1

/** Not all devices that lost one server come back in the same moment. */
const JITTER = 0.25

/**
 * Sends a prepared submission. A call that is given up after a while is tried again by itself, under the same key and
 * with growing pauses; one that may take for ever is not, because the person waits for it knowingly. `onTry` hears of
 * the second try and each further one, before its pause.
 */
export async function submitPatiently(
  submission: Unconfirmed,
  onTry: (number: number) => void,
): Promise<SendOutcome> {
  let outcome = await submit(submission)
  for (const [index, pause] of PAUSES_S.entries()) {
    if (!HAS_TIME_LIMIT || outcome.kind !== 'no-answer') return outcome
    onTry(index + 2)
    const seconds = Math.max(pause * (1 + JITTER * Math.random()), outcome.retryAfter ?? 0)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    outcome = await submit(submission)
  }
  return outcome
}
