import { afterEach, describe, expect, test, vi } from 'vitest'
import { AnswersSchema, NO_ANSWERS } from '../draft/answers.ts'
import type { Typed } from '../draft/typed.ts'
import { localDay } from '../forms/local-day.ts'
import { initialInput, meetingInput, parseMeeting, type Meeting } from './meeting-answers.ts'

const ADDRESS = '1400 Distillery Row, Frankfort, KY 40601'
const OPENED = new Date('2026-11-21T14:30:15.250Z')

type Fields = Record<string, string>

/** The form as opened, with the typed values. */
function form(typed: Fields = {}, opened = initialInput(OPENED, { hasCompanyAddress: true })): Typed {
  const later = Object.entries(typed).map(([name, value]) => [name, [value]])
  return { ...opened, ...Object.fromEntries(later) }
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
    const typed = {
      'meetingTime.day-month': 'March',
      'meetingTime.day-day': '8',
      'meetingTime.day-year': '2026',
    }
    const result = parseMeeting(form(typed, entries), ADDRESS)

    expect(entries).toMatchObject({ filledDay: ['2026-11-21'], 'meetingTime.day-day': ['21'] })
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
  'meetingTime.day-month': month,
  'meetingTime.day-day': day,
  'meetingTime.day-year': '2026',
  'meetingTime.zone': 'America/New_York',
})

describe('times', () => {
  test('start and end accept the usual spellings', () => {
    const meeting = read({ 'meetingTime.start': '9.30 am', adjourned: '1045 am' })
    expect(meeting).toMatchObject({ time: { start: '09:30' }, ended: '10:45' })
  })

  test('another time zone changes neither day nor time', () => {
    const meeting = read({ 'meetingTime.zone': 'Asia/Tokyo', 'meetingTime.start': '9am' })
    expect(meeting.time).toEqual({ day: '2026-11-21', start: '09:00', zone: 'Asia/Tokyo' })
    expect(meeting.date).toBe(OPENED.toISOString())
  })

  test('an end on the next day may be earlier by the clock', () => {
    const meeting = read({ 'meetingTime.start': '10 pm', adjourned: '12:30 am', adjournedDaysLater: '1' })
    expect(meeting).toMatchObject({ time: { start: '22:00' }, ended: '00:30', endedDaysLater: 1 })
  })

  test('for an hour that the clocks showed twice, the form asks which one it was', () => {
    const twice = { ...changed('1', '11'), 'meetingTime.start': '1:30 am' }
    expect(faults(twice)).toEqual({ 'meetingTime.offset': 'startTimeTwice' })
    expect(faults({ ...twice, 'meetingTime.offset': '+01:00' })).toEqual({
      'meetingTime.offset': 'startTimeTwice',
    })
    expect(read({ ...twice, 'meetingTime.offset': '-05:00' }).time).toMatchObject({ offset: '-05:00' })
  })

  test('an hour that the clocks never showed is refused', () => {
    expect(faults({ ...changed('8', '3'), 'meetingTime.start': '2:30 am' })).toEqual({
      'meetingTime.start': 'timeSkipped',
    })
    const overnight = {
      ...changed('7', '3'),
      'meetingTime.start': '10 pm',
      adjourned: '2:30 am',
      adjournedDaysLater: '1',
    }
    expect(faults(overnight)).toEqual({ adjourned: 'timeSkipped' })
  })

  test.each([
    [{ 'meetingTime.start': '9' }, { 'meetingTime.start': 'startTimeHalf' }],
    [{ 'meetingTime.start': 'soon' }, { 'meetingTime.start': 'startTimeWrong' }],
    [{ adjourned: '9' }, { adjourned: 'endTimeHalf' }],
    [{ adjourned: 'late' }, { adjourned: 'endTimeWrong' }],
    [{ 'meetingTime.start': '2 pm', adjourned: '1 pm' }, { adjourned: 'endBeforeStart' }],
    [{ 'meetingTime.start': '2 pm', adjourned: '14:00' }, { adjourned: 'endBeforeStart' }],
  ])('%o is refused', (typed, errors) => {
    expect(faults(typed)).toEqual(errors)
  })
})

describe('place', () => {
  test.each([
    [
      { meetingPlace: 'elsewhere', 'meetingPlace.address': ' Town  Hall ' },
      { kind: 'elsewhere', address: 'Town Hall' },
    ],
    [
      { meetingPlace: 'remote', 'meetingPlace.means': '' },
      { kind: 'remote', means: '' },
    ],
    [
      { meetingPlace: 'remote', 'meetingPlace.means': 'by phone', 'meetingPlace.address': 'Hall' },
      { kind: 'remote', means: 'by phone' },
    ],
  ])('%o', (typed, place) => {
    expect(read(typed)).toMatchObject({ place, placeUntouched: false })
  })

  test.each([
    [{ meetingPlace: 'elsewhere', 'meetingPlace.address': ' ' }, { 'meetingPlace.address': 'placeEmpty' }],
    [
      { meetingPlace: 'elsewhere', 'meetingPlace.address': 'x'.repeat(201) },
      { 'meetingPlace.address': 'placeTooLong' },
    ],
    [
      { meetingPlace: 'remote', 'meetingPlace.means': 'x'.repeat(101) },
      { 'meetingPlace.means': 'placeMeansTooLong' },
    ],
  ])('%o is refused', (typed, errors) => {
    expect(faults(typed)).toEqual(errors)
  })
})

describe('notice', () => {
  const special = { meetingKind: 'special', notice: 'given' }
  const noticeDate = { 'notice.day-month': 'nov', 'notice.day-day': '10', 'notice.day-year': '2026' }

  test('of a special meeting is stored with its day and means', () => {
    expect(
      read({ ...special, ...noticeDate, 'notice.means': 'email', 'notice.waivedBy': 'All' }).notice,
    ).toEqual({
      kind: 'given',
      day: '2026-11-10',
      means: 'email',
      waivedBy: '',
    })
  })

  test('stores who waived it', () => {
    expect(
      read({
        meetingKind: 'special',
        notice: 'waived',
        'notice.waivedBy': 'All directors',
        'notice.means': 'x',
      }).notice,
    ).toEqual({ kind: 'waived', means: '', waivedBy: 'All directors' })
  })

  test('is not stored for other meetings', () => {
    const meeting = read({ ...special, ...noticeDate, meetingKind: 'annual' })
    expect(meeting).toMatchObject({ kind: 'annual' })
    expect(meeting.notice).toBeUndefined()
  })

  test.each([
    [{ ...special, 'notice.day-day': '10' }, { 'notice.day-month': 'noticeDateImpossible' }],
    [{ ...special, ...noticeDate, 'notice.day-day': '31' }, { 'notice.day-month': 'noticeDateImpossible' }],
    [{ ...special, ...noticeDate, 'notice.day-year': '26' }, { 'notice.day-year': 'noticeDateImpossible' }],
    [{ ...special, 'notice.means': 'x'.repeat(101) }, { 'notice.means': 'noticeMeansTooLong' }],
    [
      { meetingKind: 'special', notice: 'waived', 'notice.waivedBy': 'x'.repeat(401) },
      { 'notice.waivedBy': 'waivedByTooLong' },
    ],
  ])('%o is refused', (typed, errors) => {
    expect(faults(typed)).toEqual(errors)
  })
})

test('errors come in the order of the form', () => {
  const typed = {
    'meetingTime.day-day': '',
    'meetingTime.start': '9',
    meetingPlace: 'elsewhere',
    'meetingPlace.address': '',
    adjourned: '9',
  }
  expect(Object.keys(faults(typed))).toEqual([
    'meetingTime.day-day',
    'meetingTime.start',
    'meetingPlace.address',
    'adjourned',
  ])
})

test.each([
  ['untouched', {}],
  [
    'all of it answered',
    {
      'meetingTime.day-day': '20',
      'meetingTime.start': '2:30 pm',
      adjourned: '4 pm',
      meetingPlace: 'elsewhere',
      'meetingPlace.address': 'Town Hall',
      meetingKind: 'special',
      notice: 'given',
      'notice.means': 'email',
      'notice.day-month': '11',
      'notice.day-day': '10',
      'notice.day-year': '2026',
    },
  ],
  [
    'remote',
    {
      meetingPlace: 'remote',
      'meetingPlace.means': 'by phone',
      meetingKind: 'special',
      notice: 'waived',
      'notice.waivedBy': 'All',
    },
  ],
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
  expect(parseMeeting(form({ 'meetingPlace.address': '9 Quarry Road' }, entries), ADDRESS)).toMatchObject({
    meeting: { place: { address: '9 Quarry Road' }, placeUntouched: false },
  })
})

test.each([
  ['moment of its opening', { openedAt: 'x' }],
  ['moment of its opening, with the day as it was filled in', { openedAt: 'x', filledDay: '2026-03-03' }],
  ['time zone', { 'meetingTime.zone': 'x y!' }],
  ['moment and time zone', { openedAt: '', 'meetingTime.zone': '' }],
])('a stored form with an invalid %s still gives a valid meeting', (_what, kept) => {
  const typed = { 'meetingTime.day-month': '3', 'meetingTime.day-day': '3', 'meetingTime.day-year': '2026' }
  const meeting = read({ ...kept, ...typed })
  expect(meeting.time.day).toBe('2026-03-03')
  expect(Date.parse(meeting.date)).not.toBeNaN()
  expect(AnswersSchema.safeParse({ ...NO_ANSWERS, meeting }).success).toBe(true)
})
