import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { fullName, PERSON_FIELDS } from '@minutebook/contract/people'
import { personIn, type Answers } from '../draft/answers.ts'
import { forgetEntered, readAnswers, readEntered, saveAnswers, saveEntered } from '../draft/draft.ts'
import { enteredFields } from '../draft/entered-fields.ts'
import { shownValue } from '../draft/entered-values.ts'
import { requireCompany } from '../journey/guard.ts'
import { afterSaving } from '../journey/leaving.ts'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import { spokenForm } from '../language/spoken-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { RadioGroup, type RadioOption } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { CARRIED_ID, CarriedNote } from './carried-note.tsx'
import { isCarriedOffice, lastPeople } from './carried.ts'
import { HolderDetails } from './holder-details.tsx'
import { choiceOf, withHolder, type HolderChoice, type LinkedOffice } from './officers.ts'
import { HOLDER, holderChoices, readHolder } from './read-holder.ts'
import { hasTypedText } from './typed-text.ts'

/** The secretary and the CFO are asked for alike: somebody named already, somebody else, or nobody. */
export function loadOffice(office: LinkedOffice) {
  return async ({ request }: LoaderFunctionArgs) => {
    const { key } = await requireCompany(office, request)
    return {
      answers: readAnswers(key),
      entered: readEntered(key, office),
      details: readEntered(key, detailsOf(office)),
      last: lastPeople(key),
    }
  }
}

export function saveOffice(office: LinkedOffice) {
  return async ({ request }: ActionFunctionArgs) => {
    const { key } = await requireCompany(office, request)
    const typed = await request.formData()
    const read = readHolder(typed, readAnswers(key), office)
    if (!read.ok) return refuse(read.errors, { role: office })
    saveAnswers(key, office, (answers) => withHolder(answers, office, read.holder, crypto.randomUUID()))
    if (read.holder.choice !== 'someoneElse' && hasTypedText(typed, PERSON_FIELDS))
      saveEntered(key, detailsOf(office), enteredFields(typed))
    else forgetEntered(key, detailsOf(office))
    return afterSaving(office, request)
  }
}

/** Under which name the draft keeps details of somebody else while another choice stands. */
function detailsOf(office: LinkedOffice): string {
  return `${office}:details`
}

export function OfficeScreen({ office }: { office: LinkedOffice }) {
  const { answers, entered, details, last } =
    useLoaderData<Awaited<ReturnType<ReturnType<typeof loadOffice>>>>()
  const isCarried = !entered && isCarriedOffice(last, answers, office)
  const errors = useFormErrors((form) => faultsOf(readHolder(form, answers, office)))
  const { heading } = words.offices[office]
  return (
    <Screen step={office} heading={heading} headingInLegend errors={errors}>
      <StepForm form={office} errors={errors}>
        <Reveals>
          <RadioGroup
            name={HOLDER}
            legend={heading}
            legendIsHeading
            note={
              <>
                {isCarried && <CarriedNote />}
                {personIn(answers, answers.ceo) ? null : <AddCeoFirst />}
              </>
            }
            describedBy={isCarried ? CARRIED_ID : undefined}
            options={holderOptions(answers, office)}
            defaultValue={shownValue(entered, HOLDER, choiceOf(answers, office))}
            error={errors.of(HOLDER)}
          />
          <RevealedPart>
            <HolderDetails
              office={office}
              answers={answers}
              entered={entered}
              kept={details}
              errors={errors}
            />
          </RevealedPart>
        </Reveals>
      </StepForm>
    </Screen>
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
  const { or, someoneElse, someoneElseHint, nobody } = words.offices
  if (choice === 'nobody') return { value: choice, label: nobody }
  if (choice === 'someoneElse') {
    const divider = isAfterOthers ? { dividerBefore: or } : {}
    return { value: choice, label: someoneElse, hint: someoneElseHint, reveals: true, ...divider }
  }
  const person = personIn(answers, answers[choice])
  const hint = words.people.standing([words.people.theRole(choice, spokenForm())])
  return { value: choice, label: person ? fullName(person) : hint, hint }
}
