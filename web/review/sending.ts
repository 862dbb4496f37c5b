import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { openEnvelope } from '@minutebook/contract/envelope'
import type { Recorded } from '@minutebook/contract/submission-codec'
import type { AnswerPath } from '@minutebook/domain/answer-steps'
import { correctorOf } from '@minutebook/domain/corrections'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import type { Entity } from '@minutebook/domain/registry'
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
import { findRecorded, type SendFailure, type SendOutcome, submitPatiently } from './submit.ts'

/*
 * Sends the minutes of a company exactly once. What is sent, and how far it came, stands in the draft
 * (`unconfirmed`) before the first byte leaves; how it ended is returned, and the receipt replaces the draft.
 */

/**
 * How a send ended. `waiting`: nothing left the device, and the review sends again once the network is back.
 */
export type SendEnd = { kind: 'recorded' } | { kind: 'waiting'; attempt: string } | FailedSend

/** `changedFacts` are the facts of the company that the register has changed. */
type FailedSend = { kind: 'failed'; outcome: SendFailure; attempt: string; changedFacts: AnswerPath[] }

/** One send at a time across all tabs (Web Locks). */
const LOCK = 'minutebook-sending'

/**
 * Whether the review says that minutes may have arrived. `shown` is the send that its button shows: one in
 * progress or a refusal changes nothing about what was known before. A send that is found under way otherwise
 * has lost its page.
 */
export function isArrivalUnknown(key: string, shown: 'sending' | SendEnd | null | undefined): boolean {
  const changesNothing = shown === 'sending' || (shown?.kind === 'failed' && isRefusal(shown.outcome))
  return changesNothing ? wasUnknown(key) : hasUnknownSend(key)
}

/** Whether an earlier try than the one under way, or than a refused one, has no answer. */
function wasUnknown(key: string): boolean {
  const unconfirmed = findDraft(key)?.unconfirmed
  return unconfirmed !== undefined && unconfirmed.state === undefined
}

/** Nothing is recorded, and sending again may help. */
function isRefusal({ kind }: SendOutcome | SendFailure): boolean {
  return kind === 'refused' || kind === 'too-many'
}

/**
 * Sends the minutes. Leaving the screen does not cancel it. After a send without a response, a change first
 * settles the earlier send under its own key: if it had arrived, the new minutes become its correction. A
 * send that seemed never to leave the device is only looked up. Returns null if another tab has changed the
 * draft, whose banner says so.
 */
export async function sendMinutes(
  key: string,
  minutes: Minutes,
  registerName = minutes.entity.name,
): Promise<SendEnd | null> {
  try {
    return await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (!lock) return failed({ kind: 'other-tab' })
      return refuseStaleChange(key) ? null : settle(key, minutes, registerName)
    })
  } catch (error) {
    // Our own bug: the button comes back, and a started send counts as unknown.
    reportError(error)
    return fail(
      hasUnknownSend(key) ? { kind: 'no-answer' } : { kind: 'refused', retryAfter: undefined, isFinal: true },
    )
  }
}

async function settle(key: string, minutes: Minutes, registerName: string): Promise<SendEnd> {
  const sentFrom = workOn(key)
  // If the gateway records every send, the app sends again only when the person presses the button.
  const earlier = RECORDS_ONCE ? findDraft(key)?.unconfirmed : undefined
  if (earlier && saysTheSame(earlier, minutes)) return finish(key, earlier, sentFrom)
  if (earlier) {
    // If the earlier send never left, no earlier record exists to correct: look it up, then send only what
    // the screen shows.
    const outcome = await (earlier.state === 'unsent' ? findRecorded(earlier) : trySending(key, earlier))
    if (outcome?.kind === 'recorded') continueAsCorrection(key, receiptOf(key, earlier, outcome.recorded))
    else if (outcome && !isSettled(outcome)) return fail(outcome)
  }
  return finish(key, await prepare(key, minutes, registerName), sentFrom)
}

/**
 * A device that was offline from before the first try until after the last has sent nothing. Other failures
 * do not prove that.
 */
async function trySending(key: string, submission: Unconfirmed): Promise<SendOutcome> {
  const startedOffline = submission.state === 'unsent' && !navigator.onLine
  const wentOnline = new AbortController()
  window.addEventListener('online', () => wentOnline.abort(), { signal: wentOnline.signal })
  // A try that is found under way has lost its answer with its page.
  const isKnown = submission.state !== undefined && submission.state !== 'leaving'
  storeTry(key, submission, { state: isKnown ? 'leaving' : undefined, tries: 1 })
  const outcome = await submitPatiently(submission, (tries) =>
    storeTry(key, submission, { state: undefined, tries }),
  )
  const isUnsent = startedOffline && outcome.kind === 'offline' && !wentOnline.signal.aborted
  wentOnline.abort()
  if (isUnsent) storeTry(key, submission, { state: 'unsent' })
  else if (isUnanswered(outcome)) storeTry(key, submission, { state: undefined })
  else if (isRefusal(outcome) && !wasUnknown(key)) storeTry(key, submission, { state: 'answered' })
  // The app sends queued minutes by itself, so it must not queue minutes that may have arrived.
  return outcome.kind === 'offline' && !isUnsent && !RECORDS_ONCE ? { kind: 'no-answer' } : outcome
}

function isUnanswered({ kind }: SendOutcome): boolean {
  return kind === 'no-answer' || kind === 'offline' || kind === 'unreadable'
}

/** Stores how far a prepared send came. Another one may have replaced it meanwhile. */
function storeTry(
  key: string,
  { idempotencyKey }: Unconfirmed,
  { state, tries }: Pick<Unconfirmed, 'state' | 'tries'>,
): void {
  const unconfirmed = findDraft(key)?.unconfirmed
  if (unconfirmed?.idempotencyKey === idempotencyKey)
    saveUnconfirmed(key, { ...unconfirmed, state, tries: tries ?? unconfirmed.tries })
}

/** Stored before the first byte is sent. */
async function prepare(key: string, minutes: Minutes, registerName: string): Promise<Unconfirmed> {
  const supersedes = findDraft(key)?.supersedes
  const prepared = await prepareSubmission(supersedes ? { ...minutes, supersedes } : minutes, registerName)
  // This send does not turn an earlier one with an unknown outcome into an unsent one.
  const isUnsent = RECORDS_ONCE || !hasUnknownSend(key)
  const unconfirmed: Unconfirmed = { ...prepared, state: isUnsent ? 'unsent' : undefined }
  saveUnconfirmed(key, unconfirmed)
  return unconfirmed
}

/** `sentFrom` is what the minutes were composed of. */
async function finish(
  key: string,
  unconfirmed: Unconfirmed,
  sentFrom: ReturnType<typeof workOn>,
): Promise<SendEnd> {
  const outcome = await trySending(key, unconfirmed)
  if (outcome.kind !== 'recorded') {
    if (isSettled(outcome) && RECORDS_ONCE) forgetUnconfirmed(key)
    // The person can still keep it as a file, also after a reload.
    else if (isSettled(outcome) && !wasUnknown(key)) storeTry(key, unconfirmed, { state: 'refused' })
    return fail(outcome, outcome.kind === 'entity-changed' ? await takeNewEntity(key, outcome.envelope) : [])
  }
  const receipt = receiptOf(key, unconfirmed, outcome.recorded)
  // Before removing the draft: its listeners read this tab's receipt.
  rememberTabReceipt(receipt.id)
  replaceDraftByReceipt(key, receipt, sentFrom)
  track('data_submission', 'review', { outcome: 'recorded' })
  return { kind: 'recorded' }
}

/** Settled: no send of this body is recorded, or its record was erased. Otherwise the outcome is unknown. */
function isSettled(outcome: SendOutcome): boolean {
  if (outcome.kind === 'refused') return outcome.isFinal
  // A gateway without idempotency keys records nothing when it answers 429. Ours may have recorded an earlier
  // send of the body.
  if (outcome.kind === 'too-many') return !RECORDS_ONCE
  return ['entity-changed', 'unknown-number', 'answers-invalid', 'erased'].includes(outcome.kind)
}

type Unrecorded = Exclude<SendOutcome, { kind: 'recorded' }>

function fail(outcome: Unrecorded, changedFacts: AnswerPath[] = []): SendEnd {
  const isError = outcome.kind === 'no-answer' || outcome.kind === 'offline'
  const event = isError ? 'data_submission_error' : 'data_submission_failed'
  track(event, 'review', { outcome: ANALYTICS_OUTCOMES[outcome.kind] })
  return outcome.kind === 'offline'
    ? { kind: 'waiting', attempt: crypto.randomUUID() }
    : failed(outcome, changedFacts)
}

function failed(outcome: SendFailure, changedFacts: AnswerPath[] = []): FailedSend {
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
 * Takes over the register's new details, so that the person can read them before sending again. Returns the
 * changes. If the person has moved on to another company, that one stays: the next lookup of this one loads
 * the new details.
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
