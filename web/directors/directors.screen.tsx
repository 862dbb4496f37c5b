import { useState, type FormEvent } from 'react'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { OFFICES } from '@minutebook/domain/company-form'
import { pathOf } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import { directorsOf, personIn, type Answers } from '../draft/answers.ts'
import { currentCompanyForm, getAnswers, replaceTyped, saveAnswers } from '../draft/draft.ts'
import { findTyped, removeTyped } from '../draft/typed-text.ts'
import { textIn, typedIn, type Typed } from '../draft/typed.ts'
import { INTENT, SUBJECT, type Intent } from '../forms/intent.ts'
import { KnownAnswer, useKnown } from '../forms/known.tsx'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { spokenLanguage, words } from '../language/words.ts'
import { isCarriedPerson, lastPeople } from '../people/carried.ts'
import { listChanged } from '../shell/change-note.tsx'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { afterSaving } from '../shell/navigate-after-save.ts'
import { Screen } from '../shell/screen.tsx'
import {
  directorRows,
  OPEN_LIST,
  removeDirector,
  soleDirector,
  withNamed,
  withTicked,
} from './director-list.ts'
import { DirectorsChecklist } from './directors-checklist.tsx'
import { DIRECTOR, directorsInput, NAMES, NO_BOARD, parseDirectors, PERFORMED_BY } from './parse-directors.ts'

const FORM = 'directors'
/** What the list asks for beside its boxes. */
const TEXTS = new Set([NAMES, NO_BOARD, PERFORMED_BY])

function openList({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { key, entity } = context.get(companyContext)
  const answers = getAnswers(key)
  const unsaved = findTyped(key, FORM)
  const only = unsaved ? undefined : soleDirector(entity, answers)
  const rows = directorRows(entity, answers)
  return { key, answers, only, rows, unsaved, shown: directorsInput(answers, unsaved, only?.id) }
}

export function loader(args: LoaderFunctionArgs) {
  const { key, unsaved, ...list } = openList(args)
  return { ...list, isOpen: unsaved === undefined, last: lastPeople(key) }
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const { key, answers, rows, shown } = openList(args)
  const typed = typedIn(await request.formData())
  const intent = textIn(typed, INTENT)
  /**
   * Saves the boxes that are ticked, and keeps what is only typed: a name that is not added yet, or that
   * there is no board.
   */
  const saveTicked = (input: Typed, change: (before: Answers) => Answers = (before) => before) => {
    saveList(key, (before) => change(withTicked(before, rows, input[DIRECTOR] ?? [])))
    const texts = Object.entries(input).filter(([name, [text]]) => TEXTS.has(name) && text)
    if (texts.length > 0) replaceTyped(key, FORM, Object.fromEntries(texts))
  }
  if (intent === ('remove' satisfies Intent)) {
    const id = textIn(typed, SUBJECT)
    const person = personIn(answers, id)
    // The button stands outside the form and sends none of its boxes.
    saveTicked(shown, (before) => removeDirector(before, id))
    return listChanged(() => (person ? words.people.removed(fullName(person)) : ''))
  }
  if (intent === ('addDetailed' satisfies Intent)) {
    // Also the box of a proposed director, which no one has touched.
    saveTicked(typed)
    return redirect(pathOf('addDirector'))
  }
  const read = parseDirectors(typed, rows, spokenLanguage())
  if (!read.ok) return refuse(read.errors, read.facts)
  const { ticked, names, noBoard } = read
  if (names.length === 0) {
    saveAnswers(key, FORM, (before) => ({ ...withTicked(before, rows, ticked), noBoard }))
    return afterSaving('directors', request)
  }
  saveList(key, (before) => names.reduce(withNamed, withTicked(before, rows, ticked)))
  const added = getAnswers(key).directors.length - ticked.length
  return listChanged(() => words.directors.addedMany(added, names.length - added, currentCompanyForm()))
}

/** The list stays on screen. */
function saveList(key: string, change: (answers: Answers) => Answers): void {
  saveAnswers(key, OPEN_LIST, change)
  removeTyped(key, FORM)
}

/** The board of the last meeting, or the one person who holds every office, also once that was confirmed. */
function proposedBoard(answers: Answers, last: Answers | undefined, only: string | undefined) {
  const form = currentCompanyForm()
  if (only !== undefined) return { sentence: words.known.onlyDirector(only, form) }
  const names = directorsOf(answers).map(({ person }) => fullName(person))
  const [name = ''] = names
  const [first, ...others] = answers.directors
  if (first === undefined) return undefined
  const isSole = others.length === 0 && OFFICES.every((office) => answers[office] === first)
  const isCarried = answers.directors.every((id) => isCarriedPerson(last, answers, id))
  if (!isSole && !isCarried) return undefined
  const sentence =
    names.length === 1
      ? words.known.onlyDirector(name, form)
      : words.known.theseDirectors(words.format.list(names), form)
  return { sentence, source: isCarried ? words.people.fromLastMeeting : undefined }
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { answers, only, rows, shown, isOpen, last } = loaderData
  const errors = useFormErrors((typed) => faultsOf(parseDirectors(typedIn(typed), rows, spokenLanguage())))
  const proposed = isOpen ? proposedBoard(answers, last, only && fullName(only.person)) : undefined
  const known = useKnown(proposed !== undefined, errors)
  // A list that was changed by a press starts anew.
  const list = rows.map(({ value }) => value).join(' ')
  const [live, setLive] = useState<{ list: string; ticked: string[] }>()
  const ticked = (live?.list === list ? live.ticked : shown[DIRECTOR]) ?? []
  const form = currentCompanyForm()
  const { heading: countOf, emptyHeading } = words.directors
  const heading = known.isShown || ticked.length === 0 ? emptyHeading(form) : countOf(ticked.length, form)

  function handleInput({ currentTarget }: FormEvent<HTMLElement>) {
    const owner = currentTarget.closest('form')
    if (owner) setLive({ list, ticked: typedIn(new FormData(owner))[DIRECTOR] ?? [] })
  }

  return (
    <Screen step="directors" heading={heading} errors={errors}>
      <StepForm
        formKey={FORM}
        typed={shown}
        errors={errors}
        submit={words.actions.continue}
        hasOwnButtons={known.isShown}
      >
        <KnownAnswer known={known} sentence={proposed?.sentence} details={[proposed?.source]}>
          <div className="stack" onInput={handleInput}>
            <DirectorsChecklist key={list} rows={rows} answers={answers} last={last} count={ticked.length} />
          </div>
        </KnownAnswer>
      </StepForm>
    </Screen>
  )
}
