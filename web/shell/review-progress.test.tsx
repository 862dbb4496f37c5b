// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPerson, aTopic } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { words } from '../language/words.ts'
import { Progress } from './progress.tsx'
import { unansweredParts } from './review-progress.tsx'

afterEach(cleanup)

function shownParts(answers = NO_ANSWERS): (string | null)[] {
  render(<Progress step="review" unanswered={unansweredParts(answers)} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

const { parts, done, todo, current } = words.progress

test('at the review, a part without the answers that sending needs is not called done', () => {
  expect(shownParts()).toEqual([
    `${parts.company}: ${done}`,
    `${parts.officers}: ${todo}`,
    `${parts.people}: ${todo}`,
    `${parts.meeting}: ${todo}`,
    `${parts.review}: ${current}`,
  ])
})

test('a part that is answered is done', () => {
  const answers = {
    ...NO_ANSWERS,
    people: { ada: aPerson() },
    ceo: 'ada',
    secretary: null,
    cfo: null,
    directors: ['ada'],
    resolutions: [aTopic('loan')],
  }
  expect(shownParts(answers)).toEqual([
    `${parts.company}: ${done}`,
    `${parts.officers}: ${done}`,
    `${parts.people}: ${done}`,
    `${parts.meeting}: ${todo}`,
    `${parts.review}: ${current}`,
  ])
})
