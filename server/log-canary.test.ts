import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { changeCompanies } from '../test/support/change-companies.ts'
import { openServer } from '../test/support/open-server.ts'
import { barePayload, lookUp, post, recordedIn } from '../test/support/outside-caller.ts'
import { createLogger } from './http/log.ts'
import { SAMPLE_NUMBERS } from './imports/sample-register.ts'

const [{ number: NUMBER }] = SAMPLE_NUMBERS
const SUBMISSION = '/api/data/addmeetinginformation'

async function openLogged() {
  const server = await openServer()
  onTestFinished(() => server.close())
  return { ...server, origin: await server.listen() }
}

/** A text that occurs only here, so that finding it anywhere means a leak. */
function marker(): string {
  return `marker-${randomUUID()}`
}

test('the log contains nothing that a person typed or sent', async () => {
  const { origin, log } = await openLogged()
  const entity = await lookUp(origin, NUMBER)
  const payload = barePayload(entity)
  const markers = Array.from({ length: 12 }, marker)
  const [first = '', last = '', street = '', discussion = '', key = '', query = '', path = '', field = ''] =
    markers
  const [header = '', secret = '', broken = '', agent = ''] = markers.slice(8)
  const filled = {
    ...payload,
    Discussion: discussion,
    Persons: {
      CEO: { FirstName: first, LastName: last, Address: street },
      Directors: [{ FirstName: first }],
      OtherPersons: [{ FirstName: last, Reason: street }],
    },
  }
  const headers = { 'idempotency-key': key, 'x-forwarded-for': header, 'user-agent': agent, cookie: secret }
  const url = origin + SUBMISSION

  const recorded = await post(url, filled, headers)
  expect(recorded.status).toBe(201)
  await post(url, { ...filled, [field]: field }, headers)
  await post(url, { ...filled, EntityName: first }, headers)
  await post(url, `{"${broken}`, headers)
  await post(url, { ...filled, EntityNumber: '99' }, { ...headers, origin: `https://${header}.example` })
  await fetch(`${origin}/api/searchByNumber?term=${query}`)
  await fetch(`${origin}/api/searchByName?q=${query}&unknown=${query}`)
  await fetch(`${origin}/${path}?q=${query}`, { headers })
  await fetch(`${origin}/api/${path}`)
  await fetch(`${origin}/${path}%zz`)

  const facts = recordedIn(recorded)
  const told = [
    ...markers,
    NUMBER,
    entity['EntityName'],
    '127.0.0.1',
    facts['receipt'],
    facts['_id'],
    facts['reference'],
  ]
  const requests = log()
    .split('\n')
    .filter((line) => line.includes('"requestId"'))
  expect(requests.length).toBeGreaterThan(8)
  for (const text of told) expect(requests.join('\n')).not.toContain(text)
  expect(log()).toContain('"route":"/api/data/addmeetinginformation","status":201')
})

test('each request has a number of its own in the log', async () => {
  const { origin, log } = await openLogged()
  for (let asked = 0; asked < 3; asked += 1) await fetch(`${origin}/api/health/live`)
  const numbers = [...log().matchAll(/"requestId":"([^"]+)".*"msg":"request"/gu)].map(([, number]) => number)
  expect(numbers).toHaveLength(3)
  expect(new Set(numbers).size).toBe(3)
})

test('a fault of ours is in the log with where it happened, and outside with nothing but its number', async () => {
  const { origin, db, log } = await openLogged()
  const payload = barePayload(await lookUp(origin, NUMBER))
  const secret = marker()
  // What the error says of a text that is not JSON quotes the text.
  await changeCompanies(db, 'officers', secret)
  const answer = await post(origin + SUBMISSION, payload)
  expect([answer.status, Object.keys(answer.body)]).toEqual([
    500,
    ['type', 'title', 'status', 'code', 'requestId'],
  ])
  expect(log()).toContain(`"requestId":"${String(answer.body['requestId'])}"`)
  expect(log()).toMatch(/"problem":"unexpected"/u)
  expect(log()).toMatch(/"frames":\["at /u)
  expect(log()).not.toContain(secret)
})

test('a missing database is reported as such, without SQLite’s wording', async () => {
  const { origin, db, log } = await openLogged()
  const payload = barePayload(await lookUp(origin, NUMBER))
  await db.schema.dropTable('minutes').execute()
  const broken = await post(origin + SUBMISSION, payload)
  expect(broken.status).toBe(500)
  expect(broken.text).not.toMatch(/sql|table|minutes"/iu)
  expect(log()).toContain('"code":"ERR_SQLITE_ERROR"')
})

test('errors are logged by kind and place alone, their causes too', () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const cause = Object.assign(new TypeError('typed by somebody'), { code: 'ERR_X', errcode: 13 })
  logger.error({ err: new Error('typed by somebody', { cause }) }, 'request failed')
  logger.error({ err: 'typed by somebody' }, 'request failed')
  expect(lines.join('')).not.toContain('typed by somebody')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { type: 'Error', cause: { type: 'TypeError', code: 'ERR_X', errcode: 13 } },
  })
})
