import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import * as z from 'zod/mini'
import { ANSWERS } from '@minutebook/contract/answers'
import { searchByName, searchByNumber } from '@minutebook/contract/endpoints'
import { ProblemError } from '@minutebook/contract/problems'
import type { EntitySummary } from '@minutebook/contract/registry'
import { EntityNameSchema, EntityNumberSchema } from '@minutebook/contract/search-terms'
import { en } from '@minutebook/contract/words.en'
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
      response: ANSWERS.searchByNumber,
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
      response: ANSWERS.searchByName,
    },
    async handler(request) {
      const query = z.safeParse(EntityNameSchema, request.query.q ?? '')
      if (!query.success) throw new ProblemError('request-malformed', { detail: whatIsWrong(query.error) })
      return registry.searchByName(query.data)
    },
  })
}

/** Throws `term-missing` or `term-unreadable`. */
function checkTerm(term: string | undefined): asserts term is string {
  const number = z.safeParse(EntityNumberSchema, term ?? '')
  if (number.success) return
  const missing = number.error.issues.some(({ message }) => message === 'entityNumberEmpty')
  throw new ProblemError(missing ? 'term-missing' : 'term-unreadable')
}

/** Rules of the contract name a sentence of the catalogue; a caller of the API reads it in English. */
function whatIsWrong(error: z.core.$ZodError): string {
  const message = error.issues[0]?.message ?? ''
  const sentences: Record<string, (facts: object) => string> = en.messages
  return sentences[message]?.({}) ?? message
}

function toSummary({ name, number, jurisdiction, status }: EntitySummary): EntitySummary {
  return { name, number, jurisdiction, status }
}
