import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { fullName } from '@minutebook/contract/people'
import { personIn, type Answers } from '../draft/answers.ts'
import { forgetEntered, readAnswers, readEntered, saveAnswers, saveEntered } from '../draft/draft.ts'
import { requireCompany } from '../journey/guard.ts'
import { afterSaving } from '../journey/leaving.ts'
import { enteredFields } from '../draft/entered-fields.ts'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import { spokenForm } from '../language/spoken-form.ts'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { lastPeople } from './carried.ts'
import { addNamedDirector, removeDirector } from './directors.ts'
import { DirectorsForm } from './directors-form.tsx'
import { GoneNotice, takeGoneNotice } from './gone-notice.tsx'
import { INTENT, PERSON_ID, type Intent } from './intents.ts'
import { listChanged, useListChange } from '../journey/list-change.ts'
import { NoDirectorsForm } from './no-directors-form.tsx'
import { readDirectors } from './read-directors.ts'

const FORM = 'directors'

export async function loader({ request }: LoaderFunctionArgs) {
  const { key } = await requireCompany('directors', request)
  return {
    answers: readAnswers(key),
    entered: readEntered(key, FORM),
    last: lastPeople(key),
    isGone: takeGoneNotice('directors'),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { key } = await requireCompany('directors', request)
  const form = await request.formData()
  const id = String(form.get(PERSON_ID) ?? '')
  switch (form.get(INTENT)) {
    case 'addNamed' satisfies Intent:
      return changeList(key, id, addNamedDirector, (name) => words.people.added(name))
    case 'remove' satisfies Intent:
      return changeList(key, id, removeDirector, (name) => words.people.removed(name))
    default:
      return goOn(key, form, request)
  }
}

function changeList(
  key: string,
  id: string,
  change: (answers: Answers, id: string) => Answers,
  say: (name: string) => string,
) {
  const person = personIn(readAnswers(key), id)
  saveAnswers(key, FORM, (answers) => change(answers, id))
  return listChanged(() => (person ? say(fullName(person)) : ''))
}

function goOn(key: string, form: FormData, request: Request) {
  const read = readDirectors(form, readAnswers(key))
  if (!read.ok) return refuse(read.errors, read.facts)
  if (read.next === 'add') {
    forgetEntered(key, FORM)
    return redirect(pathOf('addDirector'))
  }
  saveAnswers(key, FORM, (answers) => ({ ...answers, noBoard: read.noBoard }))
  // "No, that is everyone" is no answer of the minutes; kept as it was said, Back shows it again.
  if (!read.noBoard) saveEntered(key, FORM, enteredFields(form))
  return afterSaving('directors', request)
}

export function Component() {
  const { answers, entered, last, isGone } = useLoaderData<typeof loader>()
  const errors = useFormErrors((form) => faultsOf(readDirectors(form, answers)))
  useListChange()
  const { length } = answers.directors
  const heading =
    length > 0 ? words.directors.heading(length, spokenForm()) : words.directors.emptyHeading(spokenForm())
  const form = { form: FORM, answers, entered, last, errors }
  return (
    <Screen step="directors" heading={heading} errors={errors}>
      {isGone ? <GoneNotice list="directors" /> : null}
      {length > 0 ? <DirectorsForm {...form} /> : <NoDirectorsForm {...form} />}
    </Screen>
  )
}
