import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import * as z from 'zod/mini'
import { searchByName, searchByNumber } from '@minutebook/contract/endpoints'
import { ProblemError } from '@minutebook/contract/problems'
import { RESPONSES } from '@minutebook/contract/responses'
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

type Registry = Pick<RegistryStore, 'readCurrent'>

/**
 * Finds the encrypted company with a number, or all of them when several registers have it. Throws
 * `term-missing`, `term-unreadable` and `entity-not-found`. Repeated answers are cached encrypted until the
 * registers change.
 */
export function createAnswerLookup(registry: Registry, sealEntity: SealEntity) {
  const cache = createAnswerCache()

  return async (term?: string, jurisdiction = ''): Promise<string | StoredEntity[]> => {
    const question = `${jurisdiction}\n${term}`
    const { version, findByNumber } = await registry.readCurrent()
    const kept = cache.find(question, version)
    if (kept !== undefined) return kept

    checkTerm(term)
    const [entity, ...others] = await findByNumber(term, jurisdiction)
    if (!entity) throw new ProblemError('entity-not-found')
    if (others.length > 0) return [entity, ...others]
    const answer = sealEntity(entity)
    cache.keep(question, answer, version)
    return answer
  }
}

/** Limit for all cached questions and answers together; a character is a byte. */
const DEFAULT_CAPACITY = 64_000_000
/**
 * Caches answers for one state of the registers: a lookup in another state finds none of them. Once the
 * recent answers fill half of the capacity, those before them are forgotten, except what was asked for since.
 * Putting all answers in the order of their last use would cost each lookup more than the answers that it
 * keeps longer would save.
 */
export function createAnswerCache(capacity = DEFAULT_CAPACITY) {
  let recent = createHalf()
  let older = createHalf()
  let state: number | undefined

  function add(question: string, answer: string): void {
    const size = question.length + answer.length
    if (size > capacity / 2) return
    if (recent.size + size > capacity / 2) {
      older = recent
      recent = createHalf()
    }
    recent.answers.set(question, answer)
    recent.size += size
  }

  return {
    find(question: string, stateNow: number): string | undefined {
      if (stateNow !== state) {
        recent = createHalf()
        older = createHalf()
        state = stateNow
      }
      const known = recent.answers.get(question)
      if (known !== undefined) return known
      const answer = older.answers.get(question)
      if (answer !== undefined) add(question, answer)
      return answer
    },

    /**
     * The caller reads `stateBefore` before it reads the data of the answer, so the answer is at least as
     * new.
     */
    keep(question: string, answer: string, stateBefore: number): void {
      if (stateBefore === state) add(question, answer)
    },

    /** In characters, questions and answers together. */
    size: () => recent.size + older.size,
  }
}

function createHalf() {
  return { answers: new Map<string, string>(), size: 0 }
}
