// Full: draws the largest documents, some seconds each.
// @module-tag full
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { drawDocument, recordMinutes } from '@minutebook/contract/endpoints'
import { anEntity } from '../samples/factories.ts'
import { LARGEST, largestBody } from '../samples/largest-minutes.ts'
import { openServer } from '../support/open-server.ts'

/** Of the kinds of minutes, every so many: their tables differ little. */
const EVERY = 7
const KINDS = LARGEST.filter((_kind, index) => index % EVERY === 0)

test(
  'the largest minutes that are accepted are drawn, as PDF and as Word',
  { timeout: 600_000 },
  async () => {
    const server = await openServer()
    onTestFinished(() => server.close())
    const [entity = anEntity()] = await server.stores.registry.findByNumber('0812345')
    const post = (url: string, payload: object) =>
      server.app.inject({
        method: 'POST',
        url: `/api${url}`,
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      })
    for (const kind of KINDS) {
      const recorded = await post(recordMinutes.url, largestBody(entity, kind))
      const { receipt: secret } = z.parse(recordMinutes.success, JSON.parse(recorded.body))
      for (const format of ['pdf', 'docx']) {
        const drawn = await post(drawDocument.url, { secret, format, addresses: true })
        expect([kind, format, drawn.statusCode, drawn.statusCode === 200 ? '' : drawn.body]).toEqual([
          kind,
          format,
          200,
          '',
        ])
      }
    }
  },
)
