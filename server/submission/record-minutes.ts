import { randomUUIDv7 } from 'node:crypto'
import { ProblemError } from '@minutebook/contract/problems'
import type { ReceiptDigests } from '@minutebook/contract/receipt'
import { publishedPointer, type Recorded, type Submission } from '@minutebook/contract/submission-codec'
import { lastLine } from '@minutebook/domain/entity-facts'
import { namedEntity, type Minutes } from '@minutebook/domain/minutes'
import type { Entity } from '@minutebook/domain/registry'
import { cleanLine } from '@minutebook/domain/text'
import { drawBytes } from '../randomness.ts'
import { sha256 } from '../record-bytes.ts'
import type { KeptMinutes, RequestIdentity } from './earlier-requests.ts'
import type { Admit, MinutesStore } from './minutes.store.ts'
import type { NewMinutes } from './record-group.ts'
import { validateMinutes } from './validate-minutes.ts'

/** Companies with this number in one register or in all, as the lookup would show them. */
type FindEntities = (number: string, jurisdiction?: string) => Promise<Entity[]>

/** The lookup's encrypted answer for a company. */
type SealEntity = (entity: Entity) => string

/** Without a key, an equal body within this time is a double click or a retry. */
const SAME_REQUEST_MS = 10 * 60 * 1000
const SECRET_BYTES = 32

/**
 * Bodies that are longer, in bytes, are checked and composed only after their key and the earlier records
 * were asked. Others take a millisecond.
 */
const LONG = 16 * 1024

/** What recording needs from other features. */
export type RecordingTools = {
  minutes: Omit<MinutesStore, 'rehearse' | 'countWaiting'>
  findEntities: FindEntities
  sealEntity: SealEntity
}

export type NewRecord = { reference: string; entityId: string }

type RecordingRequest = {
  submission: Submission
  /** The body as sent, before parsing: a retry sends the same bytes. */
  sent: Uint8Array
  key?: string | undefined
  /** Throws when the sender's allowance for records is used up. Counts nothing. */
  checkAllowance: () => void
  admit: Admit
  /** Called for each new record. */
  onNew: (record: NewRecord) => void
}

/**
 * Records the minutes of one request, once. A repeated request gets the first response, with a new secret if
 * the server made the first one, even when the register or our rules have changed since or the address has
 * used up its allowance.
 */
export async function recordMinutes(request: RecordingRequest, tools: RecordingTools): Promise<Recorded> {
  const now = new Date()
  const identity: RequestIdentity = {
    key: request.key,
    fingerprint: sha256(request.sent),
    sameSince: new Date(now.getTime() - SAME_REQUEST_MS).toISOString(),
  }
  const { minutes: sent, receipt } = request.submission
  const isLong = request.sent.length > LONG
  const { digests, secret } = receipt ? { digests: receipt } : makeReceipt()
  let entity: Entity
  try {
    if (isLong) {
      const recorded = await tools.minutes.findRecorded(identity)
      if (recorded) return repeated(recorded)
    }
    entity = await requireEntity(sent.entity, tools.findEntities, tools.sealEntity)
    request.checkAllowance()
    if (isLong) await tools.minutes.check({ record: { entity, minutes: sent }, receipt: digests })
    validateMinutes(sent)
  } catch (refusal) {
    const recorded = refusal instanceof ProblemError ? await tools.minutes.findRecorded(identity) : undefined
    if (recorded) return repeated(recorded)
    throw refusal
  }
  // Stores nothing else of the sender's copy of the company.
  const minutes: Minutes = { ...sent, entity: namedEntity(entity) }
  const draft: NewMinutes = {
    record: {
      id: randomUUIDv7(),
      recordedAt: now.toISOString(),
      entity: withoutOfficers(entity),
      minutes,
    },
    receipt: digests,
    bytes: request.sent.length,
  }
  const { isNew, ...kept } = await tools.minutes.record(identity, draft, request.admit)
  if (!isNew) return repeated(kept)
  request.onNew({ reference: kept.reference, entityId: entity.id })
  return secret === undefined ? kept : { ...kept, receipt: secret }

  /**
   * The secret of a lost response never arrived: a repeat with the same key and body gets a new one, and the
   * first one stops working. After too many repeats, the last one keeps working.
   */
  async function repeated(recorded: KeptMinutes): Promise<Recorded> {
    if (receipt || request.key === undefined) return recorded
    const { digests: renewal, secret: next } = makeReceipt()
    const isRenewed = await tools.minutes.renewReceipt(recorded.id, renewal.read, now.toISOString())
    return { ...recorded, ...(isRenewed && next !== undefined && { receipt: next }) }
  }
}

/**
 * The record names the people of the meeting. Others in the register, and their addresses, are not part of
 * it.
 */
function withoutOfficers({ officers: _officers, ...facts }: Entity): Entity {
  return facts
}

/** For callers that made no secret themselves: sent once, stored only as a digest. */
function makeReceipt(): { digests: ReceiptDigests; secret?: string } {
  const secret = drawBytes(SECRET_BYTES).toString('base64url')
  return { digests: { read: sha256(secret) }, secret }
}

/**
 * The register's own copy of the company that the minutes are about. Throws `entity-unknown`,
 * `entity-ambiguous`, or `entity-changed` with the current copy when the sender's facts differ from the
 * register's.
 */
async function requireEntity(
  sent: Minutes['entity'],
  findEntities: FindEntities,
  sealEntity: SealEntity,
): Promise<Entity> {
  const found = await findEntities(sent.number, sent.jurisdiction?.trim().toUpperCase() || undefined)
  if (found.length === 0) throw new ProblemError('entity-unknown', { detail: tellUnknown(sent) })

  const ofThisName = found.filter((entity) => lastLine(entity.name) === lastLine(sent.name))
  const [entity, ...others] = found.length === 1 ? found : ofThisName
  if (!entity || others.length > 0) throw new ProblemError('entity-ambiguous', { detail: AMBIGUOUS })

  const changed = differencesOf(sent, entity)
  if (changed.length > 0) {
    throw new ProblemError('entity-changed', {
      detail: tellChanged(changed),
      entity: sealEntity(entity),
    })
  }
  return entity
}

/**
 * The facts in which the sender's copy differs, by their published names. The search has compared the number
 * already. Senders know only the last line of a name (specification §3).
 */
function differencesOf(sent: Minutes['entity'], entity: Entity): string[] {
  const compared = [
    ['name', lastLine(sent.name), lastLine(entity.name)],
    ['authorized', cleanLine(sent.authorized), cleanLine(entity.authorized)],
    ['address', cleanLine(sent.address), cleanLine(entity.address)],
  ] as const
  return compared.flatMap(([name, seen, now]) =>
    seen === now ? [] : publishedPointer(['minutes', 'entity', name]).slice(1),
  )
}

const and = new Intl.ListFormat('en', { type: 'conjunction' })

function tellChanged(names: string[]): string {
  const differs = `${and.format(names)} ${names.length === 1 ? 'differs' : 'differ'}`
  return `${differs} from what the register has now. “entity” is the company as a lookup answers it today: send its facts.`
}

function tellUnknown({ jurisdiction }: Minutes['entity']): string {
  const nobody = jurisdiction?.trim()
    ? 'The register that Jurisdiction names has no company with this EntityNumber'
    : 'No register here has a company with this EntityNumber'
  return `${nobody}. Look it up, and send the facts that the lookup answers with.`
}

const AMBIGUOUS = 'Send the register as Jurisdiction: a lookup of the number lists those that have it.'
