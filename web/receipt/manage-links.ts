import { addLink, revokeReceipt } from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret, type LinkScope } from '@minutebook/contract/receipt'
import { changeReceipt, listReceipts } from '../draft/device-drafts.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { GATEWAY_STATUSES, send, type Reply } from '../gateway/api.ts'
import { linkSecret } from './link.ts'

/** A link that this device made after the record's first one: `read` is its secret, `madeAt` RFC 3339. */
export type Link = NonNullable<Sent['links']>[number]

/**
 * The receipt of the record that this tab's link opens, if this device sent the minutes: only then can it
 * make and end links.
 */
export function managedReceipt(): (Sent & { manage: string }) | undefined {
  const secret = linkSecret()
  const receipt = listReceipts().find(
    ({ read, links = [] }) => read === secret || links.some((link) => link.read === secret),
  )
  return receipt && isManaged(receipt) ? receipt : undefined
}

export function isManaged(receipt: Sent): receipt is Sent & { manage: string } {
  return receipt.manage !== undefined
}

/** `no-answer`: the link may or may not have ended. Ending it again is harmless. */
export type EndOutcome = 'ended' | 'no-answer' | 'refused'

type Managed = Pick<Sent & { manage: string }, 'id' | 'manage'>

/** Ends the link with the secret `read`, or every link of the record. */
export async function endLink({ id, manage }: Managed, read?: string): Promise<EndOutcome> {
  const { method, url } = revokeReceipt
  const body = JSON.stringify({ secret: manage, id, ...(read && { read: await digestSecret(read) }) })
  return endOutcome(await send({ method, url, body }))
}

export function endOutcome(reply: Reply): EndOutcome {
  if (reply.kind !== 'answer' || GATEWAY_STATUSES.has(reply.status)) return 'no-answer'
  return reply.status === 204 ? 'ended' : 'refused'
}

/** Makes a new link; undefined if that failed. */
export async function makeLink({ id, manage }: Managed, opens: LinkScope): Promise<Link | undefined> {
  const read = makeSecret()
  const { method, url } = addLink
  const body = JSON.stringify({ secret: manage, id, read: await digestSecret(read), opens })
  const reply = await send({ method, url, body })
  return reply.kind === 'answer' && reply.status === 204
    ? { read, opens, madeAt: new Date().toISOString() }
    : undefined
}

/** Stores a further link that this device has made, so that it can show and end it. */
export function rememberMadeLink(id: string, link: Link): void {
  changeReceipt(id, ({ links = [], ...receipt }) => ({ ...receipt, links: [...links, link] }))
}

/**
 * The record's new link, after all those of `ended` have ended. If another tab has made a new one since this
 * one read `ended`, this is a further link.
 */
export function rememberNewLink(ended: Sent, link: Link): void {
  changeReceipt(ended.id, ({ isLinkEnded: _now, links = [], ...receipt }) =>
    receipt.read === ended.read ? { ...receipt, read: link.read } : { ...receipt, links: [...links, link] },
  )
}

export function forgetEndedLink(id: string, { read }: Link): void {
  changeReceipt(id, ({ links = [], ...receipt }) => ({
    ...receipt,
    links: links.filter((link) => link.read !== read),
  }))
}
