import { ProblemError } from '@minutebook/contract/problems'
import { groupCalls } from '../database/group-calls.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { StoredEntity } from './entity-row.ts'
import type { RegistryStore } from './registry.store.ts'
import { sealEntity } from './seal-entity.ts'

type Registry = Pick<RegistryStore, 'findByNumber' | 'readChanges'>

/** How long the count of register changes is cached. An import takes seconds: nobody can tell a delay of this size. */
const CHANGES_TTL_MS = 100
const LARGEST_GROUP = 10_000

/**
 * The encrypted company with a number, or the companies when several have it. Throws `entity-not-found`. Answers that
 * are asked for again are cached encrypted until the registers change; that they did is noticed within
 * {@link CHANGES_TTL_MS}. `now` is in milliseconds.
 */
export function createAnswerLookup(
  registry: Registry,
  lookupSecret: string,
  now: () => number = () => performance.now(),
) {
  const cache = createAnswerCache()
  const readChanges = cacheChanges(registry.readChanges, now)

  return async (term: string, jurisdiction = ''): Promise<string | StoredEntity[]> => {
    const question = `${jurisdiction}\n${term}`
    const changes = await readChanges()
    const kept = cache.find(question, changes)
    if (kept !== undefined) return kept

    const [entity, ...others] = await registry.findByNumber(term, jurisdiction)
    if (!entity) throw new ProblemError('entity-not-found')
    if (others.length > 0) return [entity, ...others]
    const answer = sealEntity(entity, lookupSecret)
    cache.keep(question, answer, changes)
    return answer
  }
}

/**
 * What `read` answers, cached for {@link CHANGES_TTL_MS}; a failure is not cached. Whoever asks in one turn of the event loop is
 * answered together: one by one costs half as much again, 49 µs of work instead of 33.
 */
function cacheChanges(read: () => Promise<number>, now: () => number): () => Promise<number> {
  let value = 0
  let validUntil = Number.NEGATIVE_INFINITY

  const tellAll = groupCalls<undefined, number>(async (callers) => {
    const askedAt = now()
    if (askedAt >= validUntil) {
      value = await read()
      validUntil = askedAt + CHANGES_TTL_MS
    }
    return callers.map(() => ({ status: 'fulfilled', value }))
  }, LARGEST_GROUP)
  return () => tellAll(undefined)
}
