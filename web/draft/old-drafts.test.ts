// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { aSend, someMinutes } from '../../test/factories.ts'
import { NAMED } from '../../test/named-answers.ts'
import { readDraft, saveAnswers } from './draft.ts'
import { dropOldDrafts, namesNeverAnswered, wereOldDraftsDropped } from './old-drafts.ts'
import { takeNewerDraft } from './other-tabs.ts'
import { saveUnconfirmed } from './unconfirmed-sends.ts'

const KEY = 'KY:0812345'
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  localStorage.clear()
  takeNewerDraft(KEY)
})

test('drafts over 30 days old are dropped and it is said; younger ones stay', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  const changedAt = Date.parse(readDraft(KEY)?.changedAt ?? '')
  dropOldDrafts(new Date(changedAt + 30 * DAY_MS - 1))
  expect(readDraft(KEY)).toBeDefined()
  expect(wereOldDraftsDropped()).toBe(false)
  dropOldDrafts(new Date(changedAt + 30 * DAY_MS))
  expect(readDraft(KEY)).toBeUndefined()
  expect(wereOldDraftsDropped()).toBe(true)
})

test('a send without an answer is kept for a day, and that there was one for as long as the draft', () => {
  const send = aSend()
  saveUnconfirmed(KEY, send)
  dropOldDrafts(new Date(Date.parse(send.sentAt) + DAY_MS - 1))
  expect(readDraft(KEY)?.unconfirmed?.idempotencyKey).toBe('k')
  expect(readDraft(KEY)?.neverAnswered).toBeUndefined()
  dropOldDrafts(new Date(Date.parse(send.sentAt) + DAY_MS))
  expect(readDraft(KEY)?.unconfirmed).toBeUndefined()
  saveAnswers(KEY, 'ceo', () => NAMED)
  expect(readDraft(KEY)?.neverAnswered).toBe(true)
  expect(namesNeverAnswered()).toEqual([])
})

test('of a send that never left there is nothing to tell', () => {
  saveUnconfirmed(KEY, { ...aSend(), neverLeft: true })
  dropOldDrafts(new Date(Date.now() + 1.1 * DAY_MS))
  expect(readDraft(KEY)?.unconfirmed).toBeUndefined()
  expect(readDraft(KEY)?.neverAnswered).toBeUndefined()
  saveUnconfirmed(KEY, { ...aSend(), neverLeft: true })
  dropOldDrafts(new Date(Date.now() + 31 * DAY_MS))
  expect(namesNeverAnswered()).toEqual([])
})

test('minutes that were sent without an answer are named when their draft is dropped with the send', () => {
  const { name } = someMinutes().entity
  saveUnconfirmed(KEY, aSend())
  dropOldDrafts(new Date(Date.now() + 31 * DAY_MS))
  expect(readDraft(KEY)).toBeUndefined()
  expect(namesNeverAnswered()).toEqual([name])
})
