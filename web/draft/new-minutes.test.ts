// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { aReceipt, NAMED } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from './answers.ts'
import { getAnswers, saveAnswers } from './draft.ts'
import { startNewMinutes } from './new-minutes.ts'
import { acceptNewerDraft } from './other-tabs.ts'
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
