import { useRef, useState, type FormEvent } from 'react'
import { Form } from 'react-router'
import { comparableName, fullName, isSpelledAlike, PEOPLE_LIMIT } from '@minutebook/domain/people'
import { directorsOf, officersOf, type Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { typedIn, textIn, type Typed } from '../draft/typed.ts'
import { useShapeChange, type FormErrors, INTENT, type Intent } from '../forms/parse-form.ts'
import { errorTexts } from '../forms/use-form-errors.ts'
import { spokenLanguage, words } from '../language/words.ts'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { NAME_PARTS, NAME_ROWS, nameField, NAMES, parseNames, splitNames, type Name } from './parse-names.ts'

/** The key under which the draft stores the typed text. */
export const NAMES_FORM = 'directorNames'

/** One name to add. Its fields are open if it needs a correction. */
type Row = { id: string; name: Name; isOpen: boolean }

type PasteNamesProps = { answers: Answers; unsaved: Typed | undefined }

/** Makes directors of a list of names. It shows the names first, to correct or leave out each, and adds them with one press. */
export function PasteNames({ answers, unsaved }: PasteNamesProps) {
  const { directors: said } = words
  const form = currentCompanyForm()
  const part = useRef<HTMLFormElement>(null)
  const tellShape = useShapeChange(part)
  const [rows, setRows] = useState(() => rowsIn(unsaved))
  const [errors, setErrors] = useState<FormErrors>({})
  const [leftOut, setLeftOut] = useState<string[]>([])
  const texts = errorTexts({ errors, facts: { form, role: 'director' }, attempt: '' })
  const listed = new Set(directorsOf(answers).map(({ person }) => comparableName(person)))
  const names = rows.map(({ name }) => comparableName(name))

  function refuse(found: FormErrors) {
    setErrors(found)
    const [first] = Object.keys(found)
    const isWrong = ({ id }: Row) => NAME_PARTS.some((each) => found[nameField(id, each)])
    setRows(rows.map((row) => (isWrong(row) ? { ...row, isOpen: true } : row)))
    requestAnimationFrame(() => document.getElementById(first ?? '')?.focus())
  }

  function handleShow() {
    const typed = String(new FormData(part.current ?? undefined).get(NAMES) ?? '')
    const all = splitNames(typed, spokenLanguage())
    if (all.length === 0) return refuse({ [NAMES]: 'namesEmpty' })
    const known = all.filter((name) => listed.has(comparableName(name)))
    const fresh = all.filter((name) => !known.includes(name))
    if (fresh.length > PEOPLE_LIMIT - answers.directors.length) return refuse({ [NAMES]: 'tooManyPeople' })
    setErrors({})
    setLeftOut(known.map(fullName))
    // A single word may be an incomplete name.
    setRows(fresh.map((name, index) => ({ id: String(index + 1), name, isOpen: name.lastName === '' })))
    tellShape()
    focusOnHeading()
  }

  function focusOnHeading() {
    // After rendering, because the pressed button may have disappeared.
    requestAnimationFrame(() => part.current?.querySelector<HTMLElement>('h2')?.focus())
  }

  function handleOpen(id: string) {
    setRows(rows.map((row) => (row.id === id ? { ...row, isOpen: true } : row)))
    requestAnimationFrame(() => document.getElementById(nameField(id, 'firstName'))?.focus())
  }

  function handleLeaveOut(id: string) {
    setRows(rows.filter((row) => row.id !== id))
    tellShape()
    focusOnHeading()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const read = parseNames(typedIn(new FormData(event.currentTarget)))
    if (Object.keys(read.errors).length === 0 && rows.length > 0) return
    event.preventDefault()
    if (rows.length === 0) handleShow()
    else refuse(read.errors)
  }

  return (
    <Details summary={said.pasteNames} defaultOpen={rows.length > 0 || textIn(unsaved, NAMES) !== ''}>
      <Form ref={part} method="post" noValidate data-unsaved={NAMES_FORM} onSubmit={handleSubmit}>
        <input type="hidden" name={INTENT} value={'addNames' satisfies Intent} />
        <div className="stack">
          <div hidden={rows.length > 0}>
            <TextArea
              name={NAMES}
              label={said.names}
              hint={said.namesHint}
              rows={6}
              spellCheck={false}
              autoComplete="off"
              defaultValue={textIn(unsaved, NAMES)}
              error={texts.of(NAMES)}
            />
          </div>
          {leftOut.length > 0 ? (
            <Note>
              <p>{said.listedAlready(words.format.list(leftOut))}</p>
            </Note>
          ) : null}
          {rows.length > 0 ? (
            <>
              <h2 tabIndex={-1}>{said.checkNames(rows.length)}</h2>
              <ul className="vote-rows">
                {rows.map((row, index) => (
                  <li key={row.id} className="vote-row">
                    <input type="hidden" name={NAME_ROWS} value={row.id} />
                    {row.isOpen ? (
                      <NameRow row={row} unsaved={unsaved} errors={texts} />
                    ) : (
                      <ClosedName
                        row={row}
                        isTwice={names.indexOf(names[index] ?? '') !== index}
                        alike={findAlike(answers, row.name)}
                      />
                    )}
                    {row.isOpen ? null : (
                      <Button variant="quiet" onClick={() => handleOpen(row.id)}>
                        <ActionLabel action={words.actions.change} name={fullName(row.name)} />
                      </Button>
                    )}
                    <Button variant="quiet" onClick={() => handleLeaveOut(row.id)}>
                      <ActionLabel action={said.leaveOut} name={fullName(row.name)} />
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <div className="actions">
            {rows.length > 0 ? (
              // The key makes this another element than "Show", whose press must not submit the form.
              <Button key="add" type="submit" variant="secondary">
                {said.addNames(rows.length, form)}
              </Button>
            ) : (
              <Button key="show" variant="secondary" onClick={handleShow}>
                {said.showNames}
              </Button>
            )}
            {rows.length > 0 ? (
              <Button
                variant="quiet"
                onClick={() => {
                  setRows([])
                  setLeftOut([])
                  tellShape()
                  requestAnimationFrame(() => document.getElementById(NAMES)?.focus())
                }}
              >
                {said.pasteAgain}
              </Button>
            ) : null}
          </div>
        </div>
      </Form>
    </Details>
  )
}

/** The name of an officer or director that differs from this one in accents alone: the same name is that person. */
function findAlike(answers: Answers, name: Name): string | undefined {
  const named = [...directorsOf(answers), ...officersOf(answers)].map(({ person }) => person)
  const alike = named.filter((person) => isSpelledAlike(person, name))
  const [first] = alike.some((person) => comparableName(person) === comparableName(name)) ? [] : alike
  return first && fullName(first)
}

type ClosedNameProps = { row: Row; isTwice: boolean; alike: string | undefined }

/** "Hale, Ada M." shows which part is the last name. */
function ClosedName({ row: { id, name }, isTwice, alike }: ClosedNameProps) {
  const given = [name.firstName, name.middleName].filter(Boolean).join(' ')
  return (
    <>
      {NAME_PARTS.map((part) => (
        <input key={part} type="hidden" name={nameField(id, part)} value={name[part]} />
      ))}
      <span className="label">
        <span>{name.lastName ? `${name.lastName}, ${given}` : given}</span>
        {isTwice ? <span className="hint"> {words.directors.nameTwice}</span> : null}
        {alike ? <span className="hint"> {words.directors.nameAlike(alike)}</span> : null}
      </span>
    </>
  )
}

type NameRowProps = { row: Row; unsaved: Typed | undefined; errors: ReturnType<typeof errorTexts> }

function NameRow({ row: { id, name }, unsaved, errors }: NameRowProps) {
  return (
    <Fieldset id={`${NAME_ROWS}.${id}`} legend={fullName(name)} legendLook="label">
      <div className="stack">
        {NAME_PARTS.map((part) => {
          const control = nameField(id, part)
          return (
            <Field
              key={part}
              name={control}
              label={words.people[part]}
              optional={part !== 'firstName'}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              defaultValue={unsaved?.[control] ? textIn(unsaved, control) : name[part]}
              error={errors.of(control)}
            />
          )
        })}
      </div>
    </Fieldset>
  )
}

/** The rows of the unsaved input. */
function rowsIn(unsaved: Typed | undefined): Row[] {
  return (unsaved?.[NAME_ROWS] ?? []).map((id) => {
    const [firstName, middleName, lastName] = NAME_PARTS.map((part) => textIn(unsaved, nameField(id, part)))
    const name = { firstName: firstName ?? '', middleName: middleName ?? '', lastName: lastName ?? '' }
    return { id, name, isOpen: lastName === '' }
  })
}
