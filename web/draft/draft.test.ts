// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { NAMED } from '../../test/samples/factories.ts'
import { clearDraft, getAnswers, findDraft, saveAnswers, replaceTyped } from './draft.ts'
import { acceptNewerDraft } from './other-tabs.ts'
import { findTyped } from './typed-text.ts'

const KEY = 'KY:0812345'

beforeEach(() => {
  localStorage.clear()
  acceptNewerDraft(KEY)
})

test('what is typed is kept until an action accepts it', () => {
  replaceTyped(KEY, 'ceo', { firstName: ['Ad'] })
  expect(findTyped(KEY, 'ceo')).toEqual({ firstName: ['Ad'] })
  saveAnswers(KEY, 'ceo', () => NAMED)
  expect(findTyped(KEY, 'ceo')).toBeUndefined()
  expect(getAnswers(KEY).ceo).toBe('ada')
})

test('drafts of different companies do not affect each other', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  replaceTyped('CT:0812345', 'ceo', { firstName: ['Bo'] })
  clearDraft('CT:0812345')
  expect(getAnswers(KEY)).toEqual(NAMED)
  expect(findDraft('CT:0812345')).toBeUndefined()
})

test('a person without a role is dropped', () => {
  saveAnswers(KEY, 'directors', () => ({ ...NAMED, directors: ['ada'] }))
  expect(Object.keys(getAnswers(KEY).people)).toEqual(['ada'])
})
