// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { anEntity, aTopic } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { reviewMatters } from './gaps.ts'
import { UsuallyThere } from './reviewed-page.tsx'

afterEach(cleanup)

function linkOf(name: string): string | null {
  return screen.getByRole('link', { name }).getAttribute('href')
}

test('a fact that is usually there names its matter', () => {
  const resolutions = [
    { ...aTopic('contract'), facts: { contract: { kind: 'lease' } } },
    aTopic('distribution'),
  ]
  const answers = { ...NO_ANSWERS, resolutions }
  const minutes = toMinutes(anEntity(), answers)
  const matters = reviewMatters(minutes, WORDINGS.en)
  const element = <UsuallyThere answers={answers} minutes={minutes} matters={matters} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(linkOf('Lease: With whom')).toMatch(/topic=1/u)
  expect(linkOf('Dividend or other distribution: Amount in all')).toMatch(/topic=2/u)
  expect(linkOf('Start time')).toMatch(/question5/u)
})
