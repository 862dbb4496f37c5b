import { useState, type FormEvent } from 'react'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { BODIES_OF, bodyOf, formOf } from '@minutebook/contract/company-form'
import { readAnswers, readEntered, saveAnswers, saveEntered } from '../draft/draft.ts'
import { requireCompany } from '../journey/guard.ts'
import { afterSaving } from '../journey/leaving.ts'
import { faultsOf, formFields, refuse } from '../forms/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { lastValues } from '../draft/entered-values.ts'
import { words } from '../language/words.ts'
import { companyAddress } from './company-address.ts'
import { DateQuestion } from './date-question.tsx'
import { HiddenEntries } from './hidden-entries.tsx'
import { isTypedNoticeLate } from './late-notice.ts'
import { localDay } from '../forms/local-day.ts'
import { meetingEntries, startEntries, typedPlaces } from './meeting-entries.ts'
import { MoreAboutMeeting } from './more-about-meeting.tsx'
import { PlaceQuestion } from './place-question.tsx'
import { readBody } from './read-body.ts'
import { readMeeting } from './read-meeting.ts'
import { TimeQuestion } from './time-question.tsx'

const FORM = 'meetingDate'
/** Under which name the draft keeps what was typed of places, whichever is chosen. */
const PLACES = `${FORM}:places`

export async function loader({ request }: LoaderFunctionArgs) {
  const { entity, key } = await requireCompany('meetingDate', request)
  const address = companyAddress(entity)
  const answers = readAnswers(key)
  const { meeting, lastPlace } = answers
  const start = () => startEntries(new Date(), { hasCompanyAddress: address !== '', lastPlace })
  // The default date is the moment at which the screen was first opened: written at once, a reload keeps it.
  if (!meeting && !readEntered(key, FORM)) saveEntered(key, FORM, start())
  const form = formOf(answers, entity)
  const usual = bodyOf(form, { noBoard: answers.noBoard })
  const body = bodyOf(form, answers)
  const saved = meeting && { ...readEntered(key, PLACES), ...meetingEntries(meeting), body: [body] }
  const entered = readEntered(key, FORM) ?? saved
  const shown = { body: [body], ...(entered ?? start()) }
  return { address, shown, usual, bodies: BODIES_OF[form], today: localDay(new Date()) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { entity, key } = await requireCompany('meetingDate', request)
  const fields = formFields(await request.formData())
  const read = readMeeting(fields, companyAddress(entity))
  if (!read.ok) return refuse(read.errors)
  saveAnswers(key, FORM, (answers) => {
    const usual = bodyOf(formOf(answers, entity), { noBoard: answers.noBoard })
    return { ...answers, meeting: read.meeting, body: readBody(fields, usual) }
  })
  saveEntered(key, PLACES, typedPlaces(fields))
  return afterSaving('meetingDate', request)
}

export function Component() {
  const { address, shown, today, ...bodies } = useLoaderData<typeof loader>()
  const errors = useFormErrors((form) => faultsOf(readMeeting(formFields(form), address)))
  const [isNoticeLate, setNoticeLate] = useState(() => isTypedNoticeLate(lastValues(shown)))

  function handleInput(event: FormEvent<HTMLFormElement>) {
    errors.handleInput(event)
    setNoticeLate(isTypedNoticeLate(formFields(new FormData(event.currentTarget))))
  }

  return (
    <Screen step="meetingDate" heading={words.meetingDate.heading} headingInLegend errors={errors}>
      <StepForm form={FORM} errors={{ ...errors, handleInput }}>
        <HiddenEntries
          shown={shown}
          names={['openedAt', 'filledDay', 'filledPlace', 'filledPlaceText', 'filledFrom']}
        />
        <DateQuestion shown={shown} today={today} errors={errors} />
        <TimeQuestion shown={shown} errors={errors} />
        <PlaceQuestion shown={shown} address={address} errors={errors} />
        <MoreAboutMeeting shown={shown} errors={errors} isNoticeLate={isNoticeLate} {...bodies} />
      </StepForm>
    </Screen>
  )
}
