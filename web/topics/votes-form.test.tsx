// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { matterOf } from '@minutebook/domain/matter'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { COMPLETE_FACTS } from '../../test/samples/complete-facts.ts'
import { someMinutes } from '../../test/samples/factories.ts'
import { INTEREST, interestLeftRoom } from '../forms/discussion-controls.ts'
import { errorTexts } from '../forms/use-form-errors.ts'
import { acceptLanguage } from '../language/language.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { VotesForm, votesLine } from './votes-form.tsx'

beforeEach(() => acceptLanguage('en'))
afterEach(cleanup)

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
  expect(election).toMatch(/^1000 for, 1200 against\. Directors are elected by the most votes\.$/u)
  const matter = lineOf({ topic: 'financials', facts: COMPLETE_FACTS.financials['approved'] })
  expect(matter).toMatch(/^1000 for, 1200 against\. 1201 needed: by these numbers not adopted\.$/u)
})

const NO_ERRORS = { ...errorTexts({ attempt: '', errors: {}, facts: {} }), handleInput: () => undefined }
const VOTERS = ['Ada Byron', 'Rosa Lindqvist'].map((name) => ({
  id: name,
  name,
  isAbsent: false,
  cameOrWent: false,
}))

const show = (live: Record<string, string[]>) =>
  render(
    <UiWordsContext value={words.ui}>
      <form>
        <VotesForm
          question="vote"
          shown={{}}
          live={live}
          errors={NO_ERRORS}
          voters={VOTERS}
          body="board"
          matter={matterOf({ topic: 'contract' }, someMinutes({}))}
        />
      </form>
    </UiWordsContext>,
  )

test('all in favor names a director with an interest who stayed, and none who left the room', () => {
  const everyone = words.discussion.manners.unanimous
  const interest = { [INTEREST]: ['Rosa Lindqvist'] }
  show(interest)
  expect(screen.getAllByRole('radio', { name: `${everyone}, Rosa Lindqvist too` })).toHaveLength(1)
  cleanup()
  show({ ...interest, [interestLeftRoom('Rosa Lindqvist')]: ['yes'] })
  expect(screen.getAllByRole('radio', { name: everyone })).toHaveLength(1)
  expect(screen.queryByRole('radio', { name: /Rosa/u })).toBeNull()
})
