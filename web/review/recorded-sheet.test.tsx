// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { words } from '../language/words.ts'
import { RecordedHead } from './recorded-sheet.tsx'

afterEach(cleanup)

test('a recorded reference leads to the page that verifies it', () => {
  render(
    <RecordedHead document={undefined} lead="Recorded." reference="MB-7K3F-92QD">
      {null}
    </RecordedHead>,
  )
  const link = screen.getByRole('link', { name: words.confirmation.verify })
  expect(link.getAttribute('href')).toBe('/verify/record?reference=MB-7K3F-92QD')
})
