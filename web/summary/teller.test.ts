import { expect, test } from 'vitest'
import { WORDING_VERSION } from '@minutebook/contract/minutes'
import { wordingOf } from '@minutebook/contract/wordings'
import { votesText } from '@minutebook/contract/documents/votes-text'
import { aRecordOf } from '../../test/golden-meetings.ts'
import { lazyTeller } from './teller.ts'

const VERSIONS = Array.from({ length: WORDING_VERSION }, (_each, index) => index + 1)

test.each(VERSIONS)(
  'minutes of version %i are told in the sentences that they were made with',
  async (version) => {
    const { minutes } = aRecordOf({
      companyForm: 'llc',
      body: 'members',
      shareVotes: { percent: 40 },
      wordingVersion: version,
      resolutions: [
        {
          topic: 'bankAccount',
          votes: { manner: 'counted', for: 40, against: 0, abstaining: 0, notVoting: 0 },
        },
      ],
    })
    const [matter] = minutes.resolutions ?? []
    const teller = await lazyTeller.load()
    expect(teller.matters(minutes)[0]?.votes).toEqual(
      matter && votesText(matter, minutes, wordingOf(minutes, 'en')),
    )
  },
)

test('minutes that name no version, as other programs send them, are told in those of the first', async () => {
  const voteRule = { needs: { numerator: 2, denominator: 3 } }
  const { minutes } = aRecordOf({
    companyForm: 'llc',
    body: 'members',
    voteRule,
    shareVotes: { percent: 80 },
    wordingVersion: undefined,
  })
  const { blocks } = await (await lazyTeller.load()).inFull(minutes)
  expect(JSON.stringify(blocks)).toContain('2/3 of all interests is needed')
})
