import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import { forgetUnsaved, getAnswers, findUnsaved, saveAnswers, keepUnsaved } from '../draft/draft.ts'
import { typedIn } from '../draft/typed.ts'
import { INTENT, SUBJECT, type Intent } from '../forms/intent.ts'
import { useKnown } from '../forms/known.tsx'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { listChanged, useListChange } from '../shell/change-note.tsx'
import { companyContext } from '../shell/guard.ts'
import { afterSaving } from '../shell/navigate-after-save.ts'
import { Screen } from '../shell/screen.tsx'
import { OtherPersonsForm } from './other-persons-form.tsx'
import { findOtherPerson, nobodyFurther, removeOtherPerson, parseOtherPersons } from './other-persons.ts'

const FORM = 'otherPersons'

export function loader({ context }: LoaderFunctionArgs) {
  const { key } = context.get(companyContext)
  return {
    answers: getAnswers(key),
    unsaved: findUnsaved(key, FORM),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { key } = context.get(companyContext)
  const form = await request.formData()
  return form.get(INTENT) === ('remove' satisfies Intent)
    ? remove(key, String(form.get(SUBJECT) ?? ''))
    : goOn(key, form, request)
}

function remove(key: string, id: string) {
  const person = findOtherPerson(getAnswers(key), id)
  saveAnswers(key, FORM, (answers) => removeOtherPerson(answers, id))
  return listChanged(() => (person ? words.people.removed(fullName(person)) : ''))
}

function goOn(key: string, form: FormData, request: Request) {
  const read = parseOtherPersons(form, getAnswers(key))
  if (!read.ok) return refuse(read.errors)
  if (read.next === 'add') {
    forgetUnsaved(key, FORM)
    return redirect(pathOf('addOtherPerson'))
  }
  saveAnswers(key, FORM, nobodyFurther)
  // "No, that is everyone" is not part of the answers. It is kept as unsaved input, so that Back shows it again.
  keepUnsaved(key, FORM, typedIn(form))
  return afterSaving('otherPersons', request)
}

export function Component() {
  const { answers, unsaved } = useLoaderData<typeof loader>()
  const errors = useFormErrors((form) => faultsOf(parseOtherPersons(form, answers)))
  useListChange()
  const { length } = answers.otherPersons
  const known = useKnown(length === 0 && !unsaved && !answers.nobodyElse, errors)
  const heading = length > 0 ? words.otherPersons.heading(length) : words.otherPersons.emptyHeading
  return (
    <Screen
      step="otherPersons"
      heading={heading}
      headingInLegend={length === 0 && !known.isShown}
      errors={errors}
    >
      <OtherPersonsForm form={FORM} answers={answers} unsaved={unsaved} errors={errors} known={known} />
    </Screen>
  )
}
