import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import type { Counter } from 'prom-client'
import * as z from 'zod/mini'
import { contentSecurityPolicy, POLICY_REPORTS } from './security-headers.ts'

/** More than any browser sends in one batch. */
const REPORTS_LIMIT = 100

/**
 * A browser's report of a content policy violation (https://www.w3.org/TR/CSP3/#reporting). Only the directive is read, not the
 * page's address or the sample of its content.
 */
const ReportsSchema = z
  .array(z.object({ type: z.literal('csp-violation'), body: z.object({ effectiveDirective: z.string() }) }))
  .check(z.maxLength(REPORTS_LIMIT))

/** Browsers report scripts and styles under directives for elements and attributes, which our policy does not set. */
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

/** Counts reported violations by directive. The page and the blocked resource are not stored: they may be personal data. */
export const policyReportsRoutes: FastifyPluginAsyncZod<PolicyReportsOptions> = async (
  app,
  { violations },
) => {
  app.route({
    method: 'POST',
    url: POLICY_REPORTS,
    // Only browsers call it, and they find the address in our headers.
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
