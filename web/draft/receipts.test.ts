// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { aReceipt, aSend } from '../../test/factories.ts'
import { NAMED } from '../../test/named-answers.ts'
import { isChangedElsewhere } from './device-drafts.ts'
import { readDraft, saveAnswers } from './draft.ts'
import { takeNewerDraft } from './other-tabs.ts'
import { continueAsCorrection, readSent, replaceDraftByReceipt } from './receipts.ts'
import { saveUnconfirmed } from './unconfirmed-sends.ts'

const KEY = 'KY:0812345'
const receipt = aReceipt({ people: { ...NAMED, attendance: {} } })

beforeEach(() => {
  localStorage.clear()
  takeNewerDraft(KEY)
})

test('the receipt stays when the draft goes', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  expect(readDraft(KEY)).toBeUndefined()
  expect(readSent(KEY)).toEqual([receipt])
})

test('an answer that comes twice leaves one receipt', () => {
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  expect(readSent(KEY)).toEqual([receipt])
})

test('a draft that was changed since it was sent goes on as a correction of what was recorded', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  saveUnconfirmed(KEY, aSend())
  continueAsCorrection(KEY, receipt)
  expect(readSent(KEY)).toEqual([receipt])
  expect(readDraft(KEY)).toMatchObject({ answers: NAMED, supersedes: receipt.id })
  expect(readDraft(KEY)?.unconfirmed).toBeUndefined()
  expect(isChangedElsewhere(KEY)).toBe(false)
})
