// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PERSON_FIELDS } from '@minutebook/domain/people'
import { aPerson } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { FormContext } from '../forms/controls.tsx'
import { NO_ERRORS } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { ONE_NAME_ONLY } from '../people/parse-person.ts'
import { PersonFields } from '../people/person-fields.tsx'
import { UiWordsContext } from '../ui/ui-words.ts'
import { DirectorDetails } from './view-director.screen.tsx'

afterEach(cleanup)

test('the form of a director asks for every field of a person', () => {
  const typed = { [ONE_NAME_ONLY]: ['yes'] }
  const { container } = render(
    <UiWordsContext value={words.ui}>
      <FormContext value={{ typed, errors: NO_ERRORS }}>
        <PersonFields personRole="director" />
      </FormContext>
    </UiWordsContext>,
  )
  const controls = [...container.querySelectorAll('[name]')]
  const asked = new Set(controls.map((control) => control.getAttribute('name')))
  expect(PERSON_FIELDS.filter((name) => !asked.has(name))).toEqual([])
})

test('the details of a director show every field of a person', () => {
  const typed = Object.fromEntries(PERSON_FIELDS.map((name) => [name, `the ${name}`]))
  const person = { ...aPerson(), ...typed }
  const answers = { ...NO_ANSWERS, people: { a: person }, directors: ['a'] }
  render(<DirectorDetails answers={answers} director={{ id: 'a', person }} />)
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(PERSON_FIELDS.filter((name) => !shown.some((text) => text.includes(`the ${name}`)))).toEqual([])
})
