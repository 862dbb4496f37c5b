// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PERSON_FIELDS } from '@minutebook/domain/people'
import { aPerson } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { DirectorDetails } from './view-director.screen.tsx'

afterEach(cleanup)

test('the details of a director show every field of a person', () => {
  const typed = Object.fromEntries(PERSON_FIELDS.map((name) => [name, `the ${name}`]))
  const person = { ...aPerson(), ...typed }
  const answers = { ...NO_ANSWERS, people: { a: person }, directors: ['a'] }
  render(<DirectorDetails answers={answers} director={{ id: 'a', person }} />)
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(PERSON_FIELDS.filter((name) => !shown.some((text) => text.includes(`the ${name}`)))).toEqual([])
})
