import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { filesBelow } from '../test/support/files-below.ts'
import {
  barePayload,
  lookUp,
  post,
  recordedIn,
  type Answer,
  type Json,
} from '../test/support/outside-caller.ts'
import { aDataFolder, startProcess } from '../test/support/server-process.ts'
import { SAMPLE_NUMBERS } from './imports/sample-register.ts'
import { unpackRecord } from './record-bytes.ts'

const [{ number: NUMBER }] = SAMPLE_NUMBERS

/**
 * A text that occurs only here, so that finding it anywhere means a leak. It fits into a number or a name.
 */
function aMark(): string {
  return `MARK${randomUUID().replaceAll('-', '').slice(0, 14)}`
}

/** Marks for the fields into which a person types. */
function marksOf<Name extends string>(...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, aMark()])) as Record<Name, string> // every name gets a mark
}

/** Sends every kind of request, good and bad, with marks in it. Returns everything that came back. */
async function leaveMarks(origin: string) {
  const answers: Answer[] = []
  const seen = marksOf(
    'number',
    'name',
    'jurisdiction',
    'page',
    'agent',
    'referer',
    'cookie',
    'address',
    'event',
  )
  const typed = marksOf('first', 'last', 'street', 'topic', 'field', 'broken', 'company', 'key')
  const secrets = { read: makeSecret(), manage: makeSecret(), wrong: makeSecret(), malformed: aMark() }
  const headers = {
    'user-agent': seen.agent,
    referer: `https://${seen.referer}.example/${seen.referer}`,
    cookie: seen.cookie,
    'x-forwarded-for': seen.address,
  }
  const get = async (path: string) => {
    const answer = await fetch(origin + path, { headers })
    const text = await answer.text()
    answers.push({ status: answer.status, headers: answer.headers, body: {}, text })
  }
  const send = async (path: string, body: Json | string, more: Record<string, string> = {}) => {
    const answer = await post(`${origin}/api${path}`, body, { ...headers, ...more })
    answers.push(answer)
    return answer
  }

  await get(`/api/searchByNumber?term=${seen.number}`)
  await get(`/api/searchByNumber?term=${seen.number}&jurisdiction=${seen.jurisdiction}&${seen.page}=1`)
  await get(`/api/searchByName?q=${seen.name}`)
  await get(`/api/searchByName?q=${seen.name}&${seen.page}=1`)
  await get(`/api/${seen.page}`)
  await get(`/${seen.page}/%zz`)

  const submission = '/data/addmeetinginformation'
  const person = { FirstName: typed.first, LastName: typed.last, Address: typed.street }
  const payload = {
    ...barePayload(await lookUp(origin, NUMBER)),
    Discussion: typed.topic,
    Persons: {
      CEO: person,
      Directors: [person],
      OtherPersons: [{ ...person, Address: undefined, Reason: typed.street }],
    },
    Receipt: { Read: await digestSecret(secrets.read), Manage: await digestSecret(secrets.manage) },
  }
  const recorded = await send(submission, payload, { 'idempotency-key': typed.key })
  await send(submission, { ...payload, Discussion: aMark() }, { 'idempotency-key': typed.key })
  await send(submission, { ...payload, [typed.field]: typed.field })
  await send(submission, {
    ...payload,
    Persons: { CEO: { [typed.field]: typed.first }, Directors: typed.last },
  })
  await send(submission, { ...payload, EntityName: typed.company })
  await send(submission, { ...payload, EntityNumber: seen.number })
  await send(submission, { ...payload, MeetingDate: typed.topic })
  await send(submission, `{"${typed.broken}`)
  await send(submission, payload, { 'idempotency-key': `${typed.key} {}` })
  await send('/records/open', { secret: secrets.wrong })
  await send('/records/open', { secret: secrets.malformed })
  await send('/records/revoke', { secret: secrets.wrong, id: seen.number })
  const opened = await send('/records/open', { secret: secrets.read })
  await send('/analytics/v1/batch', anEvent({}))
  await send('/analytics/v1/batch', anEvent({ route: `/${seen.event}` }))
  await send('/analytics/v1/batch', anEvent({ [seen.event]: seen.event }))
  const revoked = await send('/records/revoke', { secret: secrets.manage, id: recordedIn(recorded)._id })
  return { answers, seen, typed, secrets, recorded, opened, revoked }
}

function anEvent(properties: object): Json {
  const message = {
    type: 'page',
    name: 'entity_search',
    anonymousId: randomUUID(),
    messageId: randomUUID(),
    timestamp: '2026-11-21T12:00:00.000Z',
    properties: { step: 1, screen: 'entity_search', route: '/question1', ...properties },
  }
  return { batch: [message], sentAt: '2026-11-21T12:00:01.000Z' }
}

function findEvents(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, 'minutebook.db'))
  const rows = database.prepare('select * from events').all()
  database.close()
  expect(rows).toHaveLength(1)
  return JSON.stringify(rows)
}

/** The files as stored, and the unpacked content of the records in them. */
function readFiles(dataDir: string): string {
  const files = filesBelow(dataDir).map((path) => readFileSync(path, 'latin1'))
  const database = new DatabaseSync(join(dataDir, 'minutebook.db'))
  const rows = database.prepare('select record from minutes').all()
  database.close()
  const records = rows.map(({ record }) => (record instanceof Uint8Array ? unpackRecord(record) : ''))
  return [...files, ...records].join('\n')
}

function foundIn(text: string, marks: Record<string, string>): string[] {
  return Object.keys(marks).filter((name) => text.includes(marks[name] ?? ''))
}

test(
  'nothing that anybody types leaves a trace in logs, metrics, analytics or refusals; no secret stays anywhere',
  { timeout: 60_000 },
  async () => {
    const dataDir = aDataFolder()
    const server = startProcess([], { DATA_DIR: dataDir })
    const origin = await server.listening()
    const { answers, seen, typed, secrets, recorded, opened, revoked } = await leaveMarks(origin)
    expect([recorded.status, opened.status, revoked.status]).toEqual([201, 200, 204])
    const metrics = await (await fetch(`${server.operators()}/metrics`)).text()
    expect(metrics).toContain('route="/api/data/addmeetinginformation",status="201"} 1')

    const files = readFiles(dataDir)
    const { _id: id = '', reference = '' } = recordedIn(recorded)
    const register = { company: 'Bluegrass', number: NUMBER, id, reference, address: '127.0.0.1:' }
    const everything = { ...seen, ...typed, ...secrets }
    const refusals = answers.filter(({ status }) => status >= 400).map(({ text }) => text)
    expect(refusals.length).toBeGreaterThan(12)
    expect(foundIn(refusals.join('\n'), everything)).toEqual([])
    expect(foundIn(metrics, { ...everything, ...register })).toEqual([])
    expect(foundIn(findEvents(dataDir), { ...everything, ...register })).toEqual([])

    server.kill('SIGINT')
    expect(await server.ended).toBe(0)
    const requests = server.written.stdout.split('\n').filter((line) => !line.includes('listening'))
    expect(requests.length).toBeGreaterThan(15)
    expect(foundIn(requests.join('\n') + server.written.stderr, { ...everything, ...register })).toEqual([])

    // The record's own content must be found, or the search would prove nothing.
    expect(foundIn(files, typed)).toEqual(['first', 'last', 'street', 'topic', 'key'])
    expect(foundIn(files, { ...seen, ...secrets })).toEqual([])
    expect(foundIn(readFiles(dataDir), { ...seen, ...secrets })).toEqual([])
  },
)
