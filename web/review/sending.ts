import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { openEnvelope } from '@minutebook/contract/envelope'
import type { Recorded } from '@minutebook/contract/submission-codec'
import type { AnswerPath } from '@minutebook/domain/answer-steps'
import { correctorOf } from '@minutebook/domain/corrections'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import type { Entity } from '@minutebook/domain/registry'
import { tab, type LastSend, type SendFailure, type SendState } from '../browser/tab-state.ts'
import { carriedOver } from '../draft/answers.ts'
import { entityKey, companyState } from '../draft/company.ts'
import { listReceipts } from '../draft/device-drafts.ts'
import { getAnswers, findDraft } from '../draft/draft.ts'
import { refuseStaleChange } from '../draft/other-tabs.ts'
import {
  continueAsCorrection,
  forgetUnconfirmed,
  hasUnknownSend,
  replaceDraftByReceipt,
  saveUnconfirmed,
  workOn,
} from '../draft/sent-drafts.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import type { Sent, Unconfirmed } from '../draft/stored-draft.ts'
import { RECORDS_ONCE } from '../gateway/abilities.ts'
import { LOOKUP_SECRET } from '../gateway/api.ts'
import { rememberTabReceipt } from '../shell/tab-receipt.ts'
import { track } from '../shell/tracker.ts'
import { prepareSubmission, saysTheSame } from './submission.ts'
import { findRecorded, type SendOutcome, submitPatiently } from './submit.ts'

/** One send at a time across all tabs (Web Locks). */
const LOCK = 'minutebook-sending'

const IDLE: SendState = { kind: 'idle' }

export function sendState(): SendState {
  return tab.state.lastSend.state
}

/** The send state for the review of one company. It ignores sends of other companies. */
export function sendStateOf(key: string): SendState {
  const { companyKey, state } = tab.state.lastSend
  return state.kind !== 'sending' && companyKey !== key ? IDLE : state
}

/**
 * Whether the review says that a company's minutes may have arrived. A send in progress or a refusal does not change that: the
 * button shows its outcome. While a send runs, the stored state counts as unknown.
 */
export function isArrivalUnknown(key: string): boolean {
  const { companyKey, state, wasUnknown } = tab.state.lastSend
  const saysItself = state.kind === 'sending' || (state.kind === 'failed' && isRefusal(state.outcome))
  return saysItself && companyKey === key ? wasUnknown : hasUnknownSend(key)
}

function isRefusal({ kind }: SendFailure): boolean {
  return kind === 'refused' || kind === 'too-many'
}

function change(part: Partial<LastSend>): void {
  tab.change({ lastSend: { ...tab.state.lastSend, ...part } })
}

/** Clears the outcome of the last send after the person has seen it. */
export function forgetSendState(): void {
  if (sendState().kind !== 'sending') change({ state: IDLE })
}

/**
 * Called when the review of a company opens. If a send ended while another screen was open, only a failure is worth showing. A
 * queued send starts only while the person sees it waiting, not on their return.
 */
export function forgetUnseenSend(key: string): void {
  if (sendStateOf(key).kind !== 'failed') forgetSendState()
}

/**
 * Sends the minutes of a company. Ignores presses during a send, and on a review whose draft is already recorded and waits for
 * the confirmation. Leaving the screen does not cancel the send. After a send without a response, a change first settles the
 * earlier send under its own key: if it had arrived, the new minutes become its correction. A send that seemed never to leave
 * the device is only looked up. `registerName` has all lines of the name.
 */
export async function sendMinutes(
  key: string,
  minutes: Minutes,
  registerName = minutes.entity.name,
): Promise<void> {
  const before = sendState()
  if (before.kind === 'sending' || (before.kind === 'recorded' && !findDraft(key))) return
  change({ companyKey: key, state: { kind: 'sending', tries: 1 }, wasUnknown: isArrivalUnknown(key) })
  try {
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (!lock) change({ state: failed({ kind: 'other-tab' }) })
      else if (refuseStaleChange(key)) change({ state: IDLE })
      else await settle(key, minutes, registerName)
    })
  } catch (error) {
    // Our own bug: the button comes back, and a started send counts as unknown.
    const kind = hasUnknownSend(key) ? 'no-answer' : 'refused'
    fail(kind === 'refused' ? { kind, retryAfter: undefined, isFinal: true } : { kind })
    throw error
  }
}

async function settle(key: string, minutes: Minutes, registerName: string): Promise<void> {
  const sentFrom = workOn(key)
  // If the gateway records every send, the app sends again only when the person presses the button.
  const earlier = RECORDS_ONCE ? findDraft(key)?.unconfirmed : undefined
  if (earlier && saysTheSame(earlier, minutes)) return finish(key, earlier, sentFrom)
  if (earlier) {
    // If the earlier send never left, no earlier record exists to correct: look it up, then send only what the screen shows.
    const outcome = await (earlier.state === 'unsent' ? findRecorded(earlier) : trySending(key, earlier))
    if (outcome?.kind === 'recorded') continueAsCorrection(key, receiptOf(key, earlier, outcome.recorded))
    else if (outcome && !isSettled(outcome)) return fail(outcome)
  }
  return finish(key, await prepare(key, minutes, registerName), sentFrom)
}

/** A device that was offline from before the first try until after the last has sent nothing. Other failures do not prove that. */
async function trySending(key: string, submission: Unconfirmed): Promise<SendOutcome> {
  const startedOffline = submission.state === 'unsent' && !navigator.onLine
  const wentOnline = new AbortController()
  window.addEventListener('online', () => wentOnline.abort(), { signal: wentOnline.signal })
  storeState(key, submission, undefined)
  noteTry(1)
  const outcome = await submitPatiently(submission, noteTry)
  const isUnsent = startedOffline && outcome.kind === 'offline' && !wentOnline.signal.aborted
  if (isUnsent) storeState(key, submission, 'unsent')
  wentOnline.abort()
  // The app sends queued minutes by itself, so it must not queue minutes that may have arrived.
  return outcome.kind === 'offline' && !isUnsent && !RECORDS_ONCE ? { kind: 'no-answer' } : outcome
}

/** Changes the state of a prepared send. Another one may have replaced it meanwhile. */
function storeState(key: string, { idempotencyKey }: Unconfirmed, state: Unconfirmed['state']): void {
  const unconfirmed = findDraft(key)?.unconfirmed
  if (unconfirmed?.idempotencyKey === idempotencyKey) saveUnconfirmed(key, { ...unconfirmed, state })
}

function noteTry(tries: number): void {
  change({ state: { kind: 'sending', tries }, ...(tries > 1 && { wasUnknown: true }) })
}

/** Stored before the first byte is sent. */
async function prepare(key: string, minutes: Minutes, registerName: string): Promise<Unconfirmed> {
  const supersedes = findDraft(key)?.supersedes
  const prepared = await prepareSubmission(supersedes ? { ...minutes, supersedes } : minutes, registerName)
  // This send does not turn an earlier one with an unknown outcome into an unsent one.
  const isUnsent = RECORDS_ONCE || !tab.state.lastSend.wasUnknown
  const unconfirmed: Unconfirmed = { ...prepared, state: isUnsent ? 'unsent' : undefined }
  saveUnconfirmed(key, unconfirmed)
  return unconfirmed
}

/** `sentFrom` is what the minutes were composed of. */
async function finish(
  key: string,
  unconfirmed: Unconfirmed,
  sentFrom: ReturnType<typeof workOn>,
): Promise<void> {
  const outcome = await trySending(key, unconfirmed)
  if (outcome.kind !== 'recorded') {
    if (isSettled(outcome) && RECORDS_ONCE) forgetUnconfirmed(key)
    // The person can still keep it as a file, also after a reload.
    else if (isSettled(outcome) && !tab.state.lastSend.wasUnknown)
      saveUnconfirmed(key, { ...unconfirmed, state: 'refused' })
    return fail(outcome, outcome.kind === 'entity-changed' ? await takeNewEntity(key, outcome.envelope) : [])
  }
  const receipt = receiptOf(key, unconfirmed, outcome.recorded)
  // Before removing the draft: its listeners read this tab's receipt.
  rememberTabReceipt(receipt.id)
  replaceDraftByReceipt(key, receipt, sentFrom)
  track('data_submission', 'review', { outcome: 'recorded' })
  change({ state: { kind: 'recorded' } })
}

/** Settled: no send of this body is recorded, or its record was erased. Otherwise the outcome is unknown. */
function isSettled(outcome: SendOutcome): boolean {
  if (outcome.kind === 'refused') return outcome.isFinal
  // A gateway without idempotency keys records nothing when it answers 429. Ours may have recorded an earlier send of the body.
  if (outcome.kind === 'too-many') return !RECORDS_ONCE
  return ['entity-changed', 'unknown-number', 'answers-invalid', 'erased'].includes(outcome.kind)
}

function fail(outcome: SendOutcome, changedFacts: AnswerPath[] = []): void {
  if (outcome.kind === 'recorded') return
  const isError = outcome.kind === 'no-answer' || outcome.kind === 'offline'
  const event = isError ? 'data_submission_error' : 'data_submission_failed'
  track(event, 'review', { outcome: ANALYTICS_OUTCOMES[outcome.kind] })
  if (outcome.kind === 'offline') change({ state: { kind: 'waiting', attempt: crypto.randomUUID() } })
  else change({ state: failed(outcome, changedFacts) })
}

function failed(outcome: SendFailure, changedFacts: AnswerPath[] = []): SendState {
  return { kind: 'failed', outcome, attempt: crypto.randomUUID(), changedFacts }
}

const ANALYTICS_OUTCOMES = {
  'no-answer': 'network',
  offline: 'offline',
  unreadable: 'unreadable',
  refused: 'server',
  'too-many': 'too-many',
  erased: 'server',
  'unknown-number': 'not-found',
  'entity-changed': 'entity-changed',
  'answers-invalid': 'answers-invalid',
} as const

/** The receipt that the device keeps of recorded minutes. */
function receiptOf(key: string, unconfirmed: Unconfirmed, recorded: Recorded): Sent {
  const { minutes, document, read, manage } = unconfirmed
  const { receipt, ...facts } = recorded
  return {
    ...facts,
    // Other gateways identify records only by the id.
    reference: facts.reference ?? facts.id,
    entity: key,
    entityName: minutes.entity.name,
    meetingDay: meetingDay(minutes),
    sentAt: recorded.recordedAt ?? new Date().toISOString(),
    read: receipt ?? read,
    manage,
    minutes,
    ...(document ? { document } : {}),
    people: carriedOver(getAnswers(key)),
    corrects: findDraft(key)?.supersededReference,
    ...(minutes.supersedes !== undefined && { correctionBy: markOf(minutes.supersedes) }),
  }
}

/** As the server marks it. */
function markOf(id: string): Sent['correctionBy'] {
  const corrected = listReceipts().find((receipt) => receipt.id === id)
  return correctorOf(corrected?.correctionBy, corrected?.manage !== undefined)
}

/**
 * Takes over the register's new details, so that the person can read them before sending again. Returns the changes. If the
 * person has moved on to another company, that one stays: the next lookup of this one loads the new details.
 */
async function takeNewEntity(key: string, envelope: string): Promise<AnswerPath[]> {
  const entity = await readEntity(envelope)
  const { entity: before, term } = companyState()
  if (!entity || !before || entityKey(before) !== key) return []
  chooseCompany(entity, term ?? entity.number)
  return CHANGEABLE_FACTS.filter((fact) => entity[fact] !== before[fact]).map((fact) => `entity.${fact}`)
}

const CHANGEABLE_FACTS = ['name', 'number', 'address', 'authorized'] as const

async function readEntity(envelope: string): Promise<Entity | undefined> {
  try {
    return z.parse(EntityCodec, JSON.parse(await openEnvelope(envelope, LOOKUP_SECRET)))
  } catch {
    // The new details are unreadable: the screen keeps the old ones, and the message says that they changed.
    return undefined
  }
}
