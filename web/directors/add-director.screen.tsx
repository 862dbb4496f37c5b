import { replace, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import { directorsOf, personIn } from '../draft/answers.ts'
import { getAnswers, saveAnswers, currentCompanyForm } from '../draft/draft.ts'
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
  SharedPersonNote,
} from '../people/person-notes.tsx'
import { CancelLink, leaveSideScreen } from '../people/side-screen.tsx'
import { announceChange } from '../shell/change-note.tsx'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { Screen } from '../shell/screen.tsx'
import { isBoardFull, withDirector, withNewDirector } from './director-list.ts'

/** The director that the address names, or a new one if it has no id. An unknown id means that the person was removed. */
function openDirector({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { key } = context.get(companyContext)
  const answers = getAnswers(key)
  const id = new URL(request.url).searchParams.get('id') ?? undefined
  if (id !== undefined && !answers.directors.includes(id)) throw redirectAsGone('directors')
  if (id === undefined && isBoardFull(answers)) throw replace(pathOf('directors'))
  return { key, answers, id, formKey: `addDirector:${id ?? 'new'}` }
}

export function loader(args: LoaderFunctionArgs) {
  const { key, ...opened } = openDirector(args)
  return { ...opened, unsaved: findTyped(key, opened.formKey) }
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const { key, answers, id, formKey } = openDirector(args)
  const typed = await request.formData()
  // A double press runs this twice and aborts the first one, which must add no director.
  request.signal.throwIfAborted()
  if (typed.get(INTENT) === ('leave' satisfies Intent)) {
    removeTyped(key, formKey)
    return leaveSideScreen('addDirector', request)
  }
  const read = parsePerson(typed, 'director')
  if (!read.ok) return refuse(read.errors, { role: 'director' })
  const sameName = findSameName(directorsOf(answers), read.person, id)
  if (isUnconfirmed(typed, sameName)) return pointOutSameName(sameName)

  saveAnswers(key, formKey, (before) =>
    id === undefined ? withNewDirector(before, read.person) : withDirector(before, id, read.person),
  )
  announceChange(() => words.people[id === undefined ? 'added' : 'changed'](fullName(read.person)))
  return leaveSideScreen('addDirector', request)
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { answers, id, formKey, unsaved } = loaderData
  const errors = useFormErrors((typed) => faultsOf(parsePerson(typed, 'director')))
  const person = personIn(answers, id)
  const heading = person
    ? words.people.changeHeading(fullName(person))
    : words.directors.add(currentCompanyForm())
  return (
    <Screen step="addDirector" heading={heading} errors={errors}>
      <SharedPersonNote answers={answers} id={id} changedAs="director" />
      <StepForm
        formKey={formKey}
        typed={unsaved ?? personInput(person)}
        errors={errors}
        submit={words.directors.save(currentCompanyForm())}
        beside={
          <CancelLink
            step="addDirector"
            title={words.directors.leaveTitle(currentCompanyForm())}
            text={words.directors.leaveText}
            hasTyped={(typed) => hasTyped(typed, 'director', person)}
          />
        }
      >
        <PersonFields personRole="director" />
        <SameNameNote />
      </StepForm>
    </Screen>
  )
}
