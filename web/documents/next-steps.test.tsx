// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { COMPANY_FORMS } from '@minutebook/contract/company-form'
import { someMinutes } from '../../test/factories.ts'
import { NextSteps } from './next-steps.tsx'

afterEach(cleanup)

test.each(COMPANY_FORMS)('what is left to do is said in the nouns of the company: %s', (companyForm) => {
  render(<NextSteps minutes={someMinutes({ companyForm })} />)
  const steps = screen.getByRole('list').textContent
  expect(steps.includes('bylaws')).toBe(companyForm === 'corporation')
  expect(steps.includes('operating agreement')).toBe(companyForm === 'llc')
})
