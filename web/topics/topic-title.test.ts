import { expect, test } from 'vitest'
import { aTopic } from '../../test/factories.ts'
import { words } from '../language/words.ts'
import { lazySpeech } from '../summary/speech.ts'
import { titleAmong, topicTitle } from './topic-title.ts'

test('an LLC reads of its members and its agreement once those words are there; everybody else reads the topic’s own title', async () => {
  expect(topicTitle('amendBylaws', 'llc')).toBe('Amendment of the bylaws')
  await lazySpeech.load()
  expect(topicTitle('amendBylaws', 'llc')).toBe('Amendment of the operating agreement')
  expect(topicTitle('bankAccount', 'llc')).toBe('Bank account and signing rights')
  expect(topicTitle('amendBylaws', 'corporation')).toBe('Amendment of the bylaws')
})

test('two of one title are told apart by their places in the list', () => {
  const list = [aTopic('loan'), aTopic('bankAccount'), { ...aTopic('loan'), id: 'another' }]
  const loan = words.discussion.topic('loan')
  expect(list.map((each) => titleAmong(list, each, 'corporation'))).toEqual([
    words.discussion.rowOf(loan, 1),
    words.discussion.topic('bankAccount'),
    words.discussion.rowOf(loan, 3),
  ])
})
