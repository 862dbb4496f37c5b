import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DEFAULT_LOOKUP_SECRET, openEnvelope } from '@minutebook/contract/envelope'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { SCHEMA_VERSION } from '@minutebook/domain/minutes'
import { MinutesRecordSchema } from '@minutebook/domain/record'
import { someMinutes } from '../../test/samples/factories.ts'
import { changeCompanies } from '../../test/support/change-companies.ts'
import { describeOnBoth } from '../../test/support/databases.ts'
import { storedCompanies } from '../../test/support/open-registry.ts'
import { openServer, ROOMY_LIMITS, type OpenServer } from '../../test/support/open-server.ts'
import {
  barePayload,
  lookUp,
  post,
  recordedIn,
  type BarePayload,
  type Json,
} from '../../test/support/outside-caller.ts'
import { toBytes } from '../database/bytes.ts'
import { eraseRecord } from '../database/erase.ts'
import { SAMPLE_NUMBERS } from '../imports/sample-register.ts'
import { unpackRecord } from '../record-bytes.ts'

const PATH = '/api/data/addmeetinginformation'
const [{ number: NUMBER }] = SAMPLE_NUMBERS
const MINUTE_MS = 60_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const withKey = (key: string) => ({ 'idempotency-key': key })
function firstPointer({ errors }: Json): unknown {
  return Array.isArray(errors) ? errors[0]?.pointer : undefined
}

await describeOnBoth('submissions', (database) => {
  let server: OpenServer
  let url: string
  let entity: Record<string, string>
  let payload: BarePayload

  async function start(changes: Parameters<typeof openServer>[0] = {}) {
    server = await openServer(changes, database)
    const origin = await server.listen()
    url = origin + PATH
    entity = await lookUp(origin, NUMBER)
    payload = barePayload(entity)
  }

  beforeEach(() => start())
  afterEach(() => server.close())

  const countRecords = async () => (await server.db.selectFrom('minutes').select('id').execute()).length

  const detailOf = async (changes: Json) => (await post(url, { ...payload, ...changes })).body['detail']

  describe('what is recorded', () => {
    test('the payload of the specification, with nothing of ours beside it', async () => {
      const answer = await post(url, payload)
      expect(answer.status).toBe(201)
      const recorded = recordedIn(answer)
      expect(recorded['_id']).toMatch(/^[0-9a-f-]{36}$/u)
      expect(recorded['reference']).toMatch(/^MB-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/u)
      expect(recorded['recordedAt']).toBe('2026-11-21T12:00:00.000Z')
    })

    test('every answer of a full submission, and the register’s own copy of the company', async () => {
      const minutes = someMinutes({
        entity: { ...sentEntity(), jurisdiction: entity['Jurisdiction'] },
      })
      const secret = makeSecret()
      const receipt = { read: await digestSecret(secret), manage: sha256('manage') }
      const answer = await post(url, { ...z.encode(SubmissionCodec, { minutes, receipt }) })
      expect(answer.status).toBe(201)
      expect(recordedIn(answer)).not.toHaveProperty('receipt')

      const kept = await server.stores.receipts.open(secret)
      expect(kept?.minutes).toEqual(minutes)
      expect(kept?.entity).toMatchObject({
        number: NUMBER,
        jurisdiction: 'KY',
        name: entity['EntityName'],
      })
    })

    test('no more of the register than the lookup tells: of Kentucky’s companies alone the CEO’s address', async () => {
      for (const { number, jurisdiction } of SAMPLE_NUMBERS) {
        const stored = await storedCompanies(server.db)
        const street = stored.find((company) => company.number === number)?.ceo_street
        expect(street).toMatch(/./u)
        const sent = barePayload(await lookUp(url.replace(PATH, ''), number))
        const { receipt = '' } = recordedIn(await post(url, sent))
        const kept = await server.stores.receipts.open(receipt)
        expect(kept?.entity.ceo.street).toBe(jurisdiction === 'KY' ? street : '')
      }
    })

    test('the words of a resolution: generated from its facts, or edited and marked as edited', async () => {
      const facts = { Bank: 'First River Bank', Signing: 'anyOne' }
      const record = (resolution: object) =>
        post(url, { ...payload, Resolutions: [{ Topic: 'bankAccount', Facts: facts, ...resolution }] })
      const made =
        'Banking was taken up. These minutes do not state who may sign, and give nobody a right to sign.'
      expect((await record({ Text: made })).status).toBe(201)
      expect((await record({ Text: 'We like this bank.', IsEdited: true })).status).toBe(201)
      const refused = await record({ Text: 'We like this bank.' })
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({
        errors: [{ pointer: '/Resolutions/0/Text', message: 'textContradicts' }],
      })
    })

    test('votes in numbers: whole ones, but of members their percentages', async () => {
      const Votes = { Manner: 'counted', For: 66.67, Against: 33.33, Abstaining: 0, NotVoting: 0 }
      const Resolutions = [{ Topic: 'officers', Votes }]
      const members = { CompanyForm: 'llc', Body: 'members', Resolutions }
      expect((await post(url, { ...payload, ...members })).status).toBe(201)
      // A document would print the second number as 1e+21.
      for (const For of [66.67, 1e21]) {
        const refused = await post(url, {
          ...payload,
          Resolutions: [{ Topic: 'officers', Votes: { ...Votes, For, Against: 0 } }],
        })
        expect(refused.status).toBe(422)
        expect(refused.body).toMatchObject({
          errors: [{ pointer: '/Resolutions/0/Votes', message: 'wholeNumberWrong' }],
        })
      }
    })

    test('canonical JSON in a strict order, whose digest anyone can compute', async () => {
      const digests = []
      for (const Discussion of ['One', 'Two', 'Three']) {
        digests.push(recordedIn(await post(url, { ...payload, Discussion }))['digest'])
      }
      const rows = await server.db.selectFrom('minutes').selectAll().orderBy('position').execute()
      expect(rows.map(({ position }) => position)).toEqual([1, 2, 3])
      const records = rows.map(({ record }) => unpackRecord(record))
      expect(records.map(sha256)).toEqual(digests)
      for (const record of records) {
        expect(Object.keys(JSON.parse(record))).toEqual([
          'copyDigest',
          'document',
          'entity',
          'id',
          'minutes',
          'recordedAt',
          'reference',
        ])
        expect(MinutesRecordSchema.parse(JSON.parse(record))).toEqual(JSON.parse(record))
      }
    })

    test('a caller without a receipt gets a secret, and a new one when it repeats its key; the database stores only digests', async () => {
      const secret = recordedIn(await post(url, payload, withKey('first-key-1')))['receipt'] ?? ''
      expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/u)
      expect((await server.stores.receipts.open(secret))?.entity.number).toBe(NUMBER)
      const rows = await server.db.selectFrom('minutes').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(rows.map(({ record }) => unpackRecord(record)).join('')).not.toContain(secret)
      const again = recordedIn(await post(url, payload, withKey('first-key-1')))['receipt'] ?? ''
      expect(again).not.toBe(secret)
      expect(await server.stores.receipts.open(secret)).toBeUndefined()
      expect((await server.stores.receipts.open(again))?.entity.number).toBe(NUMBER)
      expect(JSON.stringify(await server.db.selectFrom('secrets').selectAll().execute())).not.toContain(again)
    })

    test.each([
      ['without its zeros', '812345'],
      ['as people write it', 'No. 0812-345'],
    ])('a number %s', async (_how, EntityNumber) => {
      expect((await post(url, { ...payload, EntityNumber })).status).toBe(201)
      expect((await server.db.selectFrom('minutes').select('entity_number').execute())[0]).toEqual({
        entity_number: NUMBER,
      })
    })

    test('a name with all the lines that the register has, and spaces where they do not matter', async () => {
      const EntityName = `An older name\r\n  ${entity['EntityName']} `
      expect((await post(url, { ...payload, EntityName })).status).toBe(201)
      const [row] = await server.db.selectFrom('minutes').select('record').execute()
      expect(row && unpackRecord(row.record)).toContain('Discussion'.toLowerCase())
      expect(row && unpackRecord(row.record)).not.toContain('An older name')
    })

    test('a correction names an earlier record of the same company; both are kept', async () => {
      const first = recordedIn(await post(url, payload))['_id'] ?? ''
      const answer = await post(url, { ...payload, Discussion: 'As it really was', Supersedes: first })
      expect(answer.status).toBe(201)
      const kept = await server.stores.receipts.open(recordedIn(answer)['receipt'] ?? '')
      expect(kept?.minutes.supersedes).toBe(first)
      expect(await countRecords()).toBe(2)
    })
  })

  function sentEntity() {
    return {
      name: entity['EntityName'] ?? '',
      number: NUMBER,
      authorized: entity['Authorized'] ?? '',
      address: entity['EntityAddress'] ?? '',
    }
  }

  /** The id of a record like the first one, but of another company. */
  async function recordOfAnother(company: {
    entity_number?: string
    jurisdiction?: string
  }): Promise<string> {
    const id = recordedIn(await post(url, { ...payload, Discussion: 'Of another' }))['_id'] ?? ''
    await server.db.updateTable('minutes').set(company).execute()
    return id
  }

  describe('what is refused, and why', () => {
    test.each([
      ['a record that nobody has', async () => '00000000-0000-4000-8000-000000000000'],
      ['a record of another company', async () => recordOfAnother({ entity_number: '104422' })],
      [
        'a record of the same number in another register',
        async () => recordOfAnother({ jurisdiction: 'NY' }),
      ],
    ])('a correction of %s', async (_which, earlier) => {
      const answer = await post(url, { ...payload, Supersedes: await earlier() })
      expect([answer.status, answer.body['code']]).toEqual([422, 'answers-invalid'])
      expect(answer.body['errors']).toEqual([{ pointer: '/Supersedes', message: 'supersedesUnknown' }])
    })

    const person = { FirstName: 'Ada' }
    const named = (Directors: Json[]) => ({ Persons: { CEO: person, Directors } })

    test.each<[string, Json, number, string, string | undefined]>([
      ['an unknown number', { EntityNumber: '99999999' }, 422, 'entity-unknown', undefined],
      ['a register that has no such number', { Jurisdiction: 'NY' }, 422, 'entity-unknown', undefined],
      ['an unknown field', { Extra: 1 }, 400, 'request-malformed', ''],
      ['older sentences and arithmetic', { WordingVersion: 1 }, 400, 'request-malformed', ''],
      ['another type of payload', { type: 'minutes' }, 400, 'request-malformed', '/type'],
      ['a number for a text', { Discussion: 5 }, 400, 'request-malformed', '/Discussion'],
      ['a number for a date', { MeetingDate: 5 }, 400, 'request-malformed', '/MeetingDate'],
      [
        'a version from the future',
        { SchemaVersion: SCHEMA_VERSION + 1 },
        400,
        'request-malformed',
        '/SchemaVersion',
      ],
      ['a date that is none', { MeetingDate: '2026-02-30' }, 422, 'answers-invalid', '/MeetingDate'],
      ['a year that lacks a digit', { MeetingDate: '0202-03-03' }, 422, 'answers-invalid', '/MeetingDate'],
      ['no discussion', { Discussion: ' ' }, 422, 'answers-invalid', '/Discussion'],
      [
        'a discussion that nobody sees',
        { Discussion: '\u200b\n\u3164' },
        422,
        'answers-invalid',
        '/Discussion',
      ],
      [
        'a time zone that no clock knows',
        { MeetingTime: { Day: '2026-03-03', Zone: 'America/Springfield' } },
        422,
        'answers-invalid',
        '/MeetingTime/Zone',
      ],
      [
        'a name that nobody sees',
        { Chair: { Person: { Name: '\u2060\ufe0f' } } },
        422,
        'answers-invalid',
        '/Chair/Person/Name',
      ],
      [
        'a director without a first name',
        named([{ FirstName: '' }]),
        422,
        'answers-invalid',
        '/Persons/Directors/0/FirstName',
      ],
      [
        'more than 100 directors',
        named(Array.from({ length: 101 }, () => person)),
        422,
        'answers-invalid',
        '/Persons/Directors',
      ],
      [
        'more than 100 other persons',
        {
          Persons: {
            CEO: person,
            Directors: [],
            OtherPersons: Array.from({ length: 101 }, () => ({ FirstName: 'Ada' })),
          },
        },
        422,
        'answers-invalid',
        '/Persons/OtherPersons',
      ],
      [
        'attendance that contradicts the Boolean',
        { ...named([person]), Attendance: [{ Status: 'absent' }] },
        422,
        'answers-invalid',
        '/AllDirectorsAttendence',
      ],
    ])('%s', async (_what, changes, status, code, pointer) => {
      const answer = await post(url, { ...payload, ...changes })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(answer.body).toMatchObject({ status, code, title: expect.any(String) })
      expect(firstPointer(answer.body)).toBe(pointer)
      expect(await countRecords()).toBe(0)
    })

    test('a wrong answer is named for programs and told in words for people', async () => {
      const { body } = await post(url, { ...payload, Discussion: 'x'.repeat(20_001) })
      expect(body['errors']).toEqual([{ pointer: '/Discussion', message: 'otherDiscussionTooLong' }])
      expect(body['detail']).toBe('What was discussed must be 20,000 characters or fewer (/Discussion).')
    })

    test('answers that contradict one another, each by the name of its place', async () => {
      const late = { Status: 'absent', Joined: '09:45' }
      const absent = { Attendance: [late], AllDirectorsAttendence: false }
      const { status, body } = await post(url, { ...payload, ...absent })
      expect([status, body['code']]).toEqual([422, 'answers-invalid'])
      expect(body['errors']).toEqual([{ pointer: '/Attendance/0/Joined', message: 'absentTookPart' }])
      expect(body['detail']).toBe(
        'Somebody who was absent did not join the meeting, leave it or object to it (/Attendance/0/Joined).',
      )
      expect(await countRecords()).toBe(0)
    })

    test('a number that is in no register, or not in the named one, is refused with what to do', async () => {
      const EntityNumber = '99999999'
      const whatToDo = 'Look it up, and send the facts that the lookup answers with.'
      expect(await detailOf({ EntityNumber })).toBe(
        `No register here has a company with this EntityNumber. ${whatToDo}`,
      )
      expect(await detailOf({ Jurisdiction: 'NY' })).toBe(
        `The register that Jurisdiction names has no company with this EntityNumber. ${whatToDo}`,
      )
    })

    test('several stale facts: each is named', async () => {
      const { body } = await post(url, { ...payload, EntityName: 'Older', MeetingAddress: '' })
      expect(body['detail']).toMatch(
        /^EntityName and MeetingAddress differ from what the register has now\. /u,
      )
    })

    test.each(['EntityName', 'AuthorisedPerson', 'MeetingAddress'])(
      'a stale %s: the fresh company comes back, encrypted',
      async (field) => {
        const answer = await post(url, { ...payload, [field]: 'Something older' })
        expect(answer.status).toBe(409)
        expect(answer.body).toMatchObject({
          code: 'entity-changed',
          detail: `${field} differs from what the register has now. “entity” is the company as a lookup answers it today: send its facts.`,
        })
        const fresh = await openEnvelope(String(answer.body['entity']), DEFAULT_LOOKUP_SECRET)
        expect(JSON.parse(fresh)).toEqual(entity)
        expect(await countRecords()).toBe(0)
      },
    )

    test('a receipt that opens another record', async () => {
      const Receipt = { Read: sha256('same') }
      expect((await post(url, { ...payload, Receipt }, withKey('key-number-1'))).status).toBe(201)
      const again = await post(url, { ...payload, Receipt, Discussion: 'Other' }, withKey('key-number-2'))
      expect(again.status).toBe(422)
      expect(again.body['errors']).toEqual([{ pointer: '/Receipt/Read', message: 'receiptInUse' }])
    })
  })

  describe('a number that several registers have', () => {
    const SHARED = '0700123'

    test('is told apart by the register, or by the name', async () => {
      const found = await server.stores.registry.findByNumber(SHARED)
      expect(found.length).toBeGreaterThan(1)
      for (const one of found) {
        const { name, number, authorized, address } = one
        const bare = {
          ...payload,
          EntityName: name,
          EntityNumber: number,
          AuthorisedPerson: authorized,
          MeetingAddress: address,
        }
        expect((await post(url, bare)).status).toBe(201)
        expect((await post(url, { ...bare, Jurisdiction: one.jurisdiction })).status).toBe(201)
      }
      const kept = await server.db.selectFrom('minutes').select('jurisdiction').distinct().execute()
      expect(kept.map(({ jurisdiction }) => jurisdiction).toSorted()).toEqual(
        found.map(({ jurisdiction }) => jurisdiction).toSorted(),
      )
    })

    test('is refused when neither tells', async () => {
      const answer = await post(url, { ...payload, EntityNumber: SHARED })
      expect([answer.status, answer.body['code']]).toEqual([422, 'entity-ambiguous'])
      expect(answer.body['detail']).toBe(
        'Send the register as Jurisdiction: a lookup of the number lists those that have it.',
      )
    })
  })

  describe('the same request again', () => {
    test('fifty at once with one key make one record and fifty equal answers', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => post(url, payload, withKey('one-key-for-all'))),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map((answer) => recordedIn(answer)['_id'])).size).toBe(1)
      // Any of them may be the only response that arrives. The last secret replaced the earlier ones.
      const secrets = answers.flatMap((answer) => recordedIn(answer)['receipt'] ?? [])
      const opened = await Promise.all(secrets.map((secret) => server.stores.receipts.open(secret)))
      expect(opened.filter(Boolean)).toHaveLength(1)
      expect(await countRecords()).toBe(1)
    })

    test('with its key gives the first answer', async () => {
      const first = recordedIn(await post(url, payload, withKey('key-number-1')))
      server.clock.advance(20 * MINUTE_MS)
      const second = recordedIn(await post(url, payload, withKey('key-number-1')))
      const { receipt: _first, ...facts } = first
      const { receipt: _second, ...same } = second
      expect(same).toEqual(facts)
    })

    test.each([
      ['another body', (sent: BarePayload) => ({ ...sent, Discussion: 'Loan' })],
      [
        'the same fields in another order',
        (sent: BarePayload) => Object.fromEntries(Object.entries(sent).toReversed()),
      ],
    ])('a key cannot be used for %s', async (_what, change) => {
      await post(url, payload, withKey('key-number-1'))
      const other = await post(url, change(payload), withKey('key-number-1'))
      expect([other.status, other.body['code']]).toEqual([422, 'idempotency-key-reused'])
      expect(other.text).not.toContain('_id')
    })

    test('with its key is refused once the record was erased; a new key records again', async () => {
      const { reference } = recordedIn(await post(url, payload, withKey('key-number-1')))
      await eraseRecord(server.db, String(reference), new Date().toISOString())
      const again = await post(url, payload, withKey('key-number-1'))
      expect([again.status, again.body['code']]).toEqual([410, 'record-erased'])
      expect(again.body['detail']).toBe('To record these minutes again, send them with a new key.')
      expect(await countRecords()).toBe(0)
      expect((await post(url, payload, withKey('key-number-2'))).status).toBe(201)
    })

    test('another key means another record', async () => {
      const ids = []
      for (const key of ['key-number-1', 'key-number-2']) {
        ids.push(recordedIn(await post(url, payload, withKey(key)))['_id'])
      }
      expect(new Set(ids).size).toBe(2)
    })

    test('without a key counts as the same for ten minutes', async () => {
      const first = recordedIn(await post(url, payload))['_id']
      server.clock.advance(10 * MINUTE_MS)
      expect(recordedIn(await post(url, payload))['_id']).toBe(first)
      server.clock.advance(1)
      expect(recordedIn(await post(url, payload))['_id']).not.toBe(first)
    })

    test.each([8, 255])('a key of %i characters is one', async (length) => {
      expect((await post(url, payload, withKey('k'.repeat(length)))).status).toBe(201)
    })

    test.each(['x'.repeat(7), 'x'.repeat(256), 'white space', 'semi;colon', '~tilde-in-front', 'base64+/='])(
      'the key %j is malformed',
      async (key) => {
        const answer = await post(url, payload, withKey(key))
        expect([answer.status, answer.body['code']]).toEqual([400, 'idempotency-key-malformed'])
        expect(await countRecords()).toBe(0)
      },
    )

    test('a retry succeeds although the register has changed since', async () => {
      const first = recordedIn(await post(url, payload, withKey('key-number-1')))['_id']
      await changeCompanies(server.db, 'address', 'Elsewhere')
      expect(recordedIn(await post(url, payload, withKey('key-number-1')))['_id']).toBe(first)
    })

    test('a retry succeeds although new minutes of that kind are refused since', async () => {
      const rule = { ...payload, QuorumRule: { Needs: { Numerator: 3, Denominator: 2 } } }
      expect((await post(url, rule, withKey('key-number-1'))).status).toBe(422)
      const first = recordedIn(await post(url, payload, withKey('key-number-2')))['_id']
      const fingerprint = toBytes(sha256(JSON.stringify(rule)))
      await server.db.updateTable('minutes').set({ fingerprint }).execute()
      expect(recordedIn(await post(url, rule, withKey('key-number-2')))['_id']).toBe(first)
    })
  })

  const once = (Discussion: string) => post(url, { ...payload, Discussion })

  describe('ten records an hour from one address', () => {
    beforeEach(async () => {
      await server.close()
      await start({ limits: { ...ROOMY_LIMITS, records: [{ max: 10, windowMs: 60 * MINUTE_MS }] } })
    })

    test('the eleventh waits; retries of the ten do not', async () => {
      for (let index = 0; index < 10; index += 1) expect((await once(`Topic ${index}`)).status).toBe(201)
      const refused = await once('Topic 10')
      expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-requests'])
      expect(refused.headers.get('retry-after')).toBe('3600')
      expect((await once('Topic 3')).status).toBe(201)
      expect(await countRecords()).toBe(10)
      server.clock.advance(60 * MINUTE_MS)
      expect((await once('Topic 10')).status).toBe(201)
    })

    test('a request that is refused uses up nothing', async () => {
      const Receipt = { Read: sha256('a secret of another record') }
      expect((await post(url, { ...payload, Discussion: 'The first', Receipt })).status).toBe(201)
      for (let index = 0; index < 10; index += 1) {
        const wrong = [{ Supersedes: 'no record' }, { Receipt }]
        for (const changes of wrong) {
          const answer = await post(url, { ...payload, Discussion: `Refused ${index}`, ...changes })
          expect([answer.status, answer.body['code']]).toEqual([422, 'answers-invalid'])
        }
      }
      for (let index = 0; index < 9; index += 1) expect((await once(`Topic ${index}`)).status).toBe(201)
      expect((await once('Topic 9')).status).toBe(429)
    })

    test('a storm of equal requests is one record', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => once('The same')))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect((await once('Another')).status).toBe(201)
    })
  })
})
