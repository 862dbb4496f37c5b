import * as z from 'zod/mini'
import type { Outcome } from '@minutebook/contract/analytics'
import { searchByName, searchByNumber } from '@minutebook/contract/endpoints'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { openEnvelope } from '@minutebook/contract/envelope'
import { parseEntityNumber } from '@minutebook/domain/entity-number'
import type { EntitySummary } from '@minutebook/domain/registry'
import { cleanLine } from '@minutebook/domain/text'
import type { LookupResult, SearchFailure } from '../browser/tab-state.ts'
import { READS_NUMBERS } from '../gateway/abilities.ts'
import { LOOKUP_SECRET, parseJson, send, type Reply } from '../gateway/api.ts'
import { track } from './tracker.ts'

type NameSearchResult = { kind: 'names'; companies: EntitySummary[] } | SearchFailure

/** Looks a company up by its number as typed (specification §7), and reports the outcome to analytics. */
export async function findByNumber(
  term: string,
  jurisdiction?: string,
  signal?: AbortSignal,
): Promise<LookupResult> {
  const typed = cleanLine(term)
  const result = READS_NUMBERS
    ? await askForNumber({ term: typed, jurisdiction }, signal)
    : await askAsTypedAndAsRead(typed, signal)
  trackLookup(result.kind)
  return result
}

/**
 * The gateway's register may contain `No. 08-12345` literally. If it does not, the parsed number is looked up
 * once.
 */
async function askAsTypedAndAsRead(typed: string, signal: AbortSignal | undefined): Promise<LookupResult> {
  const result = await askForNumber({ term: typed }, signal)
  const read = parseEntityNumber(typed)
  if (result.kind !== 'not-found' || read === '' || read === typed) return result
  return askForNumber({ term: read }, signal)
}

async function askForNumber(
  query: { term: string; jurisdiction?: string | undefined },
  signal: AbortSignal | undefined,
): Promise<LookupResult> {
  const { method, url } = searchByNumber
  return parseLookup(await send({ method, url, query, signal }))
}

async function parseLookup(received: Reply): Promise<LookupResult> {
  const reply = answerOrFailure(received)
  if (reply.kind !== 'answer') return reply
  if (reply.status === 300) {
    const several = parseJson(reply.body, searchByNumber.several)
    return several ? { kind: 'several', choices: several.choices } : unreadable(reply.body)
  }
  if (reply.body.trim() === '') return { kind: 'not-found' }
  try {
    const answer: unknown = JSON.parse((await openEnvelope(reply.body, LOOKUP_SECRET)) || 'null')
    if (isNothing(answer)) return { kind: 'not-found' }
    const parsed = z.safeParse(EntityCodec, answer)
    return parsed.success ? { kind: 'found', entity: parsed.data } : unreadable(reply.body)
  } catch {
    // A captive portal's page, another secret, a truncated response.
    return unreadable(reply.body)
  }
}

function unreadable(body: string): SearchFailure {
  return { kind: 'unreadable', isPage: /^\s*</u.test(body) }
}

/** What gateways encrypt when they have no company: null, false, an empty object or list. */
function isNothing(answer: unknown): boolean {
  return !answer || (typeof answer === 'object' && Object.keys(answer).length === 0)
}

/** Finds companies by words of their name, for people who do not know the number. */
export async function findByName(name: string, signal?: AbortSignal): Promise<NameSearchResult> {
  const { method, url } = searchByName
  const reply = answerOrFailure(await send({ method, url, query: { q: name }, signal }))
  if (reply.kind !== 'answer') return reply
  const companies = parseJson(reply.body, searchByName.success)
  return companies ? { kind: 'names', companies } : unreadable(reply.body)
}

/** The reply if it can have an answer to read, or else why there is none. */
function answerOrFailure(reply: Reply): Extract<Reply, { kind: 'answer' }> | SearchFailure {
  if (reply.kind !== 'answer') return { kind: reply.kind }
  if (reply.status === 404 || reply.status === 204) return { kind: 'not-found' }
  if (reply.status === 429) return { kind: 'too-many', retryAfter: reply.retryAfter }
  if (reply.status >= 400) return { kind: 'server', retryAfter: reply.retryAfter }
  return reply
}

/**
 * `entity_lookup_error` if no response came, `entity_lookup_failed` if the response was not the company
 * (specification §8).
 */
function trackLookup(outcome: LookupResult['kind']): void {
  const kind: Outcome = outcome
  if (kind === 'found') track('entity_lookup', 'entitySearch', { outcome: kind })
  else if (kind === 'network' || kind === 'offline')
    track('entity_lookup_error', 'entitySearch', { outcome: kind })
  else if (kind !== 'stopped' && kind !== 'several')
    track('entity_lookup_failed', 'entitySearch', { outcome: kind })
}
