import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
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

const matter = (Facts: object, more: object = {}) => ({
  Resolutions: [{ Topic: 'bankAccount', Facts, ...more }],
})

describe('a call reports each invalid value at its place in the request', () => {
  test.each<[string, unknown, ...Fault]>([
    [
      '/api/searchByNumber?term=1&x=1',
      undefined,
      'The query has an unknown field: it takes term and jurisdiction.',
      '',
      'fieldUnknown',
    ],
    [
      '/api/searchByNumber?term=1&term=2',
      undefined,
      'The query’s term must be one text.',
      '/term',
      'typeWrong',
    ],
    ['/api/records/open', [], 'The body must be an object.', '', 'typeWrong'],
    ['/api/records/open', {}, 'secret is missing.', '/secret', 'fieldMissing'],
    ['/api/records/open', { secret: 'x' }, 'secret has the wrong format.', '/secret', 'formWrong'],
    [
      '/api/records/open',
      { secret: SECRET, a: 1, b: 2 },
      'The body has 2 unknown fields: it takes secret.',
      '',
      'fieldUnknown',
    ],
    [
      '/api/records/open/document',
      { secret: SECRET, format: 'odt' },
      'format must be pdf, docx, or json.',
      '/format',
      'valueUnknown',
    ],
    [
      '/api/records/open/document',
      { secret: SECRET, format: 'pdf', resolution: 31 },
      'resolution must be at most 30.',
      '/resolution',
      'rangeWrong',
    ],
    [
      '/api/records/open/document',
      { secret: SECRET, format: 'pdf', resolution: 1.5 },
      'resolution must be a whole number.',
      '/resolution',
      'typeWrong',
    ],
    [ANALYTICS, batch(), 'batch must have at least 1 entry.', '/batch', 'rangeWrong'],
    [
      ANALYTICS,
      batch(event({ step: 99 })),
      'batch/0/properties/step must be at most 15.',
      '/batch/0/properties/step',
      'rangeWrong',
    ],
    [
      ANALYTICS,
      batch(event({ route: '/0812345' })),
      'batch/0/properties/route is not one of the allowed values.',
      '/batch/0/properties/route',
      'valueUnknown',
    ],
    [
      ANALYTICS,
      batch(event({ typed: 'here' })),
      'batch/0/properties has an unknown field: it takes step, screen, route, duration, outcome, and way.',
      '/batch/0/properties',
      'fieldUnknown',
    ],
    [
      ANALYTICS,
      batch({ type: 'identify' }),
      'batch/0/type must be page or track.',
      '/batch/0/type',
      'valueUnknown',
    ],
    [
      ANALYTICS,
      { ...batch(event({})), sentAt: 'now' },
      'sentAt must be a time, like 2026-11-21T12:00:00Z.',
      '/sentAt',
      'formWrong',
    ],
  ])('%s %j', async (url, body, detail, pointer, message) => {
    expect(await ask(url, body)).toEqual({ status: 400, detail, errors: [{ pointer, message }] })
  })
})

describe('a submission', () => {
  const full = z.encode(SubmissionCodec, { minutes: someMinutes() })
  const person = { FirstName: 'Ada' }

  test.each<[object, ...Fault]>([
    [{ EntityName: undefined }, 'EntityName is missing.', '/EntityName', 'fieldMissing'],
    [{ Discussion: 5 }, 'Discussion must be a text.', '/Discussion', 'typeWrong'],
    [{ MeetingDate: 5 }, 'MeetingDate must be a text.', '/MeetingDate', 'typeWrong'],
    [{ type: 'minutes' }, 'type must be meeting-minutes.', '/type', 'valueUnknown'],
    [{ Language: 'fr' }, 'Language must be en or es.', '/Language', 'valueUnknown'],
    [{ Extra: 1 }, 'The body has an unknown field.', '', 'fieldUnknown'],
    [
      { Persons: { CEO: { ...person, firstName: 'Ada' }, Directors: [] } },
      'Persons/CEO has an unknown field: it takes FirstName, MiddleName, LastName, Address, City, State, and ZipCode.',
      '/Persons/CEO',
      'fieldUnknown',
    ],
    [
      { MeetingPlace: { Kind: 'abroad' } },
      'MeetingPlace/Kind must be companyAddress, elsewhere, or remote.',
      '/MeetingPlace/Kind',
      'valueUnknown',
    ],
    [
      { Resolutions: [{ Topic: 'party' }] },
      'Resolutions/0/Topic is not one of the allowed values.',
      '/Resolutions/0/Topic',
      'valueUnknown',
    ],
    [{ Resolutions: [{}] }, 'Resolutions/0/Topic is missing.', '/Resolutions/0/Topic', 'fieldMissing'],
    [
      matter({ Bank: 5 }),
      'Resolutions/0/Facts/Bank must be a text.',
      '/Resolutions/0/Facts/Bank',
      'typeWrong',
    ],
    [
      matter({ Limit: { Minor: 5, Currency: 'EUR' } }),
      'Resolutions/0/Facts/Limit/Currency must be USD.',
      '/Resolutions/0/Facts/Limit/Currency',
      'valueUnknown',
    ],
    [
      matter({}, { MovedBy: {} }),
      'Resolutions/0/MovedBy needs Ref or Name.',
      '/Resolutions/0/MovedBy',
      'shapeWrong',
    ],
    [
      { QuorumRule: { Needs: {} } },
      'QuorumRule/Needs needs Number or Numerator and Denominator.',
      '/QuorumRule/Needs',
      'shapeWrong',
    ],
    [
      { Chair: { Person: { Name: 5 } } },
      'Chair/Person/Name must be a text.',
      '/Chair/Person/Name',
      'typeWrong',
    ],
    [
      { Chair: { Person: { Ref: 'nobody' } } },
      'Chair/Person/Ref has the wrong format.',
      '/Chair/Person/Ref',
      'formWrong',
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
      'Resolutions/0/Facts/Signing must be anyOne or anyTwo.',
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
