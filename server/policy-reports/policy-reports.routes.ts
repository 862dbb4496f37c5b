import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import type { Counter } from 'prom-client'
import * as z from 'zod/mini'
import { contentSecurityPolicy, POLICY_REPORTS } from '../http/security-headers.ts'

/** More than a browser sends at once. */
const REPORTS_LIMIT = 100

/**
 * What a browser tells of what the content policy kept out of a page (https://www.w3.org/TR/CSP3/#reporting). Of all that it
 * tells, the page's address and a sample of what stood there among it, nothing else is read.
 */
const ReportsSchema = z
  .array(z.object({ type: z.literal('csp-violation'), body: z.object({ effectiveDirective: z.string() }) }))
  .check(z.maxLength(REPORTS_LIMIT))

/** Scripts and styles have directives of their own for elements and for attributes, which our policy leaves to the general ones. */
const DIRECTIVES = new Set(
  contentSecurityPolicy()
    .split('; ')
    .flatMap((directive) => {
      const [name = ''] = directive.split(' ')
      return [name, `${name}-elem`, `${name}-attr`]
    }),
)
const OTHER = 'other'

type PolicyReportsOptions = { violations: Counter<'directive'> }

/** Counts what browsers report. Where it was, and of what, is not kept: it may be personal. */
export const policyReportsRoutes: FastifyPluginAsyncZod<PolicyReportsOptions> = async (
  app,
  { violations },
) => {
  app.route({
    method: 'POST',
    url: POLICY_REPORTS,
    // For browsers, which read its address in our headers.
    schema: { hide: true, body: ReportsSchema },
    config: { takesReports: true },
    async handler(request, reply) {
      for (const { body } of request.body)
        violations.inc({
          directive: DIRECTIVES.has(body.effectiveDirective) ? body.effectiveDirective : OTHER,
        })
      return reply.code(204).send()
    },
  })
}
