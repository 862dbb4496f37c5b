import { ProblemError } from '@minutebook/contract/problems'
import { createAnswerCache } from './answer-cache.ts'
import type { StoredEntity } from './entity-row.ts'
import type { RegistryStore } from './registry.store.ts'
import { sealEntity } from './seal-entity.ts'

type Registry = Pick<RegistryStore, 'findByNumber' | 'readChanges'>

/**
 * The encrypted company with a number, or the companies when several have it. Throws `entity-not-found`. Answers that
 * are asked for again are kept encrypted; before each use the database says whether the registers are as they were.
 */
export function createAnswerLookup(registry: Registry, lookupSecret: string) {
  const cache = createAnswerCache()

  return async (term: string, jurisdiction = ''): Promise<string | StoredEntity[]> => {
    const question = `${jurisdiction}\n${term}`
    const changes = await registry.readChanges()
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
