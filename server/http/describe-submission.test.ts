import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { TOPIC_IDS } from '@minutebook/domain/topics'
import { COMPLETE_FACTS } from '../../test/samples/complete-facts.ts'
import { aRecordOf, GOLDEN_MEETINGS } from '../../test/samples/golden-meetings.ts'
import { createFits, operationOf, type Description } from '../../test/support/described-calls.ts'
import { openServer, type OpenServer } from '../../test/support/open-server.ts'
import { barePayload, lookUp, post, type Json } from '../../test/support/outside-caller.ts'
import { describeApi } from '../describe-api.ts'

const CALL = 'POST /api/data/addmeetinginformation'
const BODY = [
  'paths',
  CALL.split(' ')[1] ?? '',
  'post',
  'requestBody',
  'content',
  'application/json',
  'schema',
]

let server: OpenServer
let origin: string
let description: Description
let fits: (body: unknown) => boolean

beforeAll(async () => {
  server = await openServer()
  origin = await server.listen()
  description = JSON.parse(await describeApi()) as Description // what the build writes
  const fitsAt = createFits(description)
  fits = (body) => fitsAt(body, BODY)
})
afterAll(() => server.close())

describe('the description of a submission', () => {
  test.each(Object.keys(GOLDEN_MEETINGS))('covers what the app sends for the meeting %s', (name) => {
    const { minutes } = aRecordOf(GOLDEN_MEETINGS[name] ?? {})
    expect(fits(z.encode(SubmissionCodec, { minutes }))).toBe(true)
  })

  test.each(TOPIC_IDS)('covers all facts of the topic %s', (topic) => {
    for (const facts of Object.values(COMPLETE_FACTS[topic])) {
      const { minutes } = aRecordOf({ resolutions: [{ topic, facts }] })
      expect(fits(z.encode(SubmissionCodec, { minutes }))).toBe(true)
    }
  })

  test.each<[string, Json]>([
    ['a way to attend', { Attendance: [{ Status: 'asleep' }] }],
    ['a field of an attendance', { Attendance: [{ Status: 'present', Mood: 'good' }] }],
    ['a topic', { Resolutions: [{ Topic: 'weather' }] }],
    ['a fact', { Resolutions: [{ Topic: 'bankAccount', Facts: { Weather: 'fine' } }] }],
    ['a name in small letters', { Resolutions: [{ topic: 'bankAccount' }] }],
    ['a manner of voting', { Resolutions: [{ Topic: 'other', Votes: { Manner: 'loudly' } }] }],
    ['a field of the chair', { Chair: { Person: { Ref: 'ceo' }, Gavel: true } }],
    ['a person', { Recorder: { Person: { Id: 1 } } }],
    ['a field of a rule', { QuorumRule: { Half: true } }],
    ['a field of the votes of shares', { ShareVotes: { Everybody: true } }],
  ])('has no unknown %s: the call refuses it', async (_what, additions) => {
    const body = { ...barePayload(await lookUp(origin, '0812345')), ...additions }
    expect(fits(body)).toBe(false)
    expect((await post(`${origin}${CALL.split(' ')[1]}`, body)).status).toBe(400)
  })
})

test.each([
  ['GET /api/searchByNumber', ['term']],
  ['GET /api/searchByName', ['q']],
])('%s lists its required values: the call refuses it without one', async (call, needed) => {
  const parameters = operationOf(description, call)?.parameters ?? []
  expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(needed)
  expect((await server.app.inject(call.split(' ')[1] ?? '')).statusCode).toBe(400)
})
