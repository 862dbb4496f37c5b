import { afterEach, describe, expect, test, vi } from 'vitest'
import { AnswersSchema, NO_ANSWERS } from '../draft/answers.ts'
import { localDay } from '../forms/typed-date-field.tsx'
import { meetingInput, initialInput, type Meeting } from './meeting-input.ts'
import { parseMeeting } from './parse-meeting.ts'

const ADDRESS = '1400 Distillery Row, Frankfort, KY 40601'
const OPENED = new Date('2026-11-21T14:30:15.250Z')

type Fields = Record<string, string>

/** The form as opened, with the typed values. */
function form(typed: Fields = {}, entries = initialInput(OPENED, { hasCompanyAddress: true })): Fields {
  const opened = Object.entries(entries).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return { ...Object.fromEntries(opened), ...typed }
}

function read(typed: Fields = {}, address = ADDRESS): Meeting {
  const result = parseMeeting(form(typed), address)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.meeting
}

function faults(typed: Fields, address = ADDRESS) {
  const result = parseMeeting(form(typed), address)
  return result.ok ? {} : result.errors
}

describe('an unchanged form', () => {
  test('the meeting date is the default instant, exactly as it was', () => {
    expect(read()).toMatchObject({ date: '2026-11-21T14:30:15.250Z', dateUntouched: true })
  })

  test('the place is the company’s address and is marked as untouched', () => {
    expect(read()).toMatchObject({
      place: { kind: 'companyAddress', address: ADDRESS },
      placeUntouched: true,
    })
  })

  test('without an address in the register, no place is chosen', () => {
    const result = parseMeeting(form({}, initialInput(OPENED, { hasCompanyAddress: false })), '')
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

    const entries = initialInput(opened, { hasCompanyAddress: true })
    const typed = { 'date-month': 'March', 'date-day': '8', 'date-year': '2026' }
    const result = parseMeeting(form(typed, entries), ADDRESS)

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
    const result = parseMeeting(form({}, initialInput(opened, { hasCompanyAddress: true })), ADDRESS)
    expect(result).toMatchObject({
      ok: true,
      meeting: { date: opened.toISOString(), dateUntouched: true, time: { day: '2026-11-21' } },
    })
  })
})

/** A day in 2026 on which the clocks of New York changed. */
const changed = (day: string, month: string) => ({
  'date-month': month,
  'date-day': day,
  'date-year': '2026',
  zone: 'America/New_York',
})

describe('times', () => {
  test('start and end accept the usual spellings', () => {
    const meeting = read({ startTime: '9.30 am', endTime: '1045 am' })
    expect(meeting).toMatchObject({ time: { start: '09:30' }, ended: '10:45' })
  })

  test('another time zone changes neither day nor time', () => {
    const meeting = read({ zone: 'Asia/Tokyo', startTime: '9am' })
    expect(meeting.time).toEqual({ day: '2026-11-21', start: '09:00', zone: 'Asia/Tokyo' })
    expect(meeting.date).toBe(OPENED.toISOString())
  })

  test('an end on the next day may be earlier by the clock', () => {
    const meeting = read({ startTime: '10 pm', endTime: '12:30 am', endDay: '1' })
    expect(meeting).toMatchObject({ time: { start: '22:00' }, ended: '00:30', endedDaysLater: 1 })
  })

  test('for an hour that the clocks showed twice, the form asks which one it was', () => {
    const twice = { ...changed('1', '11'), startTime: '1:30 am' }
    expect(faults(twice)).toEqual({ startOffset: 'startTimeTwice' })
    expect(faults({ ...twice, startOffset: '+01:00' })).toEqual({ startOffset: 'startTimeTwice' })
    expect(read({ ...twice, startOffset: '-05:00' }).time).toMatchObject({ offset: '-05:00' })
  })

  test('an hour that the clocks never showed is refused', () => {
    expect(faults({ ...changed('8', '3'), startTime: '2:30 am' })).toEqual({ startTime: 'timeSkipped' })
    const overnight = { ...changed('7', '3'), startTime: '10 pm', endTime: '2:30 am', endDay: '1' }
    expect(faults(overnight)).toEqual({ endTime: 'timeSkipped' })
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

  test('of a special meeting is stored with its day and means', () => {
    expect(read({ ...special, ...noticeDate, noticeMeans: 'email', waivedBy: 'All' }).notice).toEqual({
      kind: 'given',
      day: '2026-11-10',
      means: 'email',
      waivedBy: '',
    })
  })

  test('stores who waived it', () => {
    expect(
      read({ kind: 'special', notice: 'waived', waivedBy: 'All directors', noticeMeans: 'x' }).notice,
    ).toEqual({ kind: 'waived', means: '', waivedBy: 'All directors' })
  })

  test('is not stored for other meetings', () => {
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

test('errors come in the order of the form', () => {
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
])('opening and saving again does not change a meeting: %s', (_which, typed) => {
  const saved = read(typed)
  const again = parseMeeting(form({}, meetingInput(saved)), ADDRESS)
  expect(again).toEqual({ ok: true, meeting: saved })
  expect(AnswersSchema.parse({ ...NO_ANSWERS, meeting: saved }).meeting).toEqual(saved)
})

test('the last meeting’s place is filled in, with a note until its text changes', () => {
  const lastPlace = { kind: 'elsewhere' as const, address: '9 Quarry Lane' }
  const entries = initialInput(OPENED, { hasCompanyAddress: true, lastPlace })
  expect(parseMeeting(form({}, entries), ADDRESS)).toMatchObject({
    ok: true,
    meeting: { place: lastPlace, placeUntouched: true },
  })
  expect(parseMeeting(form({ placeAddress: '9 Quarry Road' }, entries), ADDRESS)).toMatchObject({
    meeting: { place: { address: '9 Quarry Road' }, placeUntouched: false },
  })
})

test.each([
  ['moment of its opening', { openedAt: 'x' }],
  ['moment of its opening, with the day as it was filled in', { openedAt: 'x', filledDay: '2026-03-03' }],
  ['time zone', { zone: 'x y!' }],
  ['moment and time zone', { openedAt: '', zone: '' }],
])('a stored form with an invalid %s still gives a valid meeting', (_what, kept) => {
  const typed = { 'date-month': '3', 'date-day': '3', 'date-year': '2026' }
  const meeting = read({ ...kept, ...typed })
  expect(meeting.time.day).toBe('2026-03-03')
  expect(Date.parse(meeting.date)).not.toBeNaN()
  expect(AnswersSchema.safeParse({ ...NO_ANSWERS, meeting }).success).toBe(true)
})
