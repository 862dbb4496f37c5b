import { meetingDay, type Minutes } from '@minutebook/contract/minutes'
import type { Recorded } from '@minutebook/contract/recorded-wire'
import { track } from '../analytics/tracker.ts'
import { readAnswers, readDraft } from '../draft/draft.ts'
import { continueAsCorrection, replaceDraftByReceipt } from '../draft/receipts.ts'
import { forgetUnconfirmed, hasUnknownSend, saveUnconfirmed } from '../draft/unconfirmed-sends.ts'
import { carriedOver } from '../draft/answers.ts'
import { writePendingEntry } from '../draft/entries.ts'
import type { CompanyDraft, Sent, Unconfirmed } from '../draft/stored-draft.ts'
import { rememberTabReceipt } from '../journey/guard.ts'
import { refuseStaleChange } from '../draft/other-tabs.ts'
import { noteSending } from '../journey/under-way.ts'
import { prepareSubmission, saysTheSame } from './submission.ts'
import { findRecorded, type SendOutcome } from './submit.ts'
import { submitPatiently } from './submit-patiently.ts'
import { takeNewEntity } from './take-new-entity.ts'
import { createNotifier } from '../ui/notifier.ts'

/** One send at a time over all tabs (Web Locks). */
const LOCK = 'minutebook-sending'

/** Where the sending of this page stands. `changedFacts` are those of the register's that are not what they were. */
export type SendState =
  | { kind: 'idle' | 'recorded' }
  /** `tries` beyond 1: no answer came yet, and the same is sent again by itself. */
  | { kind: 'sending'; tries: number }
  | { kind: 'waiting'; attempt: number }
  | { kind: 'failed'; outcome: SendFailure; attempt: number; changedFacts: string[] }

export type SendFailure =
  Exclude<SendOutcome, { kind: 'recorded' } | { kind: 'offline' }> | { kind: 'other-tab' }

const IDLE: SendState = { kind: 'idle' }

let state: SendState = IDLE
/** Whose minutes they are. */
let sentKey = ''
let attempt = 0
/** Whether nobody could tell before the last press, or since a try of it had no answer. */
let wasUnknown = false
const changes = createNotifier()

export function sendState(): SendState {
  return state
}

/** The same on the review of one company: how the sending of another one's ended is no news there. */
export function sendStateOf(key: string): SendState {
  return state.kind !== 'sending' && sentKey !== key ? IDLE : state
}

/**
 * Whether the review says of a company's minutes that nobody knows if they arrived. A send that is under way or was refused
 * changes nothing about that: what came of it stands at the button. What is kept on the device is more careful.
 */
export function isArrivalUnknown(key: string): boolean {
  const saysItself = state.kind === 'sending' || (state.kind === 'failed' && isRefusal(state.outcome))
  return saysItself && sentKey === key ? wasUnknown : hasUnknownSend(key)
}

function isRefusal({ kind }: SendFailure): boolean {
  return kind === 'refused' || kind === 'too-many'
}

export const onSendChange = changes.subscribe

function change(next: SendState): void {
  state = next
  noteSending(next.kind === 'sending' || next.kind === 'waiting')
  changes.notify()
}

/** Forgets how the last send ended: the person has seen it. */
export function forgetSendState(): void {
  if (state.kind !== 'sending') change(IDLE)
}

/**
 * The review of a company opens. Of what a send came to while another screen was open only a failure is news there; what
 * would go by itself goes while the person sees it wait, and not on their return.
 */
export function forgetUnseenSend(key: string): void {
  if (sendStateOf(key).kind !== 'failed') forgetSendState()
}

/**
 * Sends the minutes of a company. Presses while one send is under way are ignored, and those on a review whose draft is
 * recorded already, while it waits for the confirmation; leaving the screen does not cut it.
 * A change after a send without an answer first settles the earlier one under its own key: if it had arrived, the new
 * minutes go as its correction. One that seemed never to leave is only asked about.
 */
export async function sendMinutes(key: string, minutes: Minutes): Promise<void> {
  if (state.kind === 'sending' || (state.kind === 'recorded' && !readDraft(key))) return
  wasUnknown = isArrivalUnknown(key)
  sentKey = key
  change({ kind: 'sending', tries: 1 })
  attempt += 1
  // What is still to be written would otherwise be written after the draft is gone, and bring it back.
  writePendingEntry()
  try {
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (!lock) change({ kind: 'failed', outcome: { kind: 'other-tab' }, attempt, changedFacts: [] })
      else if (refuseStaleChange(key)) change(IDLE)
      else await settle(key, minutes)
    })
  } catch (error) {
    // A fault of ours: the button comes back, and says of a send that had begun that nobody knows.
    const kind = hasUnknownSend(key) ? 'no-answer' : 'refused'
    fail(kind === 'refused' ? { kind, retryAfter: undefined, isFinal: true } : { kind })
    throw error
  }
}

async function settle(key: string, minutes: Minutes): Promise<void> {
  const draft = readDraft(key)
  const earlier = draft?.unconfirmed
  if (earlier && saysTheSame(earlier, minutes)) return finish(key, earlier, draft)
  if (earlier) {
    // What never left is no earlier state of anything: it is asked about, and only what is on the screen now is sent.
    const outcome = await (earlier.neverLeft ? findRecorded(earlier) : trySending(key, earlier))
    if (outcome?.kind === 'recorded') continueAsCorrection(key, receiptOf(key, earlier, outcome.recorded))
    else if (outcome && !isNeverRecorded(outcome)) return fail(outcome)
  }
  return finish(key, await prepare(key, minutes), draft)
}

/** A device that is offline from before the first try until after the last has sent nothing: known of no other failure. */
async function trySending(key: string, submission: Unconfirmed): Promise<SendOutcome> {
  const wasHere = submission.neverLeft && !navigator.onLine
  const wentOnline = new AbortController()
  window.addEventListener('online', () => wentOnline.abort(), { signal: wentOnline.signal })
  noteLeft(key, submission, true)
  noteTry(1)
  const outcome = await submitPatiently(submission, noteTry)
  if (wasHere && outcome.kind === 'offline' && !wentOnline.signal.aborted) noteLeft(key, submission, false)
  wentOnline.abort()
  return outcome
}

/** Notes whether a kept send may have left the device. Another one may stand in its place by now. */
function noteLeft(key: string, { idempotencyKey }: Unconfirmed, mayHaveLeft: boolean): void {
  const unconfirmed = readDraft(key)?.unconfirmed
  if (unconfirmed?.idempotencyKey !== idempotencyKey) return
  saveUnconfirmed(key, { ...unconfirmed, neverLeft: !mayHaveLeft })
}

function noteTry(tries: number): void {
  if (tries > 1) wasUnknown = true
  change({ kind: 'sending', tries })
}

/** Kept before the first byte is sent. */
async function prepare(key: string, minutes: Minutes): Promise<Unconfirmed> {
  const supersedes = readDraft(key)?.supersedes
  const prepared = await prepareSubmission(supersedes ? { ...minutes, supersedes } : minutes)
  const unconfirmed = { ...prepared, neverLeft: true }
  saveUnconfirmed(key, unconfirmed)
  return unconfirmed
}

/** `sentFrom` is the draft that the minutes were made of. */
async function finish(
  key: string,
  unconfirmed: Unconfirmed,
  sentFrom: CompanyDraft | undefined,
): Promise<void> {
  const outcome = await trySending(key, unconfirmed)
  if (outcome.kind !== 'recorded') {
    if (isNeverRecorded(outcome)) forgetUnconfirmed(key)
    return fail(outcome, outcome.kind === 'entity-changed' ? await takeNewEntity(key, outcome.envelope) : [])
  }
  const receipt = receiptOf(key, unconfirmed, outcome.recorded)
  writePendingEntry()
  // Before the draft goes: whoever hears that it went asks for this tab's receipt.
  rememberTabReceipt(receipt.id)
  replaceDraftByReceipt(key, receipt, sentFrom)
  track('data_submission', 'review', { outcome: 'recorded' })
  change({ kind: 'recorded' })
}

/** Certain: neither this send nor an earlier one of the same body was recorded. Else nobody can tell yet. */
function isNeverRecorded(outcome: SendOutcome): boolean {
  if (outcome.kind === 'refused') return outcome.isFinal
  return ['entity-changed', 'unknown-number', 'answers-invalid'].includes(outcome.kind)
}

function fail(outcome: SendOutcome, changedFacts: string[] = []): void {
  if (outcome.kind === 'recorded') return
  const isError = outcome.kind === 'no-answer' || outcome.kind === 'offline'
  const event = isError ? 'data_submission_error' : 'data_submission_failed'
  track(event, 'review', { outcome: ANALYTICS_OUTCOMES[outcome.kind] })
  if (outcome.kind === 'offline') change({ kind: 'waiting', attempt })
  else change({ kind: 'failed', outcome, attempt, changedFacts })
}

const ANALYTICS_OUTCOMES = {
  'no-answer': 'network',
  offline: 'offline',
  unreadable: 'unreadable',
  refused: 'server',
  'too-many': 'too-many',
  'unknown-number': 'not-found',
  'entity-changed': 'entity-changed',
  'answers-invalid': 'answers-invalid',
} as const

/** What stays on the device of minutes that were recorded. */
function receiptOf(key: string, { minutes, read, manage }: Unconfirmed, recorded: Recorded): Sent {
  const { receipt, ...facts } = recorded
  return {
    ...facts,
    entity: key,
    entityName: minutes.entity.name,
    meetingDay: meetingDay(minutes),
    sentAt: recorded.recordedAt ?? new Date().toISOString(),
    read: receipt ?? read,
    manage,
    minutes,
    people: carriedOver(readAnswers(key)),
    corrects: readDraft(key)?.supersededReference,
  }
}
