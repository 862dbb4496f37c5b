import { expect, test } from 'vitest'
import { resolutionText } from '@minutebook/contract/documents/resolution-text'
import { wording } from '@minutebook/contract/wording/en/wording-4'
import { topicWords } from '@minutebook/contract/words/en/topics'
import { checksOn } from '@minutebook/contract/topic-checks'
import { anEntity, aTopic } from '../../test/factories.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { speechOf } from './speak.ts'
import { topicMinutes } from './topic-minutes.ts'

test('while facts are typed a gap is named; in the list of topics the words are those of the minutes', () => {
  const loan = aTopic('loan', { counterparty: 'First River Bank' })
  const answers = { ...NO_ANSWERS, resolutions: [loan] }
  const spoken = speechOf({ wording, topicWords, topicMinutes, checksOn }).about(loan, answers, anEntity())
  expect(spoken.ours()).toContain(`[${topicWords.topicFacts.loan.direction.label}]`)
  const minutes = toMinutes(anEntity(), answers)
  const [inMinutes] = (minutes.resolutions ?? []).map((each) => resolutionText(each, minutes, wording))
  expect(spoken.text()).toBe(inMinutes)
})
