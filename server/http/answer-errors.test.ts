import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { STEPS } from '@minutebook/domain/journey'
import { LANGUAGES } from '@minutebook/domain/language-names'
import { TOPICS } from '@minutebook/domain/topics'
import { someMinutes } from '../../test/samples/factories.ts'
import { openServer, type OpenServer } from '../../test/support/open-server.ts'

let server: OpenServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** The detail, and the only error in its list. */
type Fault = [sentence: string, pointer: string, message: string]

async function ask(url: string, body?: unknown) {
  const sent = body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) }
  const answer = await server.app.inject({ url, headers: { 'content-type': 'application/json' }, ...sent })
  const { detail, errors } = answer.json()
  return { status: answer.statusCode, detail, errors }
}

const SUBMISSION = '/api/data/addmeetinginformation'
const ANALYTICS = '/api/analytics/v1/batch'
const SECRET = 'a'.repeat(43)
const event = (properties: object) => ({
  type: 'page',
  name: 'entity_search',
  anonymousId: '0b6d1a3e-58c3-4d5a-8d7e-0d3a1c6f9b52',
  messageId: '0b6d1a3e-58c3-4d5a-8d7e-0d3a1c6f9b53',
  timestamp: '2026-11-21T12:00:00.000Z',
  properties: { step: 1, screen: 'entity_search', route: '/question1', ...properties },
})
const batch = (...events: object[]) => ({ batch: events, sentAt: '2026-11-21T12:00:00.000Z' })

const TOPIC_NAMES = Object.keys(TOPICS).map((name) => `'${name}'`)
const TOPIC_UNKNOWN = `Invalid discriminator value. Expected ${TOPIC_NAMES.join(' | ')}.`

const matter = (Facts: object, more: object = {}) => ({
  Resolutions: [{ Topic: 'bankAccount', Facts, ...more }],
})

describe('a call reports each invalid value at its place in the request', () => {
  test.each<[string, unknown, ...Fault]>([
    [
      '/api/searchByNumber?term=1&x=1',
      undefined,
      'The query: Unrecognized key: expected one of term, jurisdiction.',
      '',
      'unrecognized_keys',
    ],
    [
      '/api/searchByNumber?term=1&term=2',
      undefined,
      'term: Invalid input: expected string, received array.',
      '/term',
      'invalid_type',
    ],
    [
      '/api/records/open',
      [],
      'The body: Invalid input: expected object, received array.',
      '',
      'invalid_type',
    ],
    ['/api/records/open', {}, 'secret: Missing.', '/secret', 'invalid_type'],
    [
      '/api/records/open',
      { secret: 'x' },
      'secret: Invalid string: must match pattern /^[A-Za-z0-9_-]{43}$/.',
      '/secret',
      'invalid_format',
    ],
    [
      '/api/records/open',
      { secret: SECRET, a: 1, b: 2 },
      'The body: Unrecognized keys: expected one of secret.',
      '',
      'unrecognized_keys',
    ],
    [
      '/api/records/open/document',
      { secret: SECRET, format: 'odt' },
      'format: Invalid option: expected one of "pdf"|"docx"|"json".',
      '/format',
      'invalid_value',
    ],
    [
      '/api/records/open/document',
      { secret: SECRET, format: 'pdf', resolution: 31 },
      'resolution: Too big: expected number to be <=30.',
      '/resolution',
      'too_big',
    ],
    [
      '/api/records/open/document',
      { secret: SECRET, format: 'pdf', resolution: 1.5 },
      'resolution: Invalid input: expected int, received number.',
      '/resolution',
      'invalid_type',
    ],
    [ANALYTICS, batch(), 'batch: Too small: expected array to have >=1 items.', '/batch', 'too_small'],
    [
      ANALYTICS,
      batch(event({ step: 99 })),
      'batch/0/properties/step: Too big: expected number to be <=15.',
      '/batch/0/properties/step',
      'too_big',
    ],
    [
      ANALYTICS,
      batch(event({ route: '/0812345' })),
      `batch/0/properties/route: Invalid option: expected one of ${STEPS.map(({ path }) => `"/${path}"`).join('|')}.`,
      '/batch/0/properties/route',
      'invalid_value',
    ],
    [
      ANALYTICS,
      batch(event({ typed: 'here' })),
      'batch/0/properties: Unrecognized key: expected one of step, screen, route, duration, outcome, way.',
      '/batch/0/properties',
      'unrecognized_keys',
    ],
    [
      ANALYTICS,
      batch({ type: 'identify' }),
      "batch/0/type: Invalid discriminator value. Expected 'page' | 'track'.",
      '/batch/0/type',
      'invalid_union',
    ],
    [
      ANALYTICS,
      { ...batch(event({})), sentAt: 'now' },
      'sentAt: Invalid ISO datetime.',
      '/sentAt',
      'invalid_format',
    ],
  ])('%s %j', async (url, body, detail, pointer, message) => {
    expect(await ask(url, body)).toEqual({ status: 400, detail, errors: [{ pointer, message }] })
  })
})

describe('a submission', () => {
  const full = z.encode(SubmissionCodec, { minutes: someMinutes() })
  const person = { FirstName: 'Ada' }

  test.each<[object, ...Fault]>([
    [{ EntityName: undefined }, 'EntityName: Missing.', '/EntityName', 'invalid_type'],
    [
      { Discussion: 5 },
      'Discussion: Invalid input: expected string, received number.',
      '/Discussion',
      'invalid_type',
    ],
    [
      { MeetingDate: 5 },
      'MeetingDate: Invalid input: expected string, received number.',
      '/MeetingDate',
      'invalid_union',
    ],
    [
      { type: 'minutes' },
      'type: Invalid option: expected one of "meeting-minutes"|"written-consent".',
      '/type',
      'invalid_value',
    ],
    [
      { Language: 'tlh' },
      `Language: Invalid option: expected one of ${LANGUAGES.map((tag) => `"${tag}"`).join('|')}.`,
      '/Language',
      'invalid_value',
    ],
    [{ Extra: 1 }, 'The body: Unrecognized key.', '', 'unrecognized_keys'],
    [
      { Persons: { CEO: { ...person, firstName: 'Ada' }, Directors: [] } },
      'Persons/CEO: Unrecognized key: expected one of FirstName, MiddleName, LastName, ActsThrough, Address, City, State, ZipCode.',
      '/Persons/CEO',
      'unrecognized_keys',
    ],
    [
      { MeetingPlace: { Kind: 'abroad' } },
      "MeetingPlace/Kind: Invalid discriminator value. Expected 'companyAddress' | 'elsewhere' | 'remote'.",
      '/MeetingPlace/Kind',
      'invalid_union',
    ],
    [
      { Resolutions: [{ Topic: 'party' }] },
      `Resolutions/0/Topic: ${TOPIC_UNKNOWN}`,
      '/Resolutions/0/Topic',
      'invalid_union',
    ],
    [{ Resolutions: [{}] }, `Resolutions/0/Topic: ${TOPIC_UNKNOWN}`, '/Resolutions/0/Topic', 'invalid_union'],
    [
      matter({ Bank: 5 }),
      'Resolutions/0/Facts/Bank: Invalid input: expected string, received number.',
      '/Resolutions/0/Facts/Bank',
      'invalid_type',
    ],
    [
      matter({ Limit: { Minor: 5, Currency: 'EUR' } }),
      'Resolutions/0/Facts/Limit/Currency: Invalid input: expected "USD".',
      '/Resolutions/0/Facts/Limit/Currency',
      'invalid_value',
    ],
    [
      matter({}, { MovedBy: {} }),
      'Resolutions/0/MovedBy: Invalid input: expected Ref or Name.',
      '/Resolutions/0/MovedBy',
      'invalid_union',
    ],
    [
      { QuorumRule: { Needs: {} } },
      'QuorumRule/Needs: Invalid input: expected Number or Numerator and Denominator.',
      '/QuorumRule/Needs',
      'invalid_union',
    ],
    [
      { Chair: { Person: { Name: 5 } } },
      'Chair/Person/Name: Invalid input: expected string, received number.',
      '/Chair/Person/Name',
      'invalid_type',
    ],
    [
      { Chair: { Person: { Ref: 'nobody' } } },
      String.raw`Chair/Person/Ref: Invalid string: must match pattern /^(ceo|secretary|cfo|(director|other)-[1-9]\d{0,2})$/.`,
      '/Chair/Person/Ref',
      'invalid_format',
    ],
  ])('with %j is malformed', async (changes, detail, pointer, message) => {
    const { status, ...told } = await ask(SUBMISSION, { ...full, ...changes })
    expect([status, told]).toEqual([400, { detail, errors: [{ pointer, message }] }])
  })

  test.each<[object, ...Fault]>([
    [
      matter({ Bank: '' }),
      'Enter “Bank”, or leave all of it out (/Resolutions/0/Facts/Bank).',
      '/Resolutions/0/Facts/Bank',
      'factEmpty',
    ],
    [
      matter({ Signing: 'all' }),
      'Resolutions/0/Facts/Signing: Invalid option: expected one of "anyOne"|"anyTwo".',
      '/Resolutions/0/Facts/Signing',
      'factNotChosen',
    ],
    [
      matter({ Limit: { Minor: 1.5, Currency: 'USD' } }),
      'Resolutions/0/Facts/Limit/Minor must be a number of cents, like 1250000 for $12,500.00.',
      '/Resolutions/0/Facts/Limit/Minor',
      'amountWrong',
    ],
    [
      { MeetingDate: '2026-03-03T19:30:00' },
      'MeetingDate must be an existing day, like 2026-03-03, or a moment with its offset, like 2026-03-03T19:30:00Z.',
      '/MeetingDate',
      'dateImpossible',
    ],
    [
      { MeetingTime: { Day: '3/3/2026', Zone: 'UTC' } },
      'MeetingTime/Day must be an existing day, like 2026-03-03.',
      '/MeetingTime/Day',
      'dateImpossible',
    ],
    [{ Adjourned: '9:30 am' }, 'Adjourned must be a 24-hour time, like 09:30.', '/Adjourned', 'endTimeWrong'],
    [
      { Resolutions: [{ Topic: 'fiscalYearOrTax', Facts: { Kind: 'fiscalYear', YearEnd: 'June 30' } }] },
      'Resolutions/0/Facts/YearEnd must be a day of the year, like 06-30.',
      '/Resolutions/0/Facts/YearEnd',
      'factDateImpossible',
    ],
    [
      matter({ Signers: [{ Person: { Ref: 'ceo' } }, { Person: { Ref: 'director-9' } }] }),
      'Resolutions/0/Facts/Signers/1/Person/Ref must be a reference to a named person, like ceo or director-1.',
      '/Resolutions/0/Facts/Signers/1/Person/Ref',
      'personRefUnknown',
    ],
    [
      { Persons: { CEO: person, Directors: [], CFO: { ...person, SameAs: 'secretary' } } },
      'Persons/CFO/SameAs must be a reference to a named person, like ceo or director-1.',
      '/Persons/CFO/SameAs',
      'personRefUnknown',
    ],
    [
      { Persons: { CEO: person, Directors: [], CFO: { ...person, SameAs: 'cfo' } } },
      'Persons/CFO/SameAs must be the earlier place that names this person first, like ceo.',
      '/Persons/CFO/SameAs',
      'sameAsWrong',
    ],
    [{ BoardSeats: 1001 }, 'BoardSeats must be a whole number from 1 to 1000.', '/BoardSeats', 'seatsWrong'],
    [
      { Chair: { Person: { Name: '' } } },
      'Enter “Name”, or leave all of it out (/Chair/Person/Name).',
      '/Chair/Person/Name',
      'factEmpty',
    ],
    [
      {
        Secretary: undefined,
        Persons: { CEO: person, Directors: [{ ...person, Address: 'x'.repeat(201) }] },
      },
      'Street address must be 200 characters or fewer (/Persons/Directors/0/Address).',
      '/Persons/Directors/0/Address',
      'streetTooLong',
    ],
  ])('with %j has an invalid answer', async (changes, detail, pointer, message) => {
    const { status, ...told } = await ask(SUBMISSION, { ...full, Attendance: undefined, ...changes })
    expect([status, told]).toEqual([422, { detail, errors: [{ pointer, message }] }])
  })

  const A_THOUSAND_ERRORS = { ...full, Attendance: Array.from({ length: 1_000 }, () => ({ Ab: 1 })) }

  test('with a thousand errors gets the first twenty', async () => {
    expect((await ask(SUBMISSION, A_THOUSAND_ERRORS)).errors).toHaveLength(20)
  })

  test('with a thousand errors is answered within three seconds', { tags: ['full'] }, async () => {
    const begun = performance.now()
    await ask(SUBMISSION, A_THOUSAND_ERRORS)
    expect(performance.now() - begun).toBeLessThan(3_000)
  })

  test('errors repeat neither typed text nor field names', async () => {
    const typed = 'Mortimer'
    const { detail, errors } = await ask(SUBMISSION, {
      ...full,
      [typed]: typed,
      Language: typed,
      Persons: { CEO: { [typed]: typed }, Directors: typed },
    })
    expect(errors.length).toBeGreaterThan(3)
    expect(JSON.stringify([detail, errors])).not.toContain(typed)
  })
})
