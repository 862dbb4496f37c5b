// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { aReceipt, NAMED } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from './answers.ts'
import { findDraft, getAnswers, isBegun, keepTyped, saveAnswers } from './draft.ts'
import { saveCompanyKind, startAgain, startCorrection, startNewMinutes } from './new-minutes.ts'
import { acceptNewerDraft } from './other-tabs.ts'
import { startPlan } from './plan.ts'
import { replaceDraftByReceipt, workOn } from './sent-drafts.ts'

const KEY = 'KY:0812345'
const receipt = aReceipt({ people: { ...NAMED, attendance: {} } })

beforeEach(() => {
  localStorage.clear()
  acceptNewerDraft(KEY)
})

test('new minutes start with the people of the last ones, never with what was decided or who attended', () => {
  replaceDraftByReceipt(KEY, receipt, workOn(KEY))
  startNewMinutes(KEY)
  const answers = getAnswers(KEY)
  expect(answers.directors).toEqual(['ada', 'bo'])
  expect(answers).toMatchObject({ attendance: {}, otherPersons: [] })
  expect(answers.resolutions).toEqual([])
  expect(answers.meeting).toBeUndefined()
})

test('new minutes start with the people of the latest meeting, even when an older one was stored later', () => {
  const older = { ...receipt, id: 'older', meetingDay: '1999-01-01', people: NO_ANSWERS }
  replaceDraftByReceipt(KEY, receipt, workOn(KEY))
  replaceDraftByReceipt(KEY, older, workOn(KEY))
  startNewMinutes(KEY)
  expect(getAnswers(KEY).directors).toEqual(['ada', 'bo'])
})

test('new minutes never replace what another tab has begun', () => {
  replaceDraftByReceipt(KEY, receipt, workOn(KEY))
  saveAnswers(KEY, 'ceo', () => ({ ...NAMED, nobodyElse: true }))
  startNewMinutes(KEY)
  expect(getAnswers(KEY)).toMatchObject({ nobodyElse: true })
})

test('a draft with only the kind of company counts as not begun, and new minutes keep the kind', () => {
  saveCompanyKind(KEY, { companyKind: 'llc-members', formedIn: 'US-KY' })
  expect(isBegun(findDraft(KEY))).toBe(false)
  startNewMinutes(KEY)
  expect(isBegun(findDraft(KEY))).toBe(true)
  expect(getAnswers(KEY)).toMatchObject({ companyKind: 'llc-members', formedIn: 'US-KY' })
})

test.each<[string, () => void]>([
  ['new minutes', () => startNewMinutes(KEY)],
  ['a correction', () => startCorrection(KEY, NO_ANSWERS, { id: 'a-record' })],
  ['minutes with the answers of others', () => startAgain(KEY, NO_ANSWERS, '2026-11-30')],
  ['a plan', () => startPlan(KEY, 'annual')],
  ['minutes with a typed text alone', () => keepTyped(KEY, 'ceo', { lastName: ['Heron'] })],
])('changing the kind of company keeps %s begun', (_what, begin) => {
  begin()
  saveCompanyKind(KEY, { companyKind: 'llc-members', formedIn: 'US-KY' })
  expect(isBegun(findDraft(KEY))).toBe(true)
  const before = findDraft(KEY)
  startNewMinutes(KEY)
  expect(findDraft(KEY)).toEqual(before)
})

test('a text that is typed after the kind of company begins the minutes', () => {
  saveCompanyKind(KEY, { companyKind: 'llc-members', formedIn: 'US-KY' })
  keepTyped(KEY, 'ceo', { lastName: ['Heron'] })
  expect(isBegun(findDraft(KEY))).toBe(true)
})
