import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import { findDraft, getAnswers, saveAnswers, replaceTyped } from '../draft/draft.ts'
import { findTyped, removeTyped } from '../draft/typed-text.ts'
import { typedIn } from '../draft/typed.ts'
import { ANOTHER, INTENT, SUBJECT, type Intent } from '../forms/intent.ts'
import { useKnown } from '../forms/known.tsx'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { wholeMeeting } from '../guided/whole-meeting.ts'
import { words } from '../language/words.ts'
import { OPENED_AT } from '../meeting/meeting-answers.ts'
import { listChanged } from '../shell/change-note.tsx'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { afterSaving } from '../shell/navigate-after-save.ts'
import { Screen } from '../shell/screen.tsx'
import { trackPage } from '../shell/tracker.ts'
import { OtherPersonsForm } from './other-persons-form.tsx'
import { findOtherPerson, nobodyFurther, removeOtherPerson, parseOtherPersons } from './other-persons.ts'

const FORM = 'otherPersons'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { key, entity } = context.get(companyContext)
  return {
    entity,
    answers: getAnswers(key),
    unsaved: findTyped(key, FORM),
    opened: openedForAll(key, new URL(request.url), new Date()),
  }
}

/**
 * What one card about the whole meeting starts from. Undefined if the person has typed something about it, or
 * changes this one answer. `now`: the default date.
 */
function openedForAll(key: string, { search }: URL, now: Date) {
  const isOpen = search === '' && [FORM, 'meetingDate', 'attendance'].every((form) => !findTyped(key, form))
  return isOpen ? { now, isAnnual: findDraft(key)?.plan?.kind === 'annual' } : undefined
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { key, entity } = context.get(companyContext)
  const form = await request.formData()
  if (form.get(INTENT) === ('wholeMeeting' satisfies Intent)) {
    const opened = openedForAll(key, new URL(request.url), new Date(String(form.get(OPENED_AT))))
    const whole = opened && wholeMeeting(entity, getAnswers(key), opened)
    // Another tab may have answered some of it.
    if (!whole) return redirect(pathOf('meetingDate'))
    saveAnswers(key, FORM, whole.take)
    // One press passes the screens of these answers. Back still opens each.
    for (const step of ['meetingDate', 'attendance'] as const) trackPage(step)
    return afterSaving('meetingDate', request)
  }
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
    removeTyped(key, FORM)
    return redirect(pathOf('addOtherPerson'))
  }
  saveAnswers(key, FORM, nobodyFurther)
  // "No, that is everyone" is not part of the answers. It is kept as unsaved input, so that Back shows it
  // again.
  replaceTyped(key, FORM, { [ANOTHER]: typedIn(form)[ANOTHER] ?? [] })
  return afterSaving('otherPersons', request)
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { entity, answers, unsaved, opened } = loaderData
  const whole = opened && wholeMeeting(entity, answers, opened)
  const errors = useFormErrors((form) => faultsOf(parseOtherPersons(form, answers)))
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
      <OtherPersonsForm
        formKey={FORM}
        answers={answers}
        unsaved={unsaved}
        errors={errors}
        known={known}
        whole={whole && { ...whole, openedAt: opened.now.toISOString() }}
      />
    </Screen>
  )
}
