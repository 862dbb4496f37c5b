import { openCopy, openRecord } from '@minutebook/contract/endpoints'
import { tab, type OpeningFailure, type OpeningState } from '../browser/tab-state.ts'
import { OPENS_RECORDS } from '../gateway/abilities.ts'
import { parseJson, send, type Reply } from '../gateway/api.ts'
import { forgetLink, linkScope, linkSecret } from './link.ts'

export function openingState(): OpeningState {
  return tab.state.opening
}

function change(opening: OpeningState): void {
  tab.change({ opening })
}

/** Opens the record of this tab's link. */
export function openLink(): void {
  const secret = linkSecret()
  if (secret === undefined || !OPENS_RECORDS) change({ kind: 'no-link' })
  else if (secret === '') change({ kind: 'unknown', attempt: crypto.randomUUID() })
  else {
    change({ kind: 'opening' })
    void ask(secret)
  }
}

/** The failure and its button stay on the page until there is a new result. */
export function openAgain(): void {
  const secret = linkSecret()
  const state = openingState()
  if (state.kind !== 'failed' || state.isTrying || !secret) return
  change({ ...state, isTrying: true })
  void ask(secret)
}

/** Call this after this device has ended every link of the record `id`. */
export function markLinksEnded(id: string): void {
  forgetLink()
  change({ kind: 'ended', id })
}

async function ask(secret: string): Promise<void> {
  const asked = openingState()
  const { method, url } = linkScope() === 'copy' ? openCopy : openRecord
  const next = parseReply(await send({ method, url, body: JSON.stringify({ secret }) }))
  // Another link may have replaced this one meanwhile.
  if (openingState() === asked && secret === linkSecret()) change(next)
}

function parseReply(reply: Reply): OpeningState {
  if (reply.kind !== 'answer') return failed({ kind: reply.kind === 'offline' ? 'offline' : 'network' })
  const { status, body, retryAfter } = reply
  if (status === 404) return { kind: 'unknown', attempt: crypto.randomUUID() }
  if (status === 429) return failed({ kind: 'too-many', retryAfter })
  if (status >= 400) return failed({ kind: 'server', retryAfter })
  return parseOpened(body) ?? failed({ kind: 'unreadable' })
}

function parseOpened(body: string): OpeningState | undefined {
  if (linkScope() === 'copy') {
    const copy = parseJson(body, openCopy.success)
    return copy && { kind: 'opened-copy', copy }
  }
  const record = parseJson(body, openRecord.success)
  return record && { kind: 'opened', record }
}

function failed(failure: OpeningFailure): OpeningState {
  return { kind: 'failed', failure, attempt: crypto.randomUUID(), isTrying: false }
}
