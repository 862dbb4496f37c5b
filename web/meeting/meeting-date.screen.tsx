import { useState, type FormEvent } from 'react'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { bodiesOf, bodyOf, formOf, BODIES, type Body } from '@minutebook/domain/company-form'
import { findDraft, getAnswers, findUnsaved, saveAnswers, keepUnsaved } from '../draft/draft.ts'
import { textIn, typedIn, type Typed } from '../draft/typed.ts'
import { HiddenField } from '../forms/controls.tsx'
import { KnownAnswer, useKnown } from '../forms/known.tsx'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { localDay } from '../forms/typed-date-field.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { companyContext } from '../shell/guard.ts'
import { afterSaving } from '../shell/navigate-after-save.ts'
import { Screen } from '../shell/screen.tsx'
import { DateQuestion, FILLED_DAY, parseStart, TimeQuestion } from './day-and-time.tsx'
import { companyAddress, startingInput } from './default-meeting.ts'
import { BODY, isAsFilledIn, KIND, meetingInput, OPENED_AT, parseMeeting } from './meeting-answers.ts'
import { MoreAboutMeeting } from './more-about-meeting.tsx'
import { isTypedNoticeLate } from './notice.tsx'
import { FILLED, PlaceQuestion, placeInWords, typedPlaces } from './place.tsx'

const FORM = 'meetingDate'
/** The draft's key for the typed text of all places, also of the ones that are not chosen. */
const PLACES = `${FORM}:places`

export function loader({ context }: LoaderFunctionArgs) {
  const { entity, key } = context.get(companyContext)
  const address = companyAddress(entity)
  const answers = getAnswers(key)
  const { meeting, lastPlace } = answers
  const isAnnual = findDraft(key)?.plan?.kind === 'annual'
  const start = (at = new Date()) => startingInput(entity, { lastPlace, isAnnual }, at)
  // The default date is the moment when the screen was first opened. Saving it at once keeps it over a reload.
  if (!meeting && !findUnsaved(key, FORM)) keepUnsaved(key, FORM, start())
  const form = formOf(answers, entity)
  const usual = bodyOf(form, { noBoard: answers.noBoard })
  const body = bodyOf(form, answers)
  const saved = meeting && { ...findUnsaved(key, PLACES), ...meetingInput(meeting), [BODY]: [body] }
  const unsaved = findUnsaved(key, FORM) ?? saved
  const shown = { [BODY]: [body], ...(unsaved ?? start()) }
  const today = localDay(new Date())
  // Nothing was typed yet, so one sentence can state the defaults.
  const isFilledIn = !meeting && isAsFilledIn(shown, start(new Date(textIn(shown, OPENED_AT))))
  return { address, shown, usual, bodies: bodiesOf(form), today, isFilledIn }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { entity, key } = context.get(companyContext)
  const typed = typedIn(await request.formData())
  const read = parseMeeting(typed, companyAddress(entity))
  if (!read.ok) return refuse(read.errors)
  saveAnswers(key, FORM, (answers) => {
    const usual = bodyOf(formOf(answers, entity), { noBoard: answers.noBoard })
    return { ...answers, meeting: read.meeting, body: parseBody(typed, usual) }
  })
  keepUnsaved(key, PLACES, typedPlaces(typed))
  return afterSaving('meetingDate', request)
}

export function Component() {
  const { address, shown, today, isFilledIn, ...bodies } = useLoaderData<typeof loader>()
  const errors = useFormErrors((form) => faultsOf(parseMeeting(typedIn(form), address)))
  const [typed, setTyped] = useState<Typed>(shown)
  const day = textIn(shown, FILLED_DAY)
  const place = placeInWords(shown, address)
  const known = useKnown(isFilledIn && day === today && place !== '', errors)

  function handleInput(event: FormEvent<HTMLFormElement>) {
    errors.handleInput(event)
    setTyped(typedIn(new FormData(event.currentTarget)))
  }

  return (
    <Screen
      step="meetingDate"
      heading={words.meetingDate.heading}
      headingInLegend={!known.isShown}
      errors={errors}
    >
      <StepForm form={FORM} typed={shown} errors={{ ...errors, handleInput }} hasOwnButtons={known.isShown}>
        <KnownAnswer
          known={known}
          sentence={words.known.today(words.format.dayWithWeekday(day))}
          details={[place, textIn(shown, KIND) === 'annual' ? words.known.annual : undefined]}
        >
          {[OPENED_AT, FILLED_DAY, ...FILLED].map((name) => (
            <HiddenField key={name} name={name} />
          ))}
          <DateQuestion typed={typed} today={today} isHeading={!known.isShown} />
          <TimeQuestion typed={typed} />
          <PlaceQuestion shown={shown} address={address} />
          <MoreAboutMeeting
            shown={shown}
            isNoticeLate={isTypedNoticeLate(typed, parseStart(typed).day)}
            {...bodies}
          />
        </KnownAnswer>
      </StepForm>
    </Screen>
  )
}

/** Whose meeting it was, if it was not `usual`. The usual body follows the form of company. */
function parseBody(typed: Typed, usual: Body): Body | undefined {
  const chosen = BODIES.find((each) => each === textIn(typed, BODY))
  return chosen === usual ? undefined : chosen
}
