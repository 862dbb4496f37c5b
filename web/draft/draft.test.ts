// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { NAMED } from '../../test/named-answers.ts'
import { clearDraft, readAnswers, readDraft, readEntered, saveAnswers, saveEntered } from './draft.ts'
import { takeNewerDraft } from './other-tabs.ts'

const KEY = 'KY:0812345'

beforeEach(() => {
  localStorage.clear()
  takeNewerDraft(KEY)
})

test('what is typed is kept until an action accepts it', () => {
  saveEntered(KEY, 'ceo', { firstName: ['Ad'] })
  expect(readEntered(KEY, 'ceo')).toEqual({ firstName: ['Ad'] })
  saveAnswers(KEY, 'ceo', () => NAMED)
  expect(readEntered(KEY, 'ceo')).toBeUndefined()
  expect(readAnswers(KEY).ceo).toBe('ada')
})

test('companies do not touch each other', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  saveEntered('CT:0812345', 'ceo', { firstName: ['Bo'] })
  clearDraft('CT:0812345')
  expect(readAnswers(KEY)).toEqual(NAMED)
  expect(readDraft('CT:0812345')).toBeUndefined()
})

test('a person whom no role points at any more is forgotten', () => {
  saveAnswers(KEY, 'directors', () => ({ ...NAMED, directors: ['ada'] }))
  expect(Object.keys(readAnswers(KEY).people)).toEqual(['ada'])
})
