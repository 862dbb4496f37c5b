import { beforeAll, expect, test } from 'vitest'
import { en } from '@minutebook/contract/words.en'
import { newResolution } from '../draft/resolution-answers.ts'
import { loadFirstWords, loadRestOfWords, words } from '../language/words.ts'
import { votesSentence } from './votes-sentence.ts'

const EVERYONE = en.discussion.everyoneInFavor.board
const NO_VOTE = 'These minutes do not record a vote on this matter.'
const spoken = { votes: () => NO_VOTE } as Parameters<typeof votesSentence>[2] // all that is asked of it

beforeAll(async () => {
  await loadFirstWords('en')
  await loadRestOfWords()
  Object.assign(words, en)
})

test('everyone was in favor of what a topic decides, as long as nobody says otherwise', () => {
  expect(votesSentence(newResolution('1', 'loan'), 'board', spoken)).toBe(EVERYONE)
})

test.each([undefined, false])(
  'of a text of one’s own that is no resolution (%s) no vote is told',
  (isResolution) => {
    const facts = { other: { text: 'We talked about parking.', isResolution } }
    expect(votesSentence({ ...newResolution('1', 'other'), facts }, 'board', spoken)).toBe(NO_VOTE)
  },
)

test('of a text that is a resolution everyone was in favor', () => {
  const facts = { other: { text: 'The shop is closed.', isResolution: true } }
  expect(votesSentence({ ...newResolution('1', 'other'), facts }, 'board', spoken)).toBe(EVERYONE)
})
