// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Kind } from '@minutebook/domain/law/kinds'
import { someMinutes } from '../../test/samples/factories.ts'
import { NextSteps } from './next-steps.tsx'

afterEach(cleanup)

test.each<[Kind, string]>([
  ['corporation', 'bylaws ask'],
  ['nonprofit', 'bylaws ask'],
  ['llc-members', 'operating agreement asks'],
  ['lp', 'partnership agreement asks'],
])('the next steps use the words for the kind of company: %s', (companyKind, asks) => {
  render(<NextSteps minutes={someMinutes({ companyKind })} />)
  expect(screen.getByRole('list').textContent).toContain(`if your ${asks} for it`)
})
