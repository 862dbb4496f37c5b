// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pathOf } from '@minutebook/domain/journey'
import { personFields, type Person, type PersonRole } from '@minutebook/domain/people'
import { anEntity, everyAnswerAs } from '../../test/samples/factories.ts'
import { withOther } from '../../test/samples/other-values.ts'
import { dropUnreferencedPeople, NO_ANSWERS } from '../draft/answers.ts'
import { entityKey } from '../draft/company.ts'
import { clearDraft, getAnswers, saveAnswers } from '../draft/draft.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { FormContext } from '../forms/controls.tsx'
import { NO_ERRORS } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { hasTyped, ONE_NAME_ONLY, parsePerson, personInput } from '../people/parse-person.ts'
import { PersonFields } from '../people/person-fields.tsx'
import { companyContext } from '../shell/guard.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { action } from './add-director.screen.tsx'
import { removeDirector, withDirector, withNewDirector } from './director-list.ts'
import { DirectorDetails } from './view-director.screen.tsx'

/* Every field is asked, kept, shown and dropped by its rows in the tables. A new one needs no line here. */

const entity = anEntity()
const key = entityKey(entity)
const officer = everyAnswerAs('ceo')
const director = everyAnswerAs('director')

beforeEach(() => clearDraft(key))
afterEach(cleanup)

/** The filled-in form of this person. Only a company has a representative. */
function formOf(role: PersonRole, person: ReturnType<typeof everyAnswerAs>): FormData {
  const { container } = render(
    <UiWordsContext value={words.ui}>
      <FormContext value={{ typed: { ...personInput(person), [ONE_NAME_ONLY]: ['yes'] }, errors: NO_ERRORS }}>
        <form>
          <PersonFields personRole={role} />
        </form>
      </FormContext>
    </UiWordsContext>,
  )
  return new FormData(container.querySelector('form') ?? undefined)
}

test.each<PersonRole>(['ceo', 'director', 'other'])('the form of the role %s asks all of it', (role) => {
  const person = everyAnswerAs(role)
  const form = formOf(role, person)
  expect(parsePerson(form, role)).toEqual({ ok: true, person })
  expect(hasTyped(form, role, person)).toBe(false)
  const unnoticed = personFields(role).filter((name) => {
    const emptied = new FormData()
    for (const [each, text] of form) if (each !== name) emptied.set(each, text)
    return !hasTyped(emptied, role, person)
  })
  expect(unnoticed).toEqual([])
})

function shownOf(person: Person): string | null {
  const answers = { ...NO_ANSWERS, people: { a: person }, directors: ['a'] }
  return render(<DirectorDetails answers={answers} director={{ id: 'a', person }} />).container.textContent
}

test('the details of a director show all of it', () => {
  const hidden = personFields('director').filter(
    (name) => shownOf(withOther(director, [name], {})) === shownOf(director),
  )
  expect(hidden).toEqual([])
})

test('a new director goes into the record whole', async () => {
  const context = new RouterContextProvider()
  context.set(companyContext, { entity, key })
  const body = new URLSearchParams(
    [...formOf('director', director)].map(([name, text]) => [name, String(text)]),
  )
  const request = new Request(`http://minutebook.test${pathOf('addDirector')}`, { method: 'POST', body })
  await action({ context, request, params: {}, url: new URL(request.url), pattern: '' })
  expect(toMinutes(entity, getAnswers(key)).directors).toEqual([{ person: director }])
})

test('an officer who is a director has what both are asked, each at its place, and later only what officers are asked', () => {
  saveAnswers(key, 'ceo', () => ({ ...NO_ANSWERS, people: { a: officer }, ceo: 'a' }))
  const both = withNewDirector(getAnswers(key), director)
  expect(both.directors).toEqual(['a'])
  expect(toMinutes(entity, both)).toMatchObject({ ceo: officer, directors: [{ person: director }] })
  expect(toMinutes(entity, both).ceo).toEqual(officer)
  expect(dropUnreferencedPeople(both).people).toEqual({ a: { ...officer, ...director } })
  expect(dropUnreferencedPeople(removeDirector(both, 'a')).people).toEqual({ a: officer })
  expect(withDirector(both, 'a', director).people).toEqual(both.people)
})
