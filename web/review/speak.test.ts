import { expect, test } from 'vitest'
import { resolutionText } from '@minutebook/document-text/resolution-text'
import { wording } from '@minutebook/document-text/en/wording'
import { topicWords } from '@minutebook/i18n/en/topics'
import { anEntity, aTopic } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { speechOf } from './speak.ts'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { matterOf } from '@minutebook/domain/matter'
import { votesText } from '@minutebook/document-text/votes-text'
import { aRecordOf } from '../../test/samples/golden-meetings.ts'
import { lazyReviewText } from './summary.ts'

test('while facts are typed a gap is named; in the list of topics the words are those of the minutes', () => {
  const loan = aTopic('loan', { counterparty: 'First River Bank' })
  const answers = { ...NO_ANSWERS, resolutions: [loan] }
  const spoken = speechOf(wording, topicWords).about(loan, answers, anEntity())
  expect(spoken.ours()).toContain(`[${topicWords.topicFacts.loan.direction.label}]`)
  const minutes = toMinutes(anEntity(), answers)
  const [inMinutes] = (minutes.resolutions ?? []).map((each) => resolutionText(each, minutes, wording))
  expect(spoken.text()).toBe(inMinutes)
})

const RECORD = aRecordOf({
  companyForm: 'llc',
  body: 'members',
  shareVotes: { percent: 40 },
  resolutions: [
    { topic: 'bankAccount', votes: { manner: 'counted', for: 40, against: 0, abstaining: 0, notVoting: 0 } },
  ],
})

test('the review tells votes in the sentences of documents', async () => {
  const { minutes } = RECORD
  const [matter] = minutes.resolutions ?? []
  const reviewText = await lazyReviewText.load()
  expect(reviewText.matters(minutes)[0]?.votes).toEqual(
    matter && votesText(matterOf(matter, minutes), WORDINGS.en),
  )
})
