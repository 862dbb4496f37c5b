import { useRef } from 'react'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { personIn } from '../draft/answers.ts'
import { readAnswers, readEntered, saveAnswers } from '../draft/draft.ts'
import { requireCompany } from '../journey/guard.ts'
import { afterSaving } from '../journey/leaving.ts'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { CARRIED_ID, CarriedNote } from './carried-note.tsx'
import { ceoSource, lastPeople } from './carried.ts'
import { ceoPrefill } from './ceo-prefill.ts'
import { withCeo } from './officers.ts'
import { PersonFields } from './person-fields.tsx'
import { PrefillNote } from './prefill-note.tsx'
import { readPerson } from './read-person.ts'
import { SharedPersonNote } from './shared-person-note.tsx'

const FORM = 'ceo'
const NOTE_ID = 'filled-in'

export async function loader({ request }: LoaderFunctionArgs) {
  const { entity, key } = await requireCompany('ceo', request)
  return {
    prefill: ceoPrefill(entity),
    answers: readAnswers(key),
    entered: readEntered(key, FORM),
    last: lastPeople(key),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { key } = await requireCompany('ceo', request)
  const read = readPerson(await request.formData())
  if (!read.ok) return refuse(read.errors, { role: 'ceo' })
  saveAnswers(key, FORM, (answers) => withCeo(answers, read.person, crypto.randomUUID()))
  return afterSaving('ceo', request)
}

export function Component() {
  const { prefill, answers, entered, last } = useLoaderData<typeof loader>()
  const source = ceoSource({ answers, entered, prefill, last })
  const describedBy = prefill ? NOTE_ID : source === 'last-meeting' ? CARRIED_ID : undefined
  const errors = useFormErrors((form) => faultsOf(readPerson(form)))
  const fields = useRef<HTMLDivElement>(null)
  return (
    <Screen step="ceo" heading={words.ceo.heading} errors={errors}>
      {prefill ? (
        <PrefillNote id={NOTE_ID} prefill={prefill} source={source} fields={fields} />
      ) : (
        source === 'last-meeting' && <CarriedNote />
      )}
      <SharedPersonNote answers={answers} id={answers.ceo} changedAs="ceo" />
      <StepForm form={FORM} errors={errors}>
        <div className="stack" ref={fields}>
          <PersonFields
            section="section-ceo"
            personRole="ceo"
            errors={errors}
            entered={entered}
            person={personIn(answers, answers.ceo) ?? prefill?.fields}
            describedBy={describedBy}
            furtherStates={prefill?.fields.state ? [prefill.fields.state] : []}
          />
        </div>
      </StepForm>
    </Screen>
  )
}
