import { replace, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { fullName, PERSON_FIELDS } from '@minutebook/domain/people'
import { directorsOf, personIn } from '../draft/answers.ts'
import { forgetUnsaved, getAnswers, findUnsaved, saveAnswers, currentCompanyForm } from '../draft/draft.ts'
import { faultsOf, refuse, INTENT, type Intent } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { CancelLink } from '../people/cancel-link.tsx'
import { leaveSideScreen, revalidatesOnArrival } from '../people/leave-link.tsx'
import { hasTypedText } from '../people/parse-person.ts'
import {
  redirectAsGone,
  findSameName,
  isUnconfirmed,
  pointOutSameName,
  SameNameNote,
  SharedPersonNote,
} from '../people/person-notes.tsx'
import { announceChange } from '../shell/change-note.tsx'
import { companyContext } from '../shell/guard.ts'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { DirectorFields, parseDirector } from './director-fields.tsx'
import { isBoardFull, withDirector } from './director-list.ts'

/** Reloads between two new directors, because the added one is in the list of the next screen. */
export const shouldRevalidate: typeof revalidatesOnArrival = (args) =>
  args.currentUrl.search === args.nextUrl.search ? revalidatesOnArrival(args) : args.defaultShouldRevalidate

/** The director that the address names, or a new one if it has no id. An unknown id means that the person was removed. */
function openDirector({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { key } = context.get(companyContext)
  const answers = getAnswers(key)
  const id = new URL(request.url).searchParams.get('id') ?? undefined
  if (id !== undefined && !answers.directors.includes(id)) throw redirectAsGone('directors')
  if (id === undefined && isBoardFull(answers)) throw replace(pathOf('directors'))
  const isFurther = new URL(request.url).searchParams.has('after')
  return { key, answers, id, isFurther, form: `addDirector:${id ?? 'new'}` }
}

export function loader(args: LoaderFunctionArgs) {
  const { key, ...opened } = openDirector(args)
  return { ...opened, unsaved: findUnsaved(key, opened.form) }
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const { key, answers, id, form } = openDirector(args)
  const typed = await request.formData()
  // A double press runs this twice and aborts the first one, which must add no director.
  request.signal.throwIfAborted()
  if (typed.get(INTENT) === ('leave' satisfies Intent)) {
    forgetUnsaved(key, form)
    return leaveSideScreen('addDirector', request)
  }
  const read = parseDirector(typed, answers, id)
  if (!read.ok) return refuse(read.errors, { role: 'director' })
  const sameName = findSameName(directorsOf(answers), read.person, id)
  if (isUnconfirmed(typed, sameName)) return pointOutSameName(sameName)

  const directorId = read.id ?? crypto.randomUUID()
  saveAnswers(key, form, (before) => withDirector(before, directorId, read.person))
  forgetUnsaved(key, 'directors')
  const after = getAnswers(key)
  if (typed.get(INTENT) === ('another' satisfies Intent) && !isBoardFull(after)) {
    const count = after.directors.length
    announceChange(() => words.directors.addedSoFar(fullName(read.person), count, currentCompanyForm()))
    // The address changes, so that showing this screen again counts as an arrival. Back leads to the list.
    return replace(`${pathOf('addDirector')}?after=${count}`)
  }
  announceChange(() => words.people[id === undefined ? 'added' : 'changed'](fullName(read.person)))
  return leaveSideScreen('addDirector', request)
}

export function Component() {
  const { answers, id, isFurther, form, unsaved } = useLoaderData<typeof loader>()
  const errors = useFormErrors((typed) => faultsOf(parseDirector(typed, answers, id)))
  const person = personIn(answers, id)
  const heading = person
    ? words.people.changeHeading(fullName(person))
    : words.directors.add(currentCompanyForm())
  return (
    <Screen step="addDirector" heading={heading} errors={errors}>
      <SharedPersonNote answers={answers} id={id} changedAs="director" />
      <StepForm
        // The next one starts with an empty form.
        key={answers.directors.length}
        form={form}
        errors={errors}
        submit={words.directors.save(currentCompanyForm())}
        beside={
          <>
            {person ? null : (
              <Button type="submit" variant="secondary" name={INTENT} value={'another' satisfies Intent}>
                {words.directors.saveAndAdd}
              </Button>
            )}
            <CancelLink
              step="addDirector"
              title={words.directors.leaveTitle(currentCompanyForm())}
              text={words.directors.leaveText}
              hasTyped={(typed) => hasTypedText(typed, PERSON_FIELDS, person)}
            />
          </>
        }
      >
        <DirectorFields answers={answers} id={id} isFurther={isFurther} unsaved={unsaved} errors={errors} />
        <SameNameNote />
      </StepForm>
    </Screen>
  )
}
