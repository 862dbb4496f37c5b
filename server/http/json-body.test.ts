import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as endpoints from '@minutebook/contract/endpoints'
import { openServer, type OpenServer } from '../../test/support/open-server.ts'
import { post } from '../../test/support/outside-caller.ts'

const SUBMISSION = `/api${endpoints.recordMinutes.url}`
const ANALYTICS = `/api${endpoints.recordAnalytics.url}`
const KIB = 1024

let server: OpenServer
let origin: string
beforeAll(async () => {
  server = await openServer()
  origin = await server.listen()
})
afterAll(() => server.close())

describe('a body', () => {
  test.each([
    ['a number for a text', '{"EntityName":5}'],
    ['an unknown field', '{"unknown":1}'],
    ['a key given twice', '{"type":"meeting-minutes","type":"meeting-minutes"}'],
    ['half a surrogate pair', '{"EntityName":"\\ud800"}'],
    ['NUL', '{"EntityName":"a\\u0000b"}'],
    ['__proto__', '{"__proto__":{"x":1}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}'],
    ['nine levels', '[[[[[[[[[1]]]]]]]]]'],
    ['nothing', ''],
    ['no object', 'null'],
  ])('with %s is malformed', async (_what, body) => {
    for (const path of [SUBMISSION, ANALYTICS]) {
      const answer = await post(origin + path, body)
      expect([answer.status, answer.body['code']]).toEqual([400, 'request-malformed'])
    }
  })

  test('with bytes that are not UTF-8 is malformed', async () => {
    const answer = await post(origin + SUBMISSION, Uint8Array.from([0x22, 0xff, 0xfe, 0x22]))
    expect(answer.status).toBe(400)
  })

  test.each([
    'application/json\t; a',
    'application/json; a=b',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; a=b',
    'application/json;',
    'application/json,text/plain',
    'application/jsonx',
    'application/problem+json',
    'text/json',
    'text/plain',
    'text/plain; application/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '*/*',
  ])('of type %s is refused', async (type) => {
    const answer = await post(`${origin}${SUBMISSION}`, '{}', { 'content-type': type })
    expect([answer.status, answer.body['code']]).toEqual([415, 'media-type-unsupported'])
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8'])(
    'of type %s is read',
    async (type) => {
      expect((await post(`${origin}${SUBMISSION}`, '{}', { 'content-type': type })).status).toBe(400)
    },
  )

  test('that is compressed is refused', async () => {
    const answer = await post(`${origin}${SUBMISSION}`, '{}', { 'content-encoding': 'gzip' })
    expect(answer.status).toBe(415)
  })

  test.each([
    [SUBMISSION, 256 * KIB],
    [ANALYTICS, 16 * KIB],
  ])('to %s may have %i bytes', async (path, limit) => {
    const fits = `"${'x'.repeat(limit - 2)}"`
    expect((await post(origin + path, fits)).status).toBe(400)
    const tooLarge = await post(origin + path, `"${'x'.repeat(limit - 1)}"`)
    expect([tooLarge.status, tooLarge.body['code']]).toEqual([413, 'body-too-large'])
  })
})
