import { expect, test } from 'vitest'
import { wording } from '@minutebook/document-text/en/wording'
import { resolutionText } from '@minutebook/document-text/resolution-text'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { anEntity, aTopic } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { speechOf } from './speech.ts'

test('while facts are typed a gap is named; in the list of topics the words are those of the minutes', () => {
  const loan = aTopic('loan', { counterparty: 'First River Bank' })
  const answers = { ...NO_ANSWERS, resolutions: [loan] }
  const spoken = speechOf(WORDINGS.en).about(loan, answers, anEntity())
  expect(spoken.ours()).toContain(`[${wording.topics.loan.facts.direction.label}]`)
  const minutes = toMinutes(anEntity(), answers)
  const [inMinutes] = (minutes.resolutions ?? []).map((each) => resolutionText(each, minutes, wording))
  expect(spoken.text()).toBe(inMinutes)
})
