import { revokeReceipt } from '@minutebook/contract/endpoints'
import { GATEWAY_STATUSES, send } from '../api.ts'
import { readSent } from '../draft/receipts.ts'
import { linkSecret } from './link.ts'

/** The secret that can end this tab's link: known to the device that sent the minutes, and to no other. */
export function manageSecret(): string | undefined {
  const read = linkSecret()
  return readSent().find((sent) => sent.read === read)?.manage
}

/** `no-answer`: nobody knows yet whether the link was ended. Doing it again is harmless. */
export type EndOutcome = 'ended' | 'no-answer' | 'refused'

export async function endLink(manage: string): Promise<EndOutcome> {
  const { method, url } = revokeReceipt
  const reply = await send({ method, url, body: JSON.stringify({ secret: manage }) })
  if (reply.kind !== 'answer' || GATEWAY_STATUSES.has(reply.status)) return 'no-answer'
  return reply.status === 204 ? 'ended' : 'refused'
}
