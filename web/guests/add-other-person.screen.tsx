import { replace, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import { getAnswers, saveAnswers } from '../draft/draft.ts'
import { findTyped, removeTyped } from '../draft/typed-text.ts'
import { INTENT, type Intent } from '../forms/intent.ts'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { hasTyped, parsePerson, personInput } from '../people/parse-person.ts'
import { PersonFields } from '../people/person-fields.tsx'
import {
  redirectAsGone,
  findSameName,
  isUnconfirmed,
  pointOutSameName,
  SameNameNote,
} from '../people/person-notes.tsx'
import { CancelLink, leaveSideScreen } from '../people/side-screen.tsx'
import { announceChange } from '../shell/change-note.tsx'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { Screen } from '../shell/screen.tsx'
import { findOtherPerson, isListFull, withOtherPerson } from './other-persons.ts'

/** The guest that the address names, or a new one if it has no id. An unknown id means that the person was removed. */
function openPerson({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { key } = context.get(companyContext)
  const answers = getAnswers(key)
  const id = new URL(request.url).searchParams.get('id') ?? undefined
  const person = findOtherPerson(answers, id)
  if (id !== undefined && !person) throw redirectAsGone('otherPersons')
  if (id === undefined && isListFull(answers)) throw replace(pathOf('otherPersons'))
  return { key, answers, id, person, formKey: `addOtherPerson:${id ?? 'new'}` }
}

export function loader(args: LoaderFunctionArgs) {
  const { key, person, formKey } = openPerson(args)
  return { person, formKey, unsaved: findTyped(key, formKey) }
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const { key, answers, id, formKey } = openPerson(args)
  const typed = await request.formData()
  // A double press runs this twice and aborts the first one, which must add no person.
  request.signal.throwIfAborted()
  if (typed.get(INTENT) === ('leave' satisfies Intent)) {
    removeTyped(key, formKey)
    return leaveSideScreen('addOtherPerson', request)
  }
  const read = parsePerson(typed, 'other')
  if (!read.ok) return refuse(read.errors, { role: 'other' })
  const sameName = findSameName(answers.otherPersons, read.person, id)
  if (isUnconfirmed(typed, sameName)) return pointOutSameName(sameName)

  const personId = id ?? crypto.randomUUID()
  saveAnswers(key, formKey, (before) => withOtherPerson(before, personId, read.person))
  removeTyped(key, 'otherPersons')
  announceChange(() => words.people[id === undefined ? 'added' : 'changed'](fullName(read.person)))
  return leaveSideScreen('addOtherPerson', request)
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { person, formKey, unsaved } = loaderData
  const errors = useFormErrors((typed) => faultsOf(parsePerson(typed, 'other')))
  const heading = person ? words.people.changeHeading(fullName(person)) : words.otherPersons.addHeading
  return (
    <Screen step="addOtherPerson" heading={heading} errors={errors}>
      <StepForm
        formKey={formKey}
        typed={unsaved ?? personInput(person)}
        errors={errors}
        submit={words.otherPersons.save}
        beside={
          <CancelLink
            step="addOtherPerson"
            title={words.otherPersons.leaveTitle}
            text={words.otherPersons.leaveText}
            hasTyped={(typed) => hasTyped(typed, 'other', person)}
          />
        }
      >
        <PersonFields personRole="other" />
        <SameNameNote />
      </StepForm>
    </Screen>
  )
}
