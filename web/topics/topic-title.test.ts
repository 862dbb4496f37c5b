import { expect, test } from 'vitest'
import { lazySpeech } from './speech.ts'
import { topicTitle } from './topic-title.ts'

test('an LLC reads of its members and its agreement once those words are there; everybody else reads the topic’s own title', async () => {
  expect(topicTitle('amendBylaws', 'llc')).toBe('Amendment of the bylaws')
  await lazySpeech.load()
  expect(topicTitle('amendBylaws', 'llc')).toBe('Amendment of the operating agreement')
  expect(topicTitle('bankAccount', 'llc')).toBe('Bank account and signing rights')
  expect(topicTitle('amendBylaws', 'corporation')).toBe('Amendment of the bylaws')
})
