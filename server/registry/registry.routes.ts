import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import * as z from 'zod/mini'
import { RESPONSES } from '@minutebook/contract/responses'
import { searchByName, searchByNumber } from '@minutebook/contract/endpoints'
import { ProblemError } from '@minutebook/contract/problems'
import { faultOfCompanyName, faultOfEntityNumber } from '@minutebook/domain/entity-number'
import type { EntitySummary } from '@minutebook/domain/registry'
import { cleanLine } from '@minutebook/domain/text'
import { messages } from '@minutebook/i18n/en/messages'
import { createAnswerLookup } from './answer-lookup.ts'
import type { RegistryStore } from './registry.store.ts'

/** The two lookups (specification §7). */
export const registryRoutes: FastifyPluginAsyncZod<{
  registry: RegistryStore
  lookupSecret: string
}> = async (app, { registry, lookupSecret }) => {
  const answerLookup = createAnswerLookup(registry, lookupSecret)
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
      checkTerm(term)
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
