import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { fullName } from '@minutebook/contract/people'
import { forgetEntered, readAnswers, readEntered, saveAnswers, saveEntered } from '../draft/draft.ts'
import { requireCompany } from '../journey/guard.ts'
import { afterSaving } from '../journey/leaving.ts'
import { enteredFields } from '../draft/entered-fields.ts'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { GoneNotice, takeGoneNotice } from './gone-notice.tsx'
import { INTENT, PERSON_ID, type Intent } from './intents.ts'
import { listChanged, useListChange } from '../journey/list-change.ts'
import { findOtherPerson, nobodyFurther, removeOtherPerson } from './other-persons.ts'
import { OtherPersonsForm } from './other-persons-form.tsx'
import { readOtherPersons } from './read-other-person.ts'

const FORM = 'otherPersons'

export async function loader({ request }: LoaderFunctionArgs) {
  const { key } = await requireCompany('otherPersons', request)
  return {
    answers: readAnswers(key),
    entered: readEntered(key, FORM),
    isGone: takeGoneNotice('otherPersons'),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { key } = await requireCompany('otherPersons', request)
  const form = await request.formData()
  return form.get(INTENT) === ('remove' satisfies Intent)
    ? remove(key, String(form.get(PERSON_ID) ?? ''))
    : goOn(key, form, request)
}

function remove(key: string, id: string) {
  const person = findOtherPerson(readAnswers(key), id)
  saveAnswers(key, FORM, (answers) => removeOtherPerson(answers, id))
  return listChanged(() => (person ? words.people.removed(fullName(person)) : ''))
}

function goOn(key: string, form: FormData, request: Request) {
  const read = readOtherPersons(form, readAnswers(key))
  if (!read.ok) return refuse(read.errors)
  if (read.next === 'add') {
    forgetEntered(key, FORM)
    return redirect(pathOf('addOtherPerson'))
  }
  saveAnswers(key, FORM, nobodyFurther)
  // "No, that is everyone" is no answer of the minutes; kept as it was said, Back shows it again.
  saveEntered(key, FORM, enteredFields(form))
  return afterSaving('otherPersons', request)
}

export function Component() {
  const { answers, entered, isGone } = useLoaderData<typeof loader>()
  const errors = useFormErrors((form) => faultsOf(readOtherPersons(form, answers)))
  useListChange()
  const { length } = answers.otherPersons
  const heading = length > 0 ? words.otherPersons.heading(length) : words.otherPersons.emptyHeading
  return (
    <Screen step="otherPersons" heading={heading} headingInLegend={length === 0} errors={errors}>
      {isGone ? <GoneNotice list="otherPersons" /> : null}
      <OtherPersonsForm form={FORM} answers={answers} entered={entered} errors={errors} />
    </Screen>
  )
}
