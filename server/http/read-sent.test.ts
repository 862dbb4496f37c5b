import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { likelySubmission, spoiltSubmission } from '../../test/reliability/arbitrary-submission.ts'
import { anEntity } from '../../test/samples/factories.ts'
import { shortOrFull } from '../../test/support/form.ts'
import { readSubmission } from './compile-validator.ts'
import { REFUSED } from './read-value.ts'

/** As text: fields have to be in the same order, too. */
function asText(value: unknown): string {
  return value === REFUSED ? 'refused' : JSON.stringify(value)
}

test.each([
  ['valid', likelySubmission],
  ['spoilt', spoiltSubmission],
])('%s submissions are read as zod reads them, or refused as zod refuses them', (_, submissionOf) => {
  const run = fc.property(submissionOf(anEntity()), (body) => {
    const sent: unknown = JSON.parse(JSON.stringify(body))
    const { success, data } = z.safeParse(SubmissionCodec, sent)
    expect(asText(readSubmission(sent))).toBe(asText(success ? data : REFUSED))
  })
  fc.assert(run, { numRuns: shortOrFull(300, 20_000) })
})
