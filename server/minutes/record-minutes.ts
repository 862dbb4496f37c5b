import { namedEntity } from '@minutebook/contract/minutes'
import type { Entity } from '@minutebook/contract/registry'
import { ProblemError } from '@minutebook/contract/problems'
import type { ReceiptDigests } from '@minutebook/contract/receipt'
import type { Recorded } from '@minutebook/contract/recorded-wire'
import type { Submission } from '@minutebook/contract/wire'
import type { Clock } from '../clock.ts'
import type { Randomness } from '../randomness.ts'
import { sha256 } from '../sha256.ts'
import { toCanonicalJson } from './canonical-json.ts'
import { requireEntity, type FindEntities, type SealEntity } from './find-entity.ts'
import type { MinutesStore } from './minutes.store.ts'
import type { NewMinutes, RequestIdentity } from './recording-call.ts'
import { requireAgreement } from './require-agreement.ts'
import { requireKnownZone } from './require-known-zone.ts'
import { requireOwnTexts } from './require-own-texts.ts'
import { requireWholeVotes } from './require-whole-votes.ts'
import { REFERENCE_BYTES, toReference } from './reference.ts'

/** Without a key, an equal body this soon after is a double click or a retry. */
const SAME_REQUEST_MS = 10 * 60 * 1000
const SECRET_BYTES = 32

/** What recording needs and this feature does not own. */
export type RecordingTools = {
  minutes: MinutesStore
  findEntities: FindEntities
  sealEntity: SealEntity
  clock: Clock
  randomness: Randomness
}

type RecordingRequest = {
  submission: Submission
  /** The body as it was sent, before any of our reading: retries are compared by it. */
  sent: unknown
  key?: string | undefined
  /** Asked before something new is recorded. Throws to refuse it. */
  admit: () => Promise<void>
}

/**
 * Records the minutes of one request, once. A repeated request gets the first answer, without the receipt's secret,
 * even when the register or our rules have changed since or the address has used up its allowance.
 */
export async function recordMinutes(request: RecordingRequest, tools: RecordingTools): Promise<Recorded> {
  const now = tools.clock()
  const identity: RequestIdentity = {
    key: request.key,
    fingerprint: sha256(toCanonicalJson(request.sent)),
    sameSince: new Date(now.getTime() - SAME_REQUEST_MS).toISOString(),
  }
  const { minutes, receipt } = request.submission
  let entity: Entity
  try {
    entity = await requireEntity(minutes.entity, tools.findEntities, tools.sealEntity)
    requireKnownZone(minutes)
    requireOwnTexts(minutes)
    requireWholeVotes(minutes)
    requireAgreement(minutes)
  } catch (refusal) {
    const recorded = refusal instanceof ProblemError ? await tools.minutes.findRecorded(identity) : undefined
    if (recorded) return recorded
    throw refusal
  }
  const { digests, secret } = receipt ? { digests: receipt } : makeReceipt(tools.randomness)
  const nextReference = () => toReference(tools.randomness.bytes(REFERENCE_BYTES))
  const draft: NewMinutes = {
    record: {
      id: tools.randomness.uuid(),
      reference: nextReference(),
      recordedAt: now.toISOString(),
      entity,
      // Whatever else the sender's copy of the company holds is not kept.
      minutes: { ...minutes, entity: namedEntity(entity) },
    },
    receipt: digests,
    nextReference,
    admit: request.admit,
  }
  const { isNew, ...kept } = await tools.minutes.record(identity, draft)
  return { ...kept, ...(isNew && secret !== undefined ? { receipt: secret } : {}) }
}

/** For callers that made no secret of their own: told once, kept by its digest alone. */
function makeReceipt(randomness: Randomness): { digests: ReceiptDigests; secret?: string } {
  const secret = Buffer.from(randomness.bytes(SECRET_BYTES)).toString('base64url')
  return { digests: { read: sha256(secret) }, secret }
}
