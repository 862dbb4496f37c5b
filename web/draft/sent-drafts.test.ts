// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { aReceipt, aSend, NAMED } from '../../test/samples/factories.ts'
import { listReceipts } from './device-drafts.ts'
import { findDraft, saveAnswers } from './draft.ts'
import { hasUnseenChange, acceptNewerDraft } from './other-tabs.ts'
import { continueAsCorrection, replaceDraftByReceipt, saveUnconfirmed, workOn } from './sent-drafts.ts'

const KEY = 'KY:0812345'
const receipt = aReceipt({ people: { ...NAMED, attendance: {} } })

beforeEach(() => {
  localStorage.clear()
  acceptNewerDraft(KEY)
})

test('the receipt stays when the draft goes', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  replaceDraftByReceipt(KEY, receipt, workOn(KEY))
  expect(findDraft(KEY)).toBeUndefined()
  expect(listReceipts(KEY)).toEqual([receipt])
})

test('an answer that comes twice leaves one receipt', () => {
  replaceDraftByReceipt(KEY, receipt, workOn(KEY))
  replaceDraftByReceipt(KEY, receipt, workOn(KEY))
  expect(listReceipts(KEY)).toEqual([receipt])
})

test('a draft that was changed after it was sent continues as a correction of the record', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  saveUnconfirmed(KEY, aSend())
  continueAsCorrection(KEY, receipt)
  expect(listReceipts(KEY)).toEqual([receipt])
  expect(findDraft(KEY)).toMatchObject({ answers: NAMED, supersedes: receipt.id })
  expect(findDraft(KEY)?.unconfirmed).toBeUndefined()
  expect(hasUnseenChange(KEY)).toBe(false)
})
