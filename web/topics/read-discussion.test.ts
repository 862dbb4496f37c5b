import { expect, test } from 'vitest'
import { readDiscussion } from './read-discussion.ts'

test('a topic is taken as chosen', () => {
  expect(readDiscussion({ topic: 'loan' })).toEqual({ ok: true, topic: 'loan' })
})

test('what was typed under Other is kept when another topic is chosen', () => {
  expect(readDiscussion({ topic: 'loan', otherDiscussion: ' The roof \r\n' })).toEqual({
    ok: true,
    topic: 'loan',
    otherDiscussion: 'The roof',
  })
})

test('Other carries its own text, lines and all', () => {
  expect(readDiscussion({ topic: 'other', otherDiscussion: 'The roof\r\n\r\nThe gate' })).toEqual({
    ok: true,
    topic: 'other',
    otherDiscussion: 'The roof\n\nThe gate',
  })
})

test('2,000 characters fit', () => {
  expect(readDiscussion({ topic: 'other', otherDiscussion: 'x'.repeat(2000) })).toMatchObject({ ok: true })
})

test.each([
  [{}, { topic: 'topicNotChosen' }],
  [{ topic: 'weather' }, { topic: 'topicNotChosen' }],
  [{ topic: 'other' }, { otherDiscussion: 'otherDiscussionEmpty' }],
  [{ topic: 'other', otherDiscussion: ' \n ' }, { otherDiscussion: 'otherDiscussionEmpty' }],
  [{ topic: 'other', otherDiscussion: 'x'.repeat(2001) }, { otherDiscussion: 'otherDiscussionTooLong' }],
])('%o is refused', (fields, errors) => {
  expect(readDiscussion(fields)).toEqual({ ok: false, errors })
})
