import type { FastifyInstance } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import { parseStrictJson } from './strict-json.ts'

/** Exactly `application/json`, at most with its only encoding: anything looser has let bodies slip past validation (CVE-2025-32442). */
const JSON_TYPE = /^application\/json(?: *; *charset=utf-8)?$/iu
/** What browsers send reports as (https://www.w3.org/TR/reporting-1/#media-type). */
const REPORTS_TYPE = 'application/reports+json'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is for browsers' reports, which have a media type of their own. */
    takesReports?: boolean
  }
}

/** Bodies are strict JSON or refused: Fastify's own parsers, `text/plain` among them, go. */
export function useStrictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', REPORTS_TYPE],
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, parseStrictJson(typeof body === 'string' ? Buffer.from(body) : body))
      } catch (error) {
        done(error instanceof Error ? error : new Error('The body cannot be parsed', { cause: error }))
      }
    },
  )
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { 'content-type': type, 'content-encoding': encoding } = request.headers
    const isReport = type === REPORTS_TYPE && request.routeOptions.config.takesReports === true
    const isJson = type === undefined || JSON_TYPE.test(type) || isReport
    if (!request.is404 && hasBody(request.method) && (!isJson || encoding !== undefined)) {
      throw new ProblemError('media-type-unsupported')
    }
    done()
  })
}

function hasBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
