import type { ReactNode } from 'react'
import { Link, useLocation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Office } from '@minutebook/domain/company-form'
import { pathOf } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import { personIn, type Answers } from '../draft/answers.ts'
import { getAnswers, saveAnswers, replaceTyped, currentCompanyForm } from '../draft/draft.ts'
import { findTyped, removeTyped } from '../draft/typed-text.ts'
import { typedIn, textIn } from '../draft/typed.ts'
import { ChangeButton, KnownAnswer, RightButton, useKnown } from '../forms/known.tsx'
import { faultsOf, refuse, type FormErrors } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { isCarriedOffice, lastPeople } from '../people/carried.ts'
import {
  HOLDER,
  choiceOf,
  withHolder,
  type HolderChoice,
  type LinkedOffice,
  earlierOfficers,
  type Holder,
} from '../people/officers.ts'
import { hasTyped, parsePerson } from '../people/parse-person.ts'
import { CARRIED_ID, CarriedNote } from '../people/person-notes.tsx'
import { fromRegister, registeredHolder } from '../people/register-officers.tsx'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { afterSaving } from '../shell/navigate-after-save.ts'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup, type RadioOption } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { HolderDetails, holderInput } from './holder-details.tsx'

/**
 * The screens of the secretary and of the CFO ask the same question: a person who is already named, another
 * one, or no person.
 */
export const secretary = screenOf('secretary')
export const cfo = screenOf('cfo')

function screenOf(office: LinkedOffice) {
  return {
    loader: loadOffice(office),
    action: saveOffice(office),
    Component: (props: OfficeProps) => <OfficeScreen office={office} {...props} />,
  }
}

export function loadOffice(office: LinkedOffice) {
  return ({ context }: LoaderFunctionArgs) => {
    const { key, entity } = context.get(companyContext)
    const answers = getAnswers(key)
    return {
      answers,
      registered: registeredHolder(entity, office, answers),
      source: fromRegister(entity),
      unsaved: findTyped(key, office),
      details: findTyped(key, detailsOf(office)),
      last: lastPeople(key),
    }
  }
}

export function saveOffice(office: LinkedOffice) {
  return async ({ context, request }: ActionFunctionArgs) => {
    const { key, entity } = context.get(companyContext)
    const typed = await request.formData()
    const answersNow = getAnswers(key)
    const registered = registeredHolder(entity, office, answersNow)
    const read =
      typed.get(HOLDER) === REGISTERED && registered
        ? { ok: true as const, holder: registered }
        : parseHolder(typed, answersNow, office)
    if (!read.ok) return refuse(read.errors, { role: office })
    saveAnswers(key, office, (answers) => withHolder(answers, office, read.holder, crypto.randomUUID()))
    if (read.holder.choice !== 'someoneElse' && hasTyped(typed, office))
      replaceTyped(key, detailsOf(office), typedIn(typed))
    else removeTyped(key, detailsOf(office))
    return afterSaving(office, request)
  }
}

/** The name under which the draft keeps a new person's details while another choice is selected. */
function detailsOf(office: LinkedOffice): string {
  return `${office}:details`
}

type OfficeProps = ScreenProps<ReturnType<typeof loadOffice>>

function OfficeScreen({ office, loaderData }: OfficeProps & { office: LinkedOffice }) {
  const { answers, unsaved, details, last, registered, source } = loaderData
  const isCarried = !unsaved && isCarriedOffice(last, answers, office)
  const errors = useFormErrors((form) => faultsOf(parseHolder(form, answers, office)))
  const { heading } = words.offices[office]
  const isOpenedToChange = useLocation().search !== ''
  const named = earlierOfficers(answers, office).filter((earlier) => earlier !== registered?.choice)
  const isOpen = answers[office] === undefined && !unsaved
  const isAsked = isOpen && (named.length > 0 || registered !== undefined)
  // Back from the next screen shows the card again, unless the person typed details.
  const isCard =
    isCarried || (!unsaved && answers[office] !== undefined && choiceOf(answers, office) !== 'someoneElse')
  const known = useKnown(isAsked || (isCard && !isOpenedToChange), errors)
  return (
    <Screen step={office} heading={heading} headingInLegend={!known.isShown} errors={errors}>
      <StepForm
        formKey={office}
        typed={unsaved ?? holderInput(office, answers, details)}
        errors={errors}
        hasOwnButtons={known.isShown}
      >
        <KnownAnswer
          known={known}
          sentence={isAsked ? askedSentence(answers, office, registered) : carriedSentence(answers, office)}
          details={[
            isAsked && registered ? source : undefined,
            !isAsked && isCarried ? words.people.fromLastMeeting : undefined,
          ]}
          actions={
            isAsked ? (
              <HolderButtons
                answers={answers}
                named={named}
                isRegistered={registered !== undefined}
                onSomeoneElse={<ChangeButton known={known} label={words.offices.someoneElse} />}
              />
            ) : undefined
          }
        >
          <Reveals>
            <RadioGroup
              name={HOLDER}
              legend={heading}
              legendIsHeading={!known.isShown}
              note={
                <>
                  {isCarried && <CarriedNote />}
                  {answers.ceo === undefined && <AddCeoFirst />}
                </>
              }
              describedBy={isCarried ? CARRIED_ID : undefined}
              options={holderOptions(answers, office)}
              // If the button "Someone else" opened the form, that choice is selected.
              key={String(known.isShown)}
              defaultValue={textIn(
                unsaved,
                HOLDER,
                isAsked && !known.isShown ? 'someoneElse' : choiceOf(answers, office),
              )}
              error={errors.of(HOLDER)}
            />
            <RevealedPart>
              <HolderDetails office={office} answers={answers} />
            </RevealedPart>
          </Reveals>
        </KnownAnswer>
      </StepForm>
    </Screen>
  )
}

/**
 * A sentence about the person in the register, or about the one officer who is already named. Several
 * officers get buttons with their names.
 */
function askedSentence(answers: Answers, office: LinkedOffice, registered: Holder | undefined): string {
  if (registered?.choice === 'someoneElse') return words.known.is[office](fullName(registered.person))
  const [only, ...others] = registered ? [registered.choice] : earlierOfficers(answers, office)
  const person =
    only && only !== 'nobody' && others.length === 0 ? personIn(answers, answers[only]) : undefined
  return person ? words.known.isAlso[office](fullName(person)) : ''
}

function carriedSentence(answers: Answers, office: LinkedOffice): string {
  const person = personIn(answers, answers[office])
  return person ? words.known.is[office](fullName(person)) : words.offices.vacant
}

type HolderButtonsProps = {
  answers: Answers
  named: readonly Office[]
  isRegistered: boolean
  onSomeoneElse: ReactNode
}

/**
 * Each choice is one press. Only a new person needs more questions. With several officers, no choice is more
 * likely than another.
 */
function HolderButtons({ answers, named, isRegistered, onSomeoneElse }: HolderButtonsProps) {
  const isOnlyProposal = named.length === 1 && !isRegistered
  return (
    <>
      {isRegistered && <RightButton name={HOLDER} value={REGISTERED} />}
      {named.map((officer) => {
        const person = personIn(answers, answers[officer])
        return (
          <RightButton
            key={officer}
            variant={isOnlyProposal ? 'primary' : 'secondary'}
            name={HOLDER}
            value={officer}
          >
            {isOnlyProposal || !person ? words.known.right : fullName(person)}
          </RightButton>
        )
      })}
      {onSomeoneElse}
      <Button type="submit" variant="quiet" name={HOLDER} value={'nobody' satisfies HolderChoice}>
        {words.offices.nobody}
      </Button>
    </>
  )
}

function AddCeoFirst() {
  return (
    <p>
      <Link to={pathOf('ceo')}>{words.offices.addCeoFirst}</Link>
    </p>
  )
}

function holderOptions(answers: Answers, office: LinkedOffice): RadioOption[] {
  return holderChoices(answers, office).map((choice, index) => holderOption(answers, choice, index > 0))
}

function holderOption(answers: Answers, choice: HolderChoice, isAfterOthers: boolean): RadioOption {
  const { or, someoneElse, nobody } = words.offices
  if (choice === 'nobody') return { value: choice, label: nobody }
  if (choice === 'someoneElse') {
    const divider = isAfterOthers ? { dividerBefore: or } : {}
    return { value: choice, label: someoneElse, reveals: true, ...divider }
  }
  const person = personIn(answers, answers[choice])
  const hint = words.people.standing([words.people.theRole(choice, currentCompanyForm())])
  return { value: choice, label: person ? fullName(person) : hint, hint }
}

/** The value of the button that accepts the person in the register. */
const REGISTERED = 'registered'

type ParsedHolder = { ok: true; holder: Holder } | { ok: false; errors: FormErrors }

const NOT_CHOSEN = { secretary: 'secretaryNotChosen', cfo: 'cfoNotChosen' } as const

/** The choices that an office's question offers, in order. */
export function holderChoices(answers: Answers, office: LinkedOffice): HolderChoice[] {
  return [...earlierOfficers(answers, office), 'someoneElse', 'nobody']
}

/** Parses details only if the choice asks for them: text in the closed part is not an answer. */
export function parseHolder(form: FormData, answers: Answers, office: LinkedOffice): ParsedHolder {
  const choice = holderChoices(answers, office).find((offered) => offered === form.get(HOLDER))
  if (!choice) return { ok: false, errors: { [HOLDER]: NOT_CHOSEN[office] } }
  if (choice !== 'someoneElse') return { ok: true, holder: { choice } }
  const read = parsePerson(form, office)
  return read.ok ? { ok: true, holder: { choice, person: read.person } } : read
}
