import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { RESPONSES } from '@minutebook/contract/responses'
import { searchByName, searchByNumber } from '@minutebook/contract/endpoints'
import { ProblemError } from '@minutebook/contract/problems'
import { faultOfCompanyName, faultOfEntityNumber } from '@minutebook/domain/entity-number'
import type { EntitySummary } from '@minutebook/domain/registry'
import { cleanLine } from '@minutebook/domain/text'
import { messages } from '@minutebook/i18n/en/messages'
import type { StoredEntity } from './entity-row.ts'
import type { RegistryStore } from './registry.store.ts'
import type { SealEntity } from './seal-entity.ts'

/** The two lookups (specification §7). */
export const registryRoutes: FastifyPluginAsyncZod<{
  registry: RegistryStore
  sealEntity: SealEntity
}> = async (app, { registry, sealEntity }) => {
  const answerLookup = createAnswerLookup(registry, sealEntity)
  app.route({
    method: searchByNumber.method,
    url: searchByNumber.url,
    schema: {
      querystring: searchByNumber.query,
      describedQuery: z.required(searchByNumber.query, { term: true }),
      response: RESPONSES.searchByNumber,
    },
    async handler(request, reply) {
      const { term, jurisdiction } = request.query
      const answer = await answerLookup(term, jurisdiction?.trim().toUpperCase())
      if (typeof answer !== 'string') return reply.code(300).send({ choices: answer.map(toSummary) })
      return reply.type('text/plain; charset=utf-8').send(answer)
    },
  })

  app.route({
    method: searchByName.method,
    url: searchByName.url,
    schema: {
      querystring: searchByName.query,
      describedQuery: z.required(searchByName.query),
      response: RESPONSES.searchByName,
    },
    async handler(request) {
      const { q = '' } = request.query
      const fault = faultOfCompanyName(q)
      if (fault) throw new ProblemError('request-malformed', { detail: messages[fault]({}) })
      return registry.searchByName(cleanLine(q))
    },
  })
}

/** Throws `term-missing` or `term-unreadable`. */
function checkTerm(term: string | undefined): asserts term is string {
  const fault = faultOfEntityNumber(term ?? '')
  if (fault) throw new ProblemError(fault === 'entityNumberEmpty' ? 'term-missing' : 'term-unreadable')
}

function toSummary({ name, number, jurisdiction, status }: EntitySummary): EntitySummary {
  return { name, number, jurisdiction, status }
}

type Registry = Pick<RegistryStore, 'findByNumber' | 'readVersion'>

/**
 * Finds the encrypted company with a number, or all of them when several registers have it. Throws `term-missing`, `term-unreadable` and
 * `entity-not-found`. Repeated answers are cached encrypted until the registers change.
 */
export function createAnswerLookup(registry: Registry, sealEntity: SealEntity) {
  const cache = createAnswerCache()

  return async (term?: string, jurisdiction = ''): Promise<string | StoredEntity[]> => {
    const question = `${jurisdiction}\n${term}`
    const version = await registry.readVersion()
    const kept = cache.find(question, version)
    if (kept !== undefined) return kept

    checkTerm(term)
    const [entity, ...others] = await registry.findByNumber(term, jurisdiction)
    if (!entity) throw new ProblemError('entity-not-found')
    if (others.length > 0) return [entity, ...others]
    const answer = sealEntity(entity)
    cache.keep(question, answer, version)
    return answer
  }
}

/** Limit for all cached questions and answers together; a character is a byte. */
const DEFAULT_CAPACITY = 64_000_000
/** Caches answers for one state of the registers: a lookup in another state finds none of them. */
export function createAnswerCache(capacity = DEFAULT_CAPACITY) {
  let answers = createStore(capacity)
  let state: number | undefined

  return {
    find(question: string, stateNow: number): string | undefined {
      if (stateNow !== state) {
        // Clearing a full store blocks the event loop for 20 ms; creating one does not.
        answers = createStore(capacity)
        state = stateNow
      }
      return answers.get(question)
    },

    /** The caller reads `stateBefore` before it reads the data of the answer, so the answer is at least as new. */
    keep(question: string, answer: string, stateBefore: number): void {
      if (stateBefore === state) answers.set(question, answer)
    },

    /** In characters, questions and answers together. */
    size: () => answers.calculatedSize,
  }
}

function createStore(capacity: number): LRUCache<string, string> {
  return new LRUCache({
    maxSize: capacity,
    sizeCalculation: (answer, question) => question.length + answer.length,
  })
}
