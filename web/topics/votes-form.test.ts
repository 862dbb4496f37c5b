import { expect, test } from 'vitest'
import { matterOf } from '@minutebook/domain/matter'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { someMinutes } from '../../test/samples/factories.ts'
import { COMPLETE_FACTS } from '../../test/samples/complete-facts.ts'
import { votesLine } from './votes-form.tsx'

const VOTES = { manner: 'counted' as const, for: 1_000, against: 1_200, abstaining: 0, notVoting: 0 }
const OWNERS: PartialMinutes = {
  ...someMinutes({}),
  companyKind: 'corporation',
  formedIn: 'US-KY',
  body: 'shareholders',
  shareVotes: { entitled: 3_000, represented: 2_200 },
}

const lineOf = (resolution: Resolution) => votesLine(matterOf({ ...resolution, votes: VOTES }, OWNERS))

test('an election by the owners names no number that is needed: the most votes elect', () => {
  const election = lineOf({ topic: 'electDirectors', facts: COMPLETE_FACTS.electDirectors['byShareholders'] })
  expect(election).toMatch(/^1000 for, 1200 against\. Directors are elected by the most votes\. /u)
  const matter = lineOf({ topic: 'financials', facts: COMPLETE_FACTS.financials['approved'] })
  expect(matter).toMatch(/^1000 for, 1200 against\. 1201 needed: by these numbers not adopted\./u)
})
