import { replace, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { fullName, PERSON_FIELDS } from '@minutebook/contract/people'
import { directorsOf, personIn } from '../draft/answers.ts'
import { announceChange } from '../journey/change-note.tsx'
import { forgetEntered, readAnswers, readEntered, saveAnswers } from '../draft/draft.ts'
import { requireCompany } from '../journey/guard.ts'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import { spokenForm } from '../language/spoken-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { CancelLink } from './cancel-link.tsx'
import { DirectorFields } from './director-fields.tsx'
import { isBoardFull, withDirector } from './directors.ts'
import { redirectAsGone } from './gone-notice.tsx'
import { INTENT, type Intent } from './intents.ts'
import { leaveSideScreen, revalidatesOnArrival } from './leave-side-screen.ts'
import { readDirector } from './read-director.ts'
import { findSameName } from './same-name.ts'
import { isUnconfirmed, pointOutSameName, SameNameNote } from './same-name-note.tsx'
import { SharedPersonNote } from './shared-person-note.tsx'
import { hasTypedText } from './typed-text.ts'

export const shouldRevalidate = revalidatesOnArrival

/** Whom the address names: a director of the list; without an id a new one. Anybody else is gone. */
async function openDirector(request: Request) {
  const { key } = await requireCompany('addDirector', request)
  const answers = readAnswers(key)
  const id = new URL(request.url).searchParams.get('id') ?? undefined
  if (id !== undefined && !answers.directors.includes(id)) throw redirectAsGone('directors')
  if (id === undefined && isBoardFull(answers)) throw replace(pathOf('directors'))
  return { key, answers, id, form: `addDirector:${id ?? 'new'}` }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { key, answers, id, form } = await openDirector(request)
  return { answers, id, form, entered: readEntered(key, form) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { key, answers, id, form } = await openDirector(request)
  const typed = await request.formData()
  // A double press runs this twice and aborts the first one, which must not add anybody.
  request.signal.throwIfAborted()
  if (typed.get(INTENT) === ('leave' satisfies Intent)) {
    forgetEntered(key, form)
    return leaveSideScreen('addDirector', request)
  }
  const read = readDirector(typed, answers, id)
  if (!read.ok) return refuse(read.errors, { role: 'director' })
  const sameName = findSameName(directorsOf(answers), read.person, id)
  if (isUnconfirmed(typed, sameName)) return pointOutSameName(sameName)

  const directorId = read.id ?? crypto.randomUUID()
  saveAnswers(key, form, (before) => withDirector(before, directorId, read.person))
  forgetEntered(key, 'directors')
  announceChange(() => words.people[id === undefined ? 'added' : 'changed'](fullName(read.person)))
  return leaveSideScreen('addDirector', request)
}

export function Component() {
  const { answers, id, form, entered } = useLoaderData<typeof loader>()
  const errors = useFormErrors((typed) => faultsOf(readDirector(typed, answers, id)))
  const person = personIn(answers, id)
  const heading = person ? words.people.changeHeading(fullName(person)) : words.directors.add(spokenForm())
  return (
    <Screen step="addDirector" heading={heading} errors={errors}>
      <SharedPersonNote answers={answers} id={id} changedAs="director" />
      <StepForm
        form={form}
        errors={errors}
        submit={words.directors.save(spokenForm())}
        beside={
          <CancelLink
            step="addDirector"
            title={words.directors.leaveTitle(spokenForm())}
            text={words.directors.leaveText}
            hasTyped={(typed) => hasTypedText(typed, PERSON_FIELDS, person)}
          />
        }
      >
        <DirectorFields answers={answers} id={id} entered={entered} errors={errors} />
        <SameNameNote />
      </StepForm>
    </Screen>
  )
}
