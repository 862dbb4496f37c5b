// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { aReceipt } from '../../test/factories.ts'
import { NAMED } from '../../test/named-answers.ts'
import { NO_ANSWERS } from './answers.ts'
import { readAnswers, readDraft, saveAnswers } from './draft.ts'
import { startNewMinutes } from './new-minutes.ts'
import { takeNewerDraft } from './other-tabs.ts'
import { replaceDraftByReceipt } from './receipts.ts'

const KEY = 'KY:0812345'
const receipt = aReceipt({ people: { ...NAMED, attendance: {} } })

beforeEach(() => {
  localStorage.clear()
  takeNewerDraft(KEY)
})

test('new minutes start with the people of the last ones, never with what was decided or who attended', () => {
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  startNewMinutes(KEY)
  const answers = readAnswers(KEY)
  expect(answers.directors).toEqual(['ada', 'bo'])
  expect(answers).toMatchObject({ attendance: {}, otherPersons: [] })
  expect(answers.resolutions).toEqual([])
  expect(answers.meeting).toBeUndefined()
})

test('new minutes start with the people of the latest meeting, also when an older one was kept since', () => {
  const older = { ...receipt, id: 'older', meetingDay: '1999-01-01', people: NO_ANSWERS }
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  replaceDraftByReceipt(KEY, older, readDraft(KEY))
  startNewMinutes(KEY)
  expect(readAnswers(KEY).directors).toEqual(['ada', 'bo'])
})

test('new minutes never replace what another tab has begun meanwhile', () => {
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  saveAnswers(KEY, 'ceo', () => ({ ...NAMED, nobodyElse: true }))
  startNewMinutes(KEY)
  expect(readAnswers(KEY)).toMatchObject({ nobodyElse: true })
})
