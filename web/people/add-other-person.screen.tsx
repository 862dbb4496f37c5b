import { replace, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { fullName, OTHER_PERSON_FIELDS } from '@minutebook/contract/people'
import { announceChange } from '../journey/change-note.tsx'
import { forgetEntered, readAnswers, readEntered, saveAnswers } from '../draft/draft.ts'
import { shownValue } from '../draft/entered-values.ts'
import { requireCompany } from '../journey/guard.ts'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { CancelLink } from './cancel-link.tsx'
import { redirectAsGone } from './gone-notice.tsx'
import { INTENT, type Intent } from './intents.ts'
import { leaveSideScreen, revalidatesOnArrival } from './leave-side-screen.ts'
import { findOtherPerson, isListFull, withOtherPerson } from './other-persons.ts'
import { NameFields } from './person-fields.tsx'
import { readOtherPerson } from './read-other-person.ts'
import { findSameName } from './same-name.ts'
import { isUnconfirmed, pointOutSameName, SameNameNote } from './same-name-note.tsx'
import { hasTypedText } from './typed-text.ts'

export const shouldRevalidate = revalidatesOnArrival

/** Whom the address names: somebody of the list; without an id somebody new. Anybody else is gone. */
async function openPerson(request: Request) {
  const { key } = await requireCompany('addOtherPerson', request)
  const answers = readAnswers(key)
  const id = new URL(request.url).searchParams.get('id') ?? undefined
  const person = findOtherPerson(answers, id)
  if (id !== undefined && !person) throw redirectAsGone('otherPersons')
  if (id === undefined && isListFull(answers)) throw replace(pathOf('otherPersons'))
  return { key, answers, id, person, form: `addOtherPerson:${id ?? 'new'}` }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { key, person, form } = await openPerson(request)
  return { person, form, entered: readEntered(key, form) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { key, answers, id, form } = await openPerson(request)
  const typed = await request.formData()
  // A double press runs this twice and aborts the first one, which must not add anybody.
  request.signal.throwIfAborted()
  if (typed.get(INTENT) === ('leave' satisfies Intent)) {
    forgetEntered(key, form)
    return leaveSideScreen('addOtherPerson', request)
  }
  const read = readOtherPerson(typed)
  if (!read.ok) return refuse(read.errors, { role: 'other' })
  const sameName = findSameName(answers.otherPersons, read.person, id)
  if (isUnconfirmed(typed, sameName)) return pointOutSameName(sameName)

  const personId = id ?? crypto.randomUUID()
  saveAnswers(key, form, (before) => withOtherPerson(before, personId, read.person))
  forgetEntered(key, 'otherPersons')
  announceChange(() => words.people[id === undefined ? 'added' : 'changed'](fullName(read.person)))
  return leaveSideScreen('addOtherPerson', request)
}

export function Component() {
  const { person, form, entered } = useLoaderData<typeof loader>()
  const errors = useFormErrors((typed) => faultsOf(readOtherPerson(typed)))
  const heading = person ? words.people.changeHeading(fullName(person)) : words.otherPersons.addHeading
  return (
    <Screen step="addOtherPerson" heading={heading} errors={errors}>
      <StepForm
        form={form}
        errors={errors}
        submit={words.otherPersons.save}
        beside={
          <CancelLink
            step="addOtherPerson"
            title={words.otherPersons.leaveTitle}
            text={words.otherPersons.leaveText}
            hasTyped={(typed) => hasTypedText(typed, OTHER_PERSON_FIELDS, person)}
          />
        }
      >
        <Fieldset id="person-name" legend={words.people.name}>
          <NameFields
            section="section-other"
            personRole="other"
            errors={errors}
            entered={entered}
            person={person}
          />
        </Fieldset>
        <Field
          name="reason"
          label={words.otherPersons.reason}
          hint={words.otherPersons.reasonHint}
          optional
          defaultValue={shownValue(entered, 'reason', person?.reason)}
          error={errors.of('reason')}
        />
        <SameNameNote />
      </StepForm>
    </Screen>
  )
}
