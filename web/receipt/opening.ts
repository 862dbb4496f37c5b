import { openRecord } from '@minutebook/contract/endpoints'
import type { OpenedRecord } from '@minutebook/contract/record'
import { readJson, send, type Reply } from '../api.ts'
import { loadSummary } from '../summary/summary.ts'
import { forgetLink, linkSecret } from './link.ts'
import { createNotifier } from '../ui/notifier.ts'

/** Why a link could not be tried. Trying again may help. */
export type OpeningFailure =
  | { kind: 'offline' | 'network' | 'unreadable' }
  | { kind: 'server' | 'too-many'; retryAfter: number | undefined }

/** `unknown` is a link that was damaged, never was, or was ended before: nobody can tell which. */
export type OpeningState =
  | { kind: 'no-link' | 'opening' | 'unknown' | 'ended' }
  | { kind: 'opened'; record: OpenedRecord }
  | { kind: 'failed'; failure: OpeningFailure; attempt: number; isTrying: boolean }

let state: OpeningState = { kind: 'no-link' }
let attempt = 0
const changes = createNotifier()

export function openingState(): OpeningState {
  return state
}

export const onOpeningChange = changes.subscribe

function change(next: OpeningState): void {
  state = next
  changes.notify()
}

/** Opens the record of this tab's link. */
export function openLink(): void {
  const secret = linkSecret()
  if (secret === undefined) change({ kind: 'no-link' })
  else if (secret === '') change({ kind: 'unknown' })
  else {
    change({ kind: 'opening' })
    void ask(secret)
  }
}

/** The failure stays on the page, with its button, until there is news. */
export function openAgain(): void {
  const secret = linkSecret()
  if (state.kind !== 'failed' || state.isTrying || !secret) return
  change({ ...state, isTrying: true })
  void ask(secret)
}

/** This device has just ended the link. */
export function markLinkEnded(): void {
  forgetLink()
  change({ kind: 'ended' })
}

async function ask(secret: string): Promise<void> {
  attempt += 1
  const asked = attempt
  const { method, url } = openRecord
  const [reply] = await Promise.all([
    send({ method, url, body: JSON.stringify({ secret }) }),
    // What tells the record comes meanwhile, so that it is shown whole; out of reach, it is asked for again.
    loadSummary().catch(() => undefined),
  ])
  const next = readReply(reply)
  // Another link may have taken this one's place meanwhile.
  if (asked === attempt && secret === linkSecret()) change(next)
}

function readReply(reply: Reply): OpeningState {
  if (reply.kind !== 'answer') return failed({ kind: reply.kind === 'offline' ? 'offline' : 'network' })
  const { status, body, retryAfter } = reply
  if (status === 404) return { kind: 'unknown' }
  if (status === 429) return failed({ kind: 'too-many', retryAfter })
  if (status >= 400) return failed({ kind: 'server', retryAfter })
  const record = readJson(body, openRecord.success)
  return record ? { kind: 'opened', record } : failed({ kind: 'unreadable' })
}

function failed(failure: OpeningFailure): OpeningState {
  return { kind: 'failed', failure, attempt, isTrying: false }
}
