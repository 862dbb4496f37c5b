import * as z from 'zod/mini'
import { cleanLine } from '@minutebook/contract/text'
import { openEnvelope } from '@minutebook/contract/envelope'
import { searchByName, searchByNumber } from '@minutebook/contract/endpoints'
import { type Entity, type EntitySummary } from '@minutebook/contract/registry'
import { EntityCodec } from '@minutebook/contract/entity-wire'
import { LOOKUP_SECRET, readJson, send, type Reply } from '../api.ts'
import type { Outcome } from '@minutebook/contract/analytics'
import { track } from '../analytics/tracker.ts'

/** Why a search has no company to show. The specification's result is `false` for each; the screen tells them apart. */
export type SearchFailure =
  | { kind: 'stopped' | 'offline' | 'network' | 'unreadable' | 'not-found' }
  | { kind: 'server' | 'too-many'; retryAfter: number | undefined }

export type LookupResult =
  { kind: 'found'; entity: Entity } | { kind: 'several'; choices: EntitySummary[] } | SearchFailure

type NameSearchResult = { kind: 'names'; companies: EntitySummary[] } | SearchFailure

/** Looks a company up by its number as it was typed (specification §7), and tells analytics what came of it. */
export async function findByNumber(
  term: string,
  jurisdiction?: string,
  signal?: AbortSignal,
): Promise<LookupResult> {
  const query = { term: cleanLine(term), jurisdiction }
  const reply = await send({ method: searchByNumber.method, url: searchByNumber.url, query, signal })
  const result = await readLookup(reply)
  trackLookup(result.kind)
  return result
}

async function readLookup(reply: Reply): Promise<LookupResult> {
  const failure = readFailure(reply)
  if (failure) return failure
  if (reply.kind !== 'answer') return { kind: 'network' }
  if (reply.status === 300) {
    const several = readJson(reply.body, searchByNumber.several)
    return several ? { kind: 'several', choices: several.choices } : { kind: 'unreadable' }
  }
  if (reply.body.trim() === '') return { kind: 'not-found' }
  try {
    const parsed = z.safeParse(EntityCodec, JSON.parse(await openEnvelope(reply.body, LOOKUP_SECRET)))
    return parsed.success ? { kind: 'found', entity: parsed.data } : { kind: 'unreadable' }
  } catch {
    // A captive portal's page, another secret, a cut answer: all mean the same to the person.
    return { kind: 'unreadable' }
  }
}

/** Finds companies by the words of their name: the way on for those who do not know the number. */
export async function findByName(name: string, signal?: AbortSignal): Promise<NameSearchResult> {
  const reply = await send({ method: searchByName.method, url: searchByName.url, query: { q: name }, signal })
  const failure = readFailure(reply)
  if (failure) return failure
  const companies = reply.kind === 'answer' ? readJson(reply.body, searchByName.success) : undefined
  return companies ? { kind: 'names', companies } : { kind: 'unreadable' }
}

function readFailure(reply: Reply): SearchFailure | undefined {
  if (reply.kind !== 'answer') return { kind: reply.kind }
  if (reply.status === 404 || reply.status === 204) return { kind: 'not-found' }
  if (reply.status === 429) return { kind: 'too-many', retryAfter: reply.retryAfter }
  if (reply.status >= 400) return { kind: 'server', retryAfter: reply.retryAfter }
  return undefined
}

/** `entity_lookup_error` when no answer came, `entity_lookup_failed` when it was not the company (specification §8). */
function trackLookup(outcome: LookupResult['kind']): void {
  const kind: Outcome = outcome
  if (kind === 'found') track('entity_lookup', 'entitySearch', { outcome: kind })
  else if (kind === 'network' || kind === 'offline')
    track('entity_lookup_error', 'entitySearch', { outcome: kind })
  else if (kind !== 'stopped' && kind !== 'several')
    track('entity_lookup_failed', 'entitySearch', { outcome: kind })
}
