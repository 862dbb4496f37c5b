// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { words } from '../language/words.ts'
import { VerifyLink } from './recorded-sheet.tsx'

afterEach(cleanup)

test('a recorded reference leads to the page that verifies it', () => {
  render(<VerifyLink reference="MB-7K3F-92QD" />)
  const link = screen.getByRole('link', { name: words.confirmation.verify })
  expect(link.getAttribute('href')).toBe('/verify/record?reference=MB-7K3F-92QD')
})
