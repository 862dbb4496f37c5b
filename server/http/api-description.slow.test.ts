import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as endpoints from '@minutebook/contract/endpoints'
import type { ProblemCode } from '@minutebook/contract/problems'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import * as statementCalls from '@minutebook/contract/statements'
import { readSource } from '../../test/house/source-files.ts'
import {
  createFits,
  describedCalls,
  faultsOf,
  operationOf,
  type Description,
  type Exchange,
  type Operation,
} from '../../test/support/described-calls.ts'
import { openServer, ROOMY_LIMITS, type OpenServer } from '../../test/support/open-server.ts'
import { barePayload, lookUp } from '../../test/support/outside-caller.ts'
import { recordAt, recordConsentAt, type SampleRecord } from '../../test/support/serve-records.ts'
import { describeApi } from '../describe-api.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import type { Allowance } from './limits.ts'

/** The first document starts a thread and reads its fonts; the event loop delay is measured every second. */
const inTime = { timeout: 120_000 }
const KEY = endpoints.IDEMPOTENCY_KEY_HEADER
const RECORD = 'POST /api/data/addmeetinginformation'
const DRAW = 'POST /api/records/open/document'
const ADD_LINK = 'POST /api/records/links'
const OPEN_COPY = 'POST /api/records/open/copy'
const REVOKE = 'POST /api/records/revoke'
const INVITE = 'POST /api/records/invitations'
const LIST_INVITATIONS = 'POST /api/records/invitations/list'
const END_INVITATION = 'POST /api/records/invitations/end'
const OPEN_INVITATION = 'POST /api/statements/open'
const STATE = 'POST /api/statements'
const WITHDRAW = 'POST /api/records/withdraw'
const APPROVE = 'POST /api/records/approvals'
const LOOK_UP = 'GET /api/searchByNumber'
const READY = 'GET /api/health/ready'
const FIND_COLLECTOR = 'GET /api/analytics/v1/collector'

type Asked = { query?: Record<string, string>; headers?: Record<string, string>; body?: unknown }

const MESSAGE = {
  type: 'page',
  name: 'entity_search',
  anonymousId: crypto.randomUUID(),
  messageId: crypto.randomUUID(),
  timestamp: '2026-11-21T12:00:00.000Z',
  properties: { step: 1, screen: 'entity_search', route: '/question1' },
}
const INVITED = makeSecret()
const INVITED_KEY = await digestSecret(INVITED)
const A_DIGEST = await digestSecret(makeSecret())
const TOO_LONG = { query: { long: 'x'.repeat(3 * 1024) } }

/** Each call with a request that succeeds, in the order in which they run. */
function goodRequests(
  { id, read, manage }: SampleRecord,
  approving: SampleRecord,
  consent: SampleRecord,
  payload: object,
): [call: string, asked: Asked][] {
  const keyed = { [KEY]: crypto.randomUUID() }
  return [
    ['GET /api/health/live', {}],
    [READY, {}],
    [LOOK_UP, { query: { term: '0812345' } }],
    [LOOK_UP, { query: { term: '0700123' } }],
    [LOOK_UP, { query: { term: '0700123', jurisdiction: 'KY' } }],
    ['GET /api/searchByName', { query: { q: 'bluegrass' } }],
    [RECORD, { body: payload }],
    [RECORD, { body: payload, headers: keyed }],
    ['POST /api/records/open', { body: { secret: read } }],
    [OPEN_COPY, { body: { secret: read } }],
    [ADD_LINK, { body: { secret: manage, id, read: A_DIGEST, opens: 'copy' } }],
    [DRAW, { body: { secret: read, format: 'pdf' } }],
    [DRAW, { body: { secret: read, format: 'docx' } }],
    [DRAW, { body: { secret: read, format: 'json' } }],
    [INVITE, { body: { secret: manage, id, invitations: [{ key: INVITED_KEY, place: 'director-1' }] } }],
    [OPEN_INVITATION, { body: { secret: INVITED } }],
    [STATE, { body: { secret: INVITED, statement: { kind: 'confirmed' } } }],
    [LIST_INVITATIONS, { body: { secret: manage, id } }],
    [END_INVITATION, { body: { secret: manage, id, key: INVITED_KEY } }],
    [APPROVE, { body: { secret: read, by: approving.manage } }],
    [WITHDRAW, { body: { secret: consent.manage, id: consent.id } }],
    [REVOKE, { body: { secret: manage, id } }],
    [FIND_COLLECTOR, {}],
    ['POST /api/analytics/v1/batch', { body: { batch: [MESSAGE], sentAt: MESSAGE.timestamp } }],
  ]
}

/** Each call with a request that it rejects. */
const BAD_REQUESTS: [call: string, asked: Asked, code: ProblemCode][] = [
  ['GET /api/health/live', TOO_LONG, 'address-too-long'],
  [READY, TOO_LONG, 'address-too-long'],
  [LOOK_UP, { query: { term: '999999' } }, 'entity-not-found'],
  ['GET /api/searchByName', { query: { q: '' } }, 'request-malformed'],
  [RECORD, { body: {}, headers: { [KEY]: 'short' } }, 'idempotency-key-malformed'],
  ['POST /api/records/open', { body: { secret: makeSecret() } }, 'record-not-found'],
  [DRAW, { body: { secret: makeSecret(), format: 'pdf' } }, 'record-not-found'],
  [OPEN_COPY, { body: { secret: makeSecret() } }, 'record-not-found'],
  [ADD_LINK, { body: { secret: makeSecret(), id: '1', read: A_DIGEST } }, 'record-not-found'],
  [REVOKE, { body: { secret: makeSecret(), id: 'of-nobody' } }, 'record-not-found'],
  [
    INVITE,
    { body: { secret: makeSecret(), id: '1', invitations: [{ key: A_DIGEST, place: 'ceo' }] } },
    'record-not-found',
  ],
  [LIST_INVITATIONS, { body: { secret: makeSecret(), id: '1' } }, 'record-not-found'],
  [END_INVITATION, { body: { secret: makeSecret(), id: '1', key: A_DIGEST } }, 'record-not-found'],
  [OPEN_INVITATION, { body: { secret: makeSecret() } }, 'record-not-found'],
  [STATE, { body: { secret: makeSecret(), statement: { kind: 'absent' } } }, 'record-not-found'],
  [WITHDRAW, { body: { secret: makeSecret(), id: '1' } }, 'record-not-found'],
  [APPROVE, { body: { secret: makeSecret(), by: makeSecret() } }, 'record-not-found'],
  [FIND_COLLECTOR, { query: { of: 'events' } }, 'request-malformed'],
  ['POST /api/analytics/v1/batch', { body: { batch: [] } }, 'request-malformed'],
]

/** Minutes that approve those of a record. */
function approvalOf({ reference: priorReference = '' }: SampleRecord) {
  const facts = { priorDate: '2026-11-20', priorReference, manner: 'asWritten' }
  return {
    discussion: 'Approval of earlier minutes',
    resolutions: [{ topic: 'approveMinutes' as const, outcome: 'adopted' as const, facts }],
  }
}

const NONE: Allowance[] = [{ max: 0, windowMs: 60_000 }]
const NOTHING_ALLOWED = {
  ...ROOMY_LIMITS,
  lookups: NONE,
  submissions: NONE,
  receipts: NONE,
  analytics: NONE,
}
/** Any event loop delay exceeds this. */
const ALWAYS_OVERLOADED = { ...ROOMY_LIMITS, maxEventLoopDelayMs: Number.MIN_VALUE }

let server: OpenServer
let origin: string
let payload: object
let description: Description
/** The requests and responses of the first tests: later tests compare them with the description. */
const exchanges: Exchange[] = []
const common = new Set(['x-robots-tag'])

async function ask(call: string, asked: Asked, { app } = server): Promise<Exchange> {
  const [method = '', url = ''] = call.split(' ')
  const { query = {}, headers: sentHeaders = {}, body } = asked
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    query,
    headers: { ...type, ...sentHeaders },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  )
  return { call, query, sentHeaders, sentBody: body, status: answer.statusCode, headers, text: answer.body }
}

async function exchange(call: string, asked: Asked, from = server): Promise<Exchange> {
  const made = await ask(call, asked, from)
  exchanges.push(made)
  return made
}

beforeAll(async () => {
  server = await openServer()
  origin = await server.listen()
  payload = barePayload(await lookUp(origin, '0812345'))
  description = JSON.parse(await describeApi()) as Description // what the build writes
  for (const name of Object.keys((await ask('GET /api/health/live', {})).headers)) common.add(name)
})
afterAll(() => server.close())

describe('the description of the API', inTime, () => {
  test('has every call of the contract', () => {
    const calls = Object.values({ ...endpoints, ...statementCalls }).flatMap((each) =>
      typeof each === 'object' && 'url' in each ? `${each.method} /api${each.url}` : [],
    )
    expect(calls.length).toBeGreaterThan(5)
    expect(describedCalls(description)).toEqual(expect.arrayContaining(calls))
  })

  test('covers calls that succeed', async () => {
    const record = await recordAt(origin)
    const approving = await recordAt(origin, approvalOf(record))
    const calls = goodRequests(record, approving, await recordConsentAt(origin), payload)
    const statuses = []
    for (const [call, asked] of calls) statuses.push((await exchange(call, asked)).status)
    expect(statuses).toEqual([
      200, 200, 200, 300, 200, 200, 201, 201, 200, 200, 204, 200, 200, 200, 204, 200, 201, 200, 204, 204, 204,
      204, 200, 204,
    ])
    expect(new Set(calls.map(([call]) => call))).toEqual(new Set(describedCalls(description)))
  })

  test.each(BAD_REQUESTS)('covers refused calls: %s', async (call, asked, code) => {
    expect(JSON.parse((await exchange(call, asked)).text)).toMatchObject({ code })
  })

  test('covers rate limits of all calls but those for health', async () => {
    const strict = await openServer({ limits: NOTHING_ALLOWED })
    const limited = []
    for (const [call, asked] of BAD_REQUESTS) {
      if ((await exchange(call, asked, strict)).status === 429) limited.push(call)
    }
    await strict.close()
    expect(limited).toEqual(BAD_REQUESTS.map(([call]) => call).filter((call) => !call.includes('/health/')))
  })

  test('covers calls that an overloaded server sheds', async () => {
    const busy = await openServer({ limits: ALWAYS_OVERLOADED })
    for (const [call, asked] of BAD_REQUESTS.filter(([each]) => !each.includes('/health/'))) {
      await expect.poll(async () => (await exchange(call, asked, busy)).status).toBe(503)
    }
    await busy.close()
    const draining = await openServer({ draining: { isDraining: true } })
    expect((await exchange(READY, {}, draining)).status).toBe(503)
    await draining.close()
  })

  test('lists every response that these calls gave, and no other', () => {
    expect(exchanges.length).toBeGreaterThan(30)
    expect(faultsOf(description, exchanges, common)).toEqual([])
  })

  test('says which idempotency keys are valid', async () => {
    const { parameters = [] } = operationOf(description, RECORD) ?? {}
    const index = parameters.findIndex(({ name }) => name === KEY)
    const fits = createFits(description)
    const place = ['paths', RECORD.split(' ')[1] ?? '', 'post', 'parameters', String(index), 'schema']
    for (const [key, status] of [
      ['k'.repeat(7), 400],
      ['k'.repeat(8), 201],
      ['k'.repeat(255), 201],
      ['k'.repeat(256), 400],
      ['eight or more', 400],
    ] as const) {
      expect((await ask(RECORD, { body: payload, headers: { [KEY]: key } })).status).toBe(status)
      expect(fits(key, place)).toBe(status === 201)
    }
  })
})

/** Changes one call of the description and returns the mismatches that are then found. */
function faultsAfter(call: string, change: (operation: Operation) => void): string {
  const changed = structuredClone(description)
  const operation = operationOf(changed, call)
  if (operation) change(operation)
  return faultsOf(changed, exchanges, common).join('\n')
}

function answerOf(operation: Operation, status: string): Operation['responses'][string] {
  return operation.responses[status] ?? {}
}

describe('the test detects a description that', { tags: ['full'] }, () => {
  test.each<[string, string, (operation: Operation) => void, string]>([
    [
      'calls the encrypted company JSON',
      LOOK_UP,
      (operation) => {
        answerOf(operation, '200').content = { 'application/json': { schema: { type: 'string' } } }
      },
      'answers with "text/plain"',
    ],
    [
      'leaves an answer out',
      DRAW,
      (operation) => {
        delete operation.responses['200']
      },
      '200: is not described',
    ],
    [
      'leaves a format out',
      DRAW,
      (operation) => {
        delete answerOf(operation, '200').content?.['application/pdf']
      },
      'answers with "application/pdf"',
    ],
    [
      'leaves the name of a file out',
      DRAW,
      (operation) => {
        delete answerOf(operation, '200').headers
      },
      'the header content-disposition is not described',
    ],
    [
      'gives 204 a body',
      REVOKE,
      (operation) => {
        answerOf(operation, '204').content = { 'application/json': { schema: {} } }
      },
      'answers with ""',
    ],
    [
      'forgets the idempotency key',
      RECORD,
      (operation) => {
        delete operation.parameters
      },
      'header idempotency-key is not described',
    ],
    [
      'forgets when to come again',
      LOOK_UP,
      (operation) => {
        delete answerOf(operation, '429').headers
      },
      'the header retry-after is not described',
    ],
    [
      'promises a header that never comes',
      LOOK_UP,
      (operation) => {
        answerOf(operation, '300').headers = { location: { schema: { type: 'string' } } }
      },
      'the header location is not as described',
    ],
    [
      'calls problems plain JSON',
      RECORD,
      (operation) => {
        operation.responses['default'] = { content: { 'application/json': { schema: {} } } }
      },
      'answers with "application/problem+json"',
    ],
    [
      'has another shape',
      'GET /api/searchByName',
      (operation) => {
        answerOf(operation, '200').content = { 'application/json': { schema: { type: 'object' } } }
      },
      'the body does not fit its schema',
    ],
    [
      'promises what never comes',
      READY,
      (operation) => {
        operation.responses['429'] = answerOf(operation, '503')
      },
      '429 application/problem+json: never came',
    ],
  ])('%s', (_what, call, change, fault) => {
    expect(faultsAfter(call, change)).toContain(fault)
  })
})

test('docs/api.md states the real limits', () => {
  const page = readSource('docs/api.md').replaceAll(/\s+/gu, ' ')
  const { submissionBytes, bodyBytes, maxUrlLength } = DEFAULT_LIMITS
  const [minutes, others, address] = [submissionBytes, bodyBytes, maxUrlLength].map((bytes) => bytes / 1024)
  expect(page).toContain(
    `${minutes} KiB for minutes and ${others} KiB for any other call (413), an address ${address} KiB`,
  )
  const [, shortest, longest] = /\{(\d+),(\d+)\}/u.exec(endpoints.IDEMPOTENCY_KEY_PATTERN.source) ?? []
  expect(page).toContain(`An \`Idempotency-Key\` has ${shortest} to ${longest} letters`)
})
