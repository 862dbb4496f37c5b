import { use } from 'react'
import { replace, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import {
  comparableName,
  fullName,
  isSpelledAlike,
  type OtherPerson,
  type Person,
  type PersonAs,
} from '@minutebook/domain/people'
import type { Answers } from '../draft/answers.ts'
import { getAnswers, saveAnswers } from '../draft/draft.ts'
import { findTyped, removeTyped } from '../draft/typed-text.ts'
import { ActionAnswer, INTENT, type Intent } from '../forms/intent.ts'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { announceChange } from '../shell/change-note.tsx'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { Screen } from '../shell/screen.tsx'
import { Alert } from '../ui/note.tsx'
import { hasTyped, parsePerson, personInput } from './parse-person.ts'
import { PersonFields } from './person-fields.tsx'
import { type ListOfPeople, redirectAsGone, SharedPersonNote } from './person-notes.tsx'
import { CancelLink, leaveSideScreen } from './side-screen.tsx'

/** A list of people, each of whom has a screen of their own. */
type PeopleList<Role extends 'director' | 'other'> = {
  role: Role
  list: ListOfPeople
  step: 'addDirector' | 'addOtherPerson'
  peopleIn: (answers: Answers) => { id: string; person: Person | OtherPerson }[]
  isFull: (answers: Answers) => boolean
  /** Stores the details of the person with this id, or of a new person without one. */
  save: (answers: Answers, id: string | undefined, person: PersonAs<Role>) => Answers
  /** Whether the list's form asks if there is anybody else: a new person answers that. */
  asksForMore: boolean
  texts: () => { add: string; save: string; leaveTitle: string; leaveText: string }
}

/** The screen of one person in a list: the one whom the address names by an id, or a new one. */
export function entryScreen<Role extends 'director' | 'other'>({
  role,
  list,
  step,
  peopleIn,
  isFull,
  save,
  asksForMore,
  texts,
}: PeopleList<Role>) {
  /** An unknown id means that the person was removed. */
  function openEntry({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
    const { key } = context.get(companyContext)
    const answers = getAnswers(key)
    const id = new URL(request.url).searchParams.get('id') ?? undefined
    const person = peopleIn(answers).find((each) => each.id === id)?.person
    if (id !== undefined && !person) throw redirectAsGone(list)
    if (id === undefined && isFull(answers)) throw replace(pathOf(list))
    return { key, answers, id, person, formKey: `${step}:${id ?? 'new'}` }
  }

  function loader(args: LoaderFunctionArgs) {
    const { key, ...opened } = openEntry(args)
    return { ...opened, unsaved: findTyped(key, opened.formKey) }
  }

  async function action(args: ActionFunctionArgs) {
    const { request } = args
    const { key, answers, id, formKey } = openEntry(args)
    const typed = await request.formData()
    // A double press runs this twice and aborts the first one, which must add nobody.
    request.signal.throwIfAborted()
    if (typed.get(INTENT) === ('leave' satisfies Intent)) {
      removeTyped(key, formKey)
      return leaveSideScreen(step, request)
    }
    const read = parsePerson(typed, role)
    if (!read.ok) return refuse(read.errors, { role })
    const sameName = findSameName(peopleIn(answers), read.person, id)
    if (isUnconfirmed(typed, sameName)) return pointOutSameName(sameName)

    saveAnswers(key, formKey, (before) => save(before, id, read.person))
    if (asksForMore) removeTyped(key, list)
    announceChange(() => words.people[id === undefined ? 'added' : 'changed'](fullName(read.person)))
    return leaveSideScreen(step, request)
  }

  function Component({ loaderData }: ScreenProps<typeof loader>) {
    const { answers, id, person, formKey, unsaved } = loaderData
    const errors = useFormErrors((typed) => faultsOf(parsePerson(typed, role)))
    const { add, save: saveLabel, leaveTitle, leaveText } = texts()
    const heading = person ? words.people.changeHeading(fullName(person)) : add
    return (
      <Screen step={step} heading={heading} errors={errors}>
        {role === 'director' && <SharedPersonNote answers={answers} id={id} changedAs="director" />}
        <StepForm
          formKey={formKey}
          typed={unsaved ?? personInput(person)}
          errors={errors}
          submit={saveLabel}
          beside={
            <CancelLink
              step={step}
              title={leaveTitle}
              text={leaveText}
              hasTyped={(typed) => hasTyped(typed, role, person)}
            />
          }
        >
          <PersonFields personRole={role} />
          <SameNameNote />
        </StepForm>
      </Screen>
    )
  }

  return { loader, action, Component }
}

/** The duplicate name that a note pointed out. Saving again confirms it. */
const CONFIRMED_NAME = 'confirmedName'

/** The result of an action when the list already has a person with that name. */
type SameName = { ok: true; sameName: string; attempt: string }

/** The first save points out a likely duplicate; the second one saves. */
function isUnconfirmed(form: FormData, sameName: string | undefined): sameName is string {
  return sameName !== undefined && form.get(CONFIRMED_NAME) !== sameName
}

function pointOutSameName(sameName: string): SameName {
  return { ok: true, sameName, attempt: crypto.randomUUID() }
}

function SameNameNote() {
  const answer = use(ActionAnswer)
  if (!isSameName(answer)) return null
  return (
    <>
      <input type="hidden" name={CONFIRMED_NAME} value={answer.sameName} />
      <Alert tone="warn" attempt={answer.attempt}>
        <p>{words.people.duplicate(answer.sameName)}</p>
      </Alert>
    </>
  )
}

function isSameName(answer: unknown): answer is SameName {
  return typeof answer === 'object' && answer !== null && 'sameName' in answer
}

type Name = { firstName: string; middleName: string; lastName: string }
type Listed = { id: string; person: Name }

/**
 * The name, if another person in the list has it too, perhaps with other accents. A likely duplicate is
 * pointed out once: not again for a person whose name did not change.
 */
export function findSameName(people: readonly Listed[], name: Name, ownId?: string): string | undefined {
  const own = people.find(({ id }) => id === ownId)
  if (own && comparableName(own.person) === comparableName(name)) return undefined
  const twin = people.find(({ id, person }) => id !== ownId && isSpelledAlike(person, name))
  return twin && fullName(twin.person)
}
