// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { aSend, someMinutes, NAMED } from '../../test/samples/factories.ts'
import { tab } from '../browser/tab-state.ts'
import { findDraft, saveAnswers } from './draft.ts'
import { dropOldDrafts } from './old-drafts.ts'
import { acceptNewerDraft } from './other-tabs.ts'
import { saveUnconfirmed } from './sent-drafts.ts'

const KEY = 'KY:0812345'
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  localStorage.clear()
  acceptNewerDraft(KEY)
})

test('drafts over 30 days old are dropped with a notice; younger ones stay', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  const changedAt = Date.parse(findDraft(KEY)?.changedAt ?? '')
  dropOldDrafts(new Date(changedAt + 30 * DAY_MS - 1))
  expect(findDraft(KEY)).toBeDefined()
  expect(tab.state.dropped.hasDrafts).toBe(false)
  dropOldDrafts(new Date(changedAt + 30 * DAY_MS))
  expect(findDraft(KEY)).toBeUndefined()
  expect(tab.state.dropped.hasDrafts).toBe(true)
})

test('a send without an answer is kept for a day, and that there was one for as long as the draft', () => {
  const send = aSend()
  saveUnconfirmed(KEY, send)
  dropOldDrafts(new Date(Date.parse(send.sentAt) + DAY_MS - 1))
  expect(findDraft(KEY)?.unconfirmed?.idempotencyKey).toBe('k')
  expect(findDraft(KEY)?.neverAnswered).toBeUndefined()
  dropOldDrafts(new Date(Date.parse(send.sentAt) + DAY_MS))
  expect(findDraft(KEY)?.unconfirmed).toBeUndefined()
  saveAnswers(KEY, 'ceo', () => NAMED)
  expect(findDraft(KEY)?.neverAnswered).toBe(true)
  expect(tab.state.dropped.neverAnswered).toEqual([])
})

test('a send that never left the device leaves nothing to report', () => {
  saveUnconfirmed(KEY, { ...aSend(), state: 'unsent' })
  dropOldDrafts(new Date(Date.now() + 1.1 * DAY_MS))
  expect(findDraft(KEY)?.unconfirmed).toBeUndefined()
  expect(findDraft(KEY)?.neverAnswered).toBeUndefined()
  saveUnconfirmed(KEY, { ...aSend(), state: 'unsent' })
  dropOldDrafts(new Date(Date.now() + 31 * DAY_MS))
  expect(tab.state.dropped.neverAnswered).toEqual([])
})

test('minutes that were sent without an answer are named when their draft is dropped with the send', () => {
  const { name } = someMinutes().entity
  saveUnconfirmed(KEY, aSend())
  dropOldDrafts(new Date(Date.now() + 31 * DAY_MS))
  expect(findDraft(KEY)).toBeUndefined()
  expect(tab.state.dropped.neverAnswered).toEqual([name])
})
