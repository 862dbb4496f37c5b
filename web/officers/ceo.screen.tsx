import { useRef, useState, type RefObject } from 'react'
import { useLocation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { fullName, NO_PERSON, type Person } from '@minutebook/domain/people'
import type { Entity } from '@minutebook/domain/registry'
import { personIn, type Answers } from '../draft/answers.ts'
import { companyState } from '../draft/company.ts'
import { currentCompanyForm, getAnswers, replaceTyped, saveAnswers } from '../draft/draft.ts'
import { findTyped, removeTyped } from '../draft/typed-text.ts'
import { typedIn } from '../draft/typed.ts'
import { ChangeButton, KnownAnswer, RightButton, useKnown } from '../forms/known.tsx'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { shownAddress } from '../people/address.ts'
import { ceoSource, lastPeople, type CeoSource } from '../people/carried.ts'
import { ceoPrefill, toPerson, type CeoPrefill } from '../people/ceo-prefill.ts'
import { HOLDER, withCeo, withOnePerson, type HolderChoice } from '../people/officers.ts'
import { hasTyped, parsePerson, personInput, personTexts } from '../people/parse-person.ts'
import { PersonFields, fillFields } from '../people/person-fields.tsx'
import { CARRIED_ID, CarriedNote, SharedPersonNote } from '../people/person-notes.tsx'
import { fromRegister, OfficersToFillIn, registeredOfficers } from '../people/register-officers.tsx'
import { sayHoldsAll } from '../people/say-roles.ts'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { afterSaving } from '../shell/navigate-after-save.ts'
import { Screen } from '../shell/screen.tsx'
import { trackPage } from '../shell/tracker.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'

const FORM = 'ceo'
const NOTE_ID = 'filled-in'
const NOBODY: HolderChoice = 'nobody'
/** The key under which the draft stores text typed before "No one holds this office" was pressed. */
const DETAILS = 'ceo:details'

export function loader({ context }: LoaderFunctionArgs) {
  const { entity, key } = context.get(companyContext)
  return {
    prefill: ceoPrefill(entity),
    answers: getAnswers(key),
    unsaved: findTyped(key, FORM),
    details: findTyped(key, DETAILS),
    last: lastPeople(key),
    holdsAll: mayHoldAll(entity, getAnswers(key)),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { key, entity } = context.get(companyContext)
  const typed = await request.formData()
  if (typed.get(HOLDER) === NOBODY) {
    saveAnswers(key, FORM, (answers) => ({ ...answers, ceo: null }))
    if (hasTyped(typed, 'ceo')) replaceTyped(key, DETAILS, typedIn(typed))
    return afterSaving('ceo', request)
  }
  const read = parsePerson(typed, 'ceo')
  if (!read.ok) return refuse(read.errors, { role: 'ceo' })
  if (typed.get(HOLDER) === EVERYTHING && mayHoldAll(entity, getAnswers(key))) {
    saveAnswers(key, FORM, (answers) => withOnePerson(answers, read.person, crypto.randomUUID()))
    // One press passes the screens of these answers. Back still opens each.
    for (const step of ['secretary', 'cfo', 'directors'] as const) trackPage(step)
    return afterSaving('directors', request)
  }
  saveAnswers(key, FORM, (answers) => withCeo(answers, read.person, crypto.randomUUID()))
  removeTyped(key, DETAILS)
  return afterSaving('ceo', request)
}

/** The value of the button that gives one person every office. */
const EVERYTHING = 'everything'

/** Nothing else is answered, and the register names no other officer. */
function mayHoldAll(entity: Entity, { ceo, secretary, cfo, directors, noBoard }: Answers): boolean {
  const isOpen = [ceo, secretary, cfo, noBoard].every((answer) => answer === undefined)
  return isOpen && directors.length === 0 && registeredOfficers(entity).length < 2
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { prefill, answers, last, details, holdsAll, ...loaded } = loaderData
  const isVacant = answers.ceo === null && loaded.unsaved === undefined
  const unsaved = loaded.unsaved ?? (isVacant ? details : undefined)
  const source = ceoSource({ answers, unsaved, prefill, last })
  const isOpen = answers.ceo === undefined
  // Once confirmed, it is no question any more.
  const otherTitle = isOpen && source === 'register' ? prefill?.otherTitle : undefined
  const describedBy = prefill ? NOTE_ID : source === 'last-meeting' ? CARRIED_ID : undefined
  const errors = useFormErrors((form) => faultsOf(parsePerson(form, 'ceo')))
  const fields = useRef<HTMLDivElement>(null)
  const shown = personIn(answers, answers.ceo) ?? prefill?.fields
  const proposed = unsaved ? undefined : toPerson(shown)
  const { search } = useLocation()
  // Back from the next screen shows the card again, unless the person typed something else.
  const isAsProposed = search === '' && (source === 'last-meeting' || source === 'register')
  const known = useKnown(isVacant || (proposed !== undefined && (isOpen || isAsProposed)), errors)
  return (
    <Screen step="ceo" heading={words.ceo.heading} errors={errors}>
      <StepForm
        formKey={FORM}
        typed={unsaved ?? personInput(shown)}
        errors={errors}
        hasOwnButtons={known.isShown}
        beside={<NobodyButton />}
      >
        <KnownAnswer
          known={known}
          sentence={isVacant ? words.offices.vacant : proposed && sayCeo(proposed, { otherTitle, holdsAll })}
          details={
            isVacant
              ? [last?.ceo === null ? words.people.fromLastMeeting : undefined]
              : [proposed && shownAddress(proposed), sourceOf(source, prefill, otherTitle === undefined)]
          }
          actions={
            isVacant ? (
              <>
                <NobodyButton isConfirmation />
                <ChangeButton known={known} />
              </>
            ) : (
              <>
                {holdsAll && (
                  <RightButton name={HOLDER} value={EVERYTHING}>
                    {words.known.allRight(4)}
                  </RightButton>
                )}
                <RightButton variant={holdsAll ? 'secondary' : 'primary'}>
                  {holdsAll ? words.known.onlyCeo : words.known.right}
                </RightButton>
                <ChangeButton known={known} />
                <NobodyButton />
              </>
            )
          }
        >
          {prefill ? (
            <PrefillNote id={NOTE_ID} prefill={prefill} source={source} fields={fields} />
          ) : (
            source === 'last-meeting' && <CarriedNote />
          )}
          <SharedPersonNote answers={answers} id={answers.ceo} changedAs="ceo" />
          <div className="stack" ref={fields}>
            <OfficersToFillIn />
            <PersonFields
              personRole="ceo"
              describedBy={describedBy}
              furtherStates={prefill?.fields.state ? [prefill.fields.state] : []}
            />
          </div>
        </KnownAnswer>
      </StepForm>
    </Screen>
  )
}

/** One press states that the office is vacant, whatever the form contains. */
function NobodyButton({ isConfirmation = false }: { isConfirmation?: boolean }) {
  return isConfirmation ? (
    <RightButton name={HOLDER} value={NOBODY} />
  ) : (
    <Button type="submit" variant="quiet" name={HOLDER} value={NOBODY}>
      {words.offices.nobody}
    </Button>
  )
}

type Saying = { otherTitle: string | undefined; holdsAll: boolean }

/**
 * `otherTitle`: the register names the person by another title, so it is a question whether this is the CEO.
 */
function sayCeo(person: Person, { otherTitle, holdsAll }: Saying): string {
  if (holdsAll) return sayHoldsAll(fullName(person), otherTitle, currentCompanyForm())
  return otherTitle === undefined
    ? words.known.isCeo(fullName(person))
    : words.known.isCeoToo(fullName(person), otherTitle, currentCompanyForm())
}

/** `Kentucky register: SILAS OTTERBEIN (Member)`: what the register says otherwise than the sentence. */
function sourceOf(source: CeoSource, prefill: CeoPrefill | undefined, showsTitle: boolean): string {
  const { entity } = companyState()
  if (source === 'last-meeting' || !entity) return words.people.fromLastMeeting
  const { published, otherTitle = '', fields = {} } = (source === 'register' && prefill) || {}
  const title = showsTitle ? otherTitle : ''
  const name = published ?? (title && fullName({ ...NO_PERSON, ...fields }))
  return [fromRegister(entity), name && words.known.asTitled(name, title)].filter(Boolean).join(': ')
}

type PrefillNoteProps = {
  id: string
  prefill: CeoPrefill
  source: CeoSource
  /** The element around the fields, to find their form. */
  fields: RefObject<HTMLElement | null>
}

/**
 * Says whether the register filled in the details, and restores the register's values without another lookup.
 */
export function PrefillNote({ id, prefill, source, fields }: PrefillNoteProps) {
  const [isRestored, setIsRestored] = useState(false)

  function handleRestore() {
    const form = fields.current?.closest('form')
    if (!form) return
    fillFields(form, personTexts(prefill.fields))
    setIsRestored(true)
  }

  return (
    <Note>
      <p id={id}>{sourceNote(prefill, isRestored ? 'register' : source)}</p>
      <Button variant="quiet" onClick={handleRestore}>
        {words.ceo.registerAgain}
      </Button>
      <Status>{isRestored ? words.ceo.registerUsed : ''}</Status>
    </Note>
  )
}

function sourceNote(prefill: CeoPrefill, source: CeoSource): string {
  if (source === 'register') return prefill.note()
  return source === 'last-meeting' ? words.people.fromLastMeeting : words.ceo.mixed
}
