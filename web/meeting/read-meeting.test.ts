import { afterEach, describe, expect, test, vi } from 'vitest'
import { AnswersSchema, NO_ANSWERS } from '../draft/answers.ts'
import { meetingEntries, startEntries, type Meeting } from './meeting-entries.ts'
import { localDay } from '../forms/local-day.ts'
import { readMeeting } from './read-meeting.ts'

const ADDRESS = '1400 Distillery Row, Frankfort, KY 40601'
const OPENED = new Date('2026-11-21T14:30:15.250Z')

type Fields = Record<string, string>

/** The form as it was opened, with what somebody typed over it. */
function form(typed: Fields = {}, entries = startEntries(OPENED, { hasCompanyAddress: true })): Fields {
  const opened = Object.entries(entries).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return { ...Object.fromEntries(opened), ...typed }
}

function read(typed: Fields = {}, address = ADDRESS): Meeting {
  const result = readMeeting(form(typed), address)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.meeting
}

function faults(typed: Fields, address = ADDRESS) {
  const result = readMeeting(form(typed), address)
  return result.ok ? {} : result.errors
}

describe('nothing touched', () => {
  test('the meeting date is the default instant, exactly as it was', () => {
    expect(read()).toMatchObject({ date: '2026-11-21T14:30:15.250Z', dateUntouched: true })
  })

  test('the place is the company’s address, and it is known that nobody chose it', () => {
    expect(read()).toMatchObject({
      place: { kind: 'companyAddress', address: ADDRESS },
      placeUntouched: true,
    })
  })

  test('without an address in the register no place is chosen', () => {
    const result = readMeeting(form({}, startEntries(OPENED, { hasCompanyAddress: false })), '')
    expect(result).toMatchObject({ ok: true, meeting: { placeUntouched: false } })
    expect(result.ok && result.meeting.place).toBeUndefined()
  })
})

describe.each([
  ['America/Los_Angeles', 480],
  ['Pacific/Auckland', -780],
  ['UTC', 0],
])('in %s', (zone, offset) => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['just after midnight', 0, 5],
    ['in the morning', 9, 30],
    ['just before midnight', 23, 55],
  ])('a date that is typed %s is the day that is stored', (_when, hour, minute) => {
    vi.stubEnv('TZ', zone)
    const opened = new Date(2026, 10, 21, hour, minute)
    expect(opened.getTimezoneOffset()).toBe(offset)

    const entries = startEntries(opened, { hasCompanyAddress: true })
    const typed = { 'date-month': 'March', 'date-day': '8', 'date-year': '2026' }
    const result = readMeeting(form(typed, entries), ADDRESS)

    expect(entries).toMatchObject({ filledDay: ['2026-11-21'], 'date-day': ['21'] })
    expect(result).toMatchObject({
      ok: true,
      meeting: { dateUntouched: false, time: { day: '2026-03-08', zone } },
    })
    const stored = new Date(result.ok ? result.meeting.date : '')
    expect(localDay(stored)).toBe('2026-03-08')
    expect([stored.getHours(), stored.getMinutes()]).toEqual([hour, minute])
  })

  test('an untouched date keeps both the instant and the day that was shown', () => {
    vi.stubEnv('TZ', zone)
    const opened = new Date(2026, 10, 21, 23, 55)
    const result = readMeeting(form({}, startEntries(opened, { hasCompanyAddress: true })), ADDRESS)
    expect(result).toMatchObject({
      ok: true,
      meeting: { date: opened.toISOString(), dateUntouched: true, time: { day: '2026-11-21' } },
    })
  })
})

describe('times', () => {
  test('start and end are read leniently', () => {
    const meeting = read({ startTime: '9.30 am', endTime: '1045 am' })
    expect(meeting).toMatchObject({ time: { start: '09:30' }, ended: '10:45' })
  })

  test('another time zone shifts nothing', () => {
    const meeting = read({ zone: 'Asia/Tokyo', startTime: '9am' })
    expect(meeting.time).toEqual({ day: '2026-11-21', start: '09:00', zone: 'Asia/Tokyo' })
    expect(meeting.date).toBe(OPENED.toISOString())
  })

  test.each([
    [{ startTime: '9' }, { startTime: 'startTimeHalf' }],
    [{ startTime: 'soon' }, { startTime: 'startTimeWrong' }],
    [{ endTime: '9' }, { endTime: 'endTimeHalf' }],
    [{ endTime: 'late' }, { endTime: 'endTimeWrong' }],
    [{ startTime: '2 pm', endTime: '1 pm' }, { endTime: 'endBeforeStart' }],
    [{ startTime: '2 pm', endTime: '14:00' }, { endTime: 'endBeforeStart' }],
  ])('%o is refused', (typed, errors) => {
    expect(faults(typed)).toEqual(errors)
  })
})

describe('place', () => {
  test.each([
    [
      { place: 'elsewhere', placeAddress: ' Town  Hall ' },
      { kind: 'elsewhere', address: 'Town Hall' },
    ],
    [
      { place: 'remote', placeMeans: '' },
      { kind: 'remote', means: '' },
    ],
    [
      { place: 'remote', placeMeans: 'by phone', placeAddress: 'Hall' },
      { kind: 'remote', means: 'by phone' },
    ],
  ])('%o', (typed, place) => {
    expect(read(typed)).toMatchObject({ place, placeUntouched: false })
  })

  test.each([
    [{ place: 'elsewhere', placeAddress: ' ' }, { placeAddress: 'placeEmpty' }],
    [{ place: 'elsewhere', placeAddress: 'x'.repeat(201) }, { placeAddress: 'placeTooLong' }],
    [{ place: 'remote', placeMeans: 'x'.repeat(101) }, { placeMeans: 'placeMeansTooLong' }],
  ])('%o is refused', (typed, errors) => {
    expect(faults(typed)).toEqual(errors)
  })
})

describe('notice', () => {
  const special = { kind: 'special', notice: 'given' }
  const noticeDate = { 'noticeDate-month': 'nov', 'noticeDate-day': '10', 'noticeDate-year': '2026' }

  test('of a special meeting is kept with its day and means', () => {
    expect(read({ ...special, ...noticeDate, noticeMeans: 'email', waivedBy: 'All' }).notice).toEqual({
      kind: 'given',
      day: '2026-11-10',
      means: 'email',
      waivedBy: '',
    })
  })

  test('that was waived says by whom', () => {
    expect(
      read({ kind: 'special', notice: 'waived', waivedBy: 'All directors', noticeMeans: 'x' }).notice,
    ).toEqual({ kind: 'waived', means: '', waivedBy: 'All directors' })
  })

  test('is not kept for other meetings', () => {
    const meeting = read({ ...special, ...noticeDate, kind: 'annual' })
    expect(meeting).toMatchObject({ kind: 'annual' })
    expect(meeting.notice).toBeUndefined()
  })

  test.each([
    [{ ...special, 'noticeDate-day': '10' }, { 'noticeDate-month': 'noticeDateImpossible' }],
    [{ ...special, ...noticeDate, 'noticeDate-day': '31' }, { 'noticeDate-month': 'noticeDateImpossible' }],
    [{ ...special, ...noticeDate, 'noticeDate-year': '26' }, { 'noticeDate-year': 'noticeDateImpossible' }],
    [{ ...special, noticeMeans: 'x'.repeat(101) }, { noticeMeans: 'noticeMeansTooLong' }],
    [{ kind: 'special', notice: 'waived', waivedBy: 'x'.repeat(401) }, { waivedBy: 'waivedByTooLong' }],
  ])('%o is refused', (typed, errors) => {
    expect(faults(typed)).toEqual(errors)
  })
})

test('faults come in the order of the form', () => {
  const typed = { 'date-day': '', startTime: '9', place: 'elsewhere', placeAddress: '', endTime: '9' }
  expect(Object.keys(faults(typed))).toEqual(['date-day', 'startTime', 'placeAddress', 'endTime'])
})

test.each([
  ['untouched', {}],
  [
    'all of it answered',
    {
      'date-day': '20',
      startTime: '2:30 pm',
      endTime: '4 pm',
      place: 'elsewhere',
      placeAddress: 'Town Hall',
      kind: 'special',
      notice: 'given',
      noticeMeans: 'email',
      'noticeDate-month': '11',
      'noticeDate-day': '10',
      'noticeDate-year': '2026',
    },
  ],
  ['remote', { place: 'remote', placeMeans: 'by phone', kind: 'special', notice: 'waived', waivedBy: 'All' }],
])('a saved meeting is the same after it was opened and saved again: %s', (_which, typed) => {
  const saved = read(typed)
  const again = readMeeting(form({}, meetingEntries(saved)), ADDRESS)
  expect(again).toEqual({ ok: true, meeting: saved })
  expect(AnswersSchema.parse({ ...NO_ANSWERS, meeting: saved }).meeting).toEqual(saved)
})

test('the place of the last meeting is filled in, says so while nobody touches it, and not when its text is changed', () => {
  const lastPlace = { kind: 'elsewhere' as const, address: '9 Quarry Lane' }
  const entries = startEntries(OPENED, { hasCompanyAddress: true, lastPlace })
  expect(readMeeting(form({}, entries), ADDRESS)).toMatchObject({
    ok: true,
    meeting: { place: lastPlace, placeUntouched: true },
  })
  expect(readMeeting(form({ placeAddress: '9 Quarry Road' }, entries), ADDRESS)).toMatchObject({
    meeting: { place: { address: '9 Quarry Road' }, placeUntouched: false },
  })
})

test.each([
  ['moment of its opening', { openedAt: 'x' }],
  ['moment of its opening, with the day as it was filled in', { openedAt: 'x', filledDay: '2026-03-03' }],
  ['time zone', { zone: 'x y!' }],
  ['moment and time zone', { openedAt: '', zone: '' }],
])(
  'a form that was kept without a readable %s gives a meeting that can be kept all the same',
  (_what, kept) => {
    const typed = { 'date-month': '3', 'date-day': '3', 'date-year': '2026' }
    const meeting = read({ ...kept, ...typed })
    expect(meeting.time.day).toBe('2026-03-03')
    expect(Date.parse(meeting.date)).not.toBeNaN()
    expect(AnswersSchema.safeParse({ ...NO_ANSWERS, meeting }).success).toBe(true)
  },
)
