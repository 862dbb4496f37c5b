import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { comparableName, fullName, type Person } from '@minutebook/domain/people'
import { directorsOf, personIn, type Answers } from '../draft/answers.ts'
import { companyState } from '../draft/company.ts'
import {
  forgetUnsaved,
  getAnswers,
  findUnsaved,
  saveAnswers,
  keepUnsaved,
  currentCompanyForm,
} from '../draft/draft.ts'
import { typedIn } from '../draft/typed.ts'
import { KnownAnswer, useKnown } from '../forms/known.tsx'
import { ANOTHER, faultsOf, refuse, INTENT, PERSON_ID, type Intent } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { isCarriedPerson, lastPeople } from '../people/carried.ts'
import { registeredOfficers } from '../people/register-officers.tsx'
import { listChanged, useListChange } from '../shell/change-note.tsx'
import { companyContext } from '../shell/guard.ts'
import { afterSaving } from '../shell/navigate-after-save.ts'
import { Screen } from '../shell/screen.tsx'
import {
  addNamedDirector,
  isBoardFull,
  officersLeft,
  removeDirector,
  soleDirector,
  withDirector,
} from './director-list.ts'
import { DirectorsForm } from './directors-form.tsx'
import { NoDirectorsForm } from './no-directors-form.tsx'
import { parseDirectors } from './parse-directors.ts'
import { parseNames } from './parse-names.ts'
import { NAMES_FORM, PasteNames } from './paste-names.tsx'

const FORM = 'directors'

export function loader({ context }: LoaderFunctionArgs) {
  const { key } = context.get(companyContext)
  return {
    answers: getAnswers(key),
    unsaved: findUnsaved(key, FORM),
    unsavedNames: findUnsaved(key, NAMES_FORM),
    last: lastPeople(key),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { key, entity } = context.get(companyContext)
  const form = await request.formData()
  const id = String(form.get(PERSON_ID) ?? '')
  switch (form.get(INTENT)) {
    case 'addNamed' satisfies Intent:
      return changeList(key, id, addNamedDirector, (name) => words.people.added(name))
    case 'addNames' satisfies Intent:
      return addNames(key, parseNames(typedIn(form)).people)
    case 'addOnly' satisfies Intent:
      return nameOnlyDirector(key, id, request)
    case 'addRegistered' satisfies Intent:
      return addRegistered(key, registeredOfficers(entity)[Number(id)]?.person)
    case 'remove' satisfies Intent:
      return changeList(key, id, removeDirector, (name) => words.people.removed(name))
    default:
      return goOn(key, form, request)
  }
}

/** Makes each of them a director. The name of an officer means that officer. Existing directors stay. */
function addNames(key: string, people: readonly Person[]) {
  const before = getAnswers(key).directors.length
  saveAnswers(key, NAMES_FORM, (answers) => people.reduce(withNamed, answers))
  const added = getAnswers(key).directors.length - before
  return listChanged(() => words.directors.addedMany(added, currentCompanyForm()))
}

function withNamed(answers: Answers, person: Person): Answers {
  const name = comparableName(person)
  const officer = officersLeft(answers).find((each) => comparableName(each.person) === name)
  return officer ? addNamedDirector(answers, officer.id) : withDirector(answers, crypto.randomUUID(), person)
}

/** Makes the one person who is already named the whole board. */
function nameOnlyDirector(key: string, id: string, request: Request) {
  saveAnswers(key, FORM, (answers) => addNamedDirector(answers, id))
  keepUnsaved(key, FORM, { [ANOTHER]: ['no'] })
  return afterSaving('directors', request)
}

/** Makes an officer of the register a director of these minutes, once. */
function addRegistered(key: string, person: Person | undefined) {
  saveAnswers(key, FORM, (answers) =>
    !person || isDirector(answers, comparableName(person)) || isBoardFull(answers)
      ? answers
      : withDirector(answers, crypto.randomUUID(), person),
  )
  return listChanged(() => (person ? words.people.added(fullName(person)) : ''))
}

function isDirector(answers: Answers, name: string): boolean {
  return directorsOf(answers).some(({ person }) => comparableName(person) === name)
}

function changeList(
  key: string,
  id: string,
  change: (answers: Answers, id: string) => Answers,
  say: (name: string) => string,
) {
  const person = personIn(getAnswers(key), id)
  saveAnswers(key, FORM, (answers) => change(answers, id))
  return listChanged(() => (person ? say(fullName(person)) : ''))
}

function goOn(key: string, form: FormData, request: Request) {
  const read = parseDirectors(form, getAnswers(key))
  if (!read.ok) return refuse(read.errors, read.facts)
  if (read.next === 'add') {
    forgetUnsaved(key, FORM)
    return redirect(pathOf('addDirector'))
  }
  saveAnswers(key, FORM, (answers) => ({ ...answers, noBoard: read.noBoard }))
  // "No, that is everyone" is not part of the answers. It is kept as unsaved input, so that Back shows it again.
  if (!read.noBoard) keepUnsaved(key, FORM, typedIn(form))
  return afterSaving('directors', request)
}

type ProposedBoard = { sentence: string; source?: string; fields: Record<string, string> }

/** The board of the last meeting, or the one person who holds every office. */
function proposedBoard(answers: Answers, last: Answers | undefined): ProposedBoard | undefined {
  const form = currentCompanyForm()
  const { directors } = answers
  const names = directorsOf(answers).map(({ person }) => fullName(person))
  const [name = ''] = names
  if (names.length > 0 && directors.every((id) => isCarriedPerson(last, answers, id)))
    return {
      sentence:
        names.length === 1
          ? words.known.onlyDirector(name, form)
          : words.known.theseDirectors(words.format.list(names), form),
      source: words.people.fromLastMeeting,
      fields: { [ANOTHER]: 'no' },
    }
  const only = soleDirector(companyState().entity ?? {}, answers)
  if (!only) return undefined
  return {
    sentence: words.known.onlyDirector(fullName(only.person), form),
    fields: { [INTENT]: 'addOnly' satisfies Intent, [PERSON_ID]: only.id },
  }
}

export function Component() {
  const { answers, unsaved, unsavedNames, last } = useLoaderData<typeof loader>()
  const errors = useFormErrors((form) => faultsOf(parseDirectors(form, answers)))
  useListChange()
  const { length } = answers.directors
  const heading =
    length > 0
      ? words.directors.heading(length, currentCompanyForm())
      : words.directors.emptyHeading(currentCompanyForm())
  const form = { form: FORM, answers, unsaved, last, errors }
  const proposed = unsaved ? undefined : proposedBoard(answers, last)
  const known = useKnown(proposed !== undefined, errors)

  function handleChange() {
    known.change()
    // The pressed button disappears, and the focus would be lost with it.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }

  const paste = isBoardFull(answers) ? null : (
    // A changed list resets the choice.
    <PasteNames key={`names ${answers.directors.join()}`} answers={answers} unsaved={unsavedNames} />
  )
  return (
    <Screen step="directors" heading={heading} errors={errors}>
      {proposed && known.isShown ? (
        <StepForm form={FORM} hasOwnButtons>
          <KnownAnswer
            known={{ ...known, change: handleChange }}
            sentence={proposed.sentence}
            details={[proposed.source]}
          >
            {Object.entries(proposed.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </KnownAnswer>
        </StepForm>
      ) : length > 0 ? (
        <DirectorsForm {...form} paste={paste} />
      ) : (
        <NoDirectorsForm {...form} paste={paste} />
      )}
    </Screen>
  )
}
