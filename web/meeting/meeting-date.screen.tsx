import { useState, type FormEvent } from 'react'
import { redirect, useLocation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { bodiesOf, bodyOf, formOf, BODIES, isOwners, type Body } from '@minutebook/domain/company-form'
import { fullName } from '@minutebook/domain/people'
import type { Entity } from '@minutebook/domain/registry'
import { pathBelowBase } from '../browser/base.ts'
import { directorsOf, type Answers } from '../draft/answers.ts'
import { findDraft, getAnswers, saveAnswers, replaceTyped } from '../draft/draft.ts'
import { findTyped } from '../draft/typed-text.ts'
import { textIn, typedIn, type Typed } from '../draft/typed.ts'
import { HiddenField } from '../forms/controls.tsx'
import { INTENT, type Intent } from '../forms/intent.ts'
import { KnownAnswer, useKnown } from '../forms/known.tsx'
import { localDay } from '../forms/local-day.ts'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { OPENS_RECORDS } from '../gateway/abilities.ts'
import { words } from '../language/words.ts'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { afterSaving } from '../shell/navigate-after-save.ts'
import { Screen } from '../shell/screen.tsx'
import { ConsentChoice, ConsentScreen, consentInput, CONSENT_FORM, parseConsent } from './consent-form.tsx'
import { DateQuestion, FILLED_DAY, parseStart, TimeQuestion } from './day-and-time.tsx'
import { companyAddress, startingInput } from './default-meeting.ts'
import {
  BODY,
  isAsFilledIn,
  JOINTLY,
  KIND,
  meetingInput,
  OPENED_AT,
  parseMeeting,
} from './meeting-answers.ts'
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
  // The default date is the moment when the screen was first opened. Saving it at once keeps it over a
  // reload.
  if (!meeting && !findTyped(key, FORM)) replaceTyped(key, FORM, start())
  const form = formOf(answers, entity)
  const usual = usualBody(answers, entity)
  const body = bodyOf(form, answers)
  const whose = answers.isJoint ? JOINTLY : body
  const saved = meeting && { ...findTyped(key, PLACES), ...meetingInput(meeting), [BODY]: [whose] }
  const unsaved = findTyped(key, FORM) ?? saved
  const shown = { [BODY]: [whose], ...(unsaved ?? start()) }
  const today = localDay(new Date())
  // One sentence can state the defaults, also once they are confirmed.
  const isFilledIn = isAsFilledIn(shown, start(new Date(textIn(shown, OPENED_AT))))
  const names = directorsOf(answers).map(({ person }) => fullName(person))
  const isCorrection = findDraft(key)?.supersedes !== undefined
  const isConsentOffered = OPENS_RECORDS && !isCorrection && (isOwners(usual) || names.length > 0)
  const consent = answers.consent && {
    consent: answers.consent,
    shown: findTyped(key, CONSENT_FORM) ?? consentInput(answers.consent, body),
    bodies: bodiesOf(form).filter((each) => isOwners(each) || names.length > 0),
    names,
    others: answers.otherPersons.map(({ person }) => fullName(person)),
  }
  const isConfirmed = meeting !== undefined
  return {
    address,
    shown,
    usual,
    bodies: bodiesOf(form),
    today,
    isFilledIn,
    isConfirmed,
    consent,
    isConsentOffered,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { entity, key } = context.get(companyContext)
  const typed = typedIn(await request.formData())
  const { consent } = getAnswers(key)
  const intent = textIn(typed, INTENT)
  if (intent === ('consent' satisfies Intent)) return chooseConsent(key, true, request)
  if (intent === ('meeting' satisfies Intent)) return chooseConsent(key, false, request)
  if (consent) {
    const stated = parseConsent(typed, consent)
    if (!stated.ok) return refuse(stated.errors)
    saveAnswers(key, CONSENT_FORM, (answers) => ({
      ...answers,
      consent: stated.consent,
      ...parseBody(typed, usualBody(answers, entity)),
    }))
    return afterSaving('meetingDate', request)
  }
  const read = parseMeeting(typed, companyAddress(entity))
  if (!read.ok) return refuse(read.errors)
  saveAnswers(key, FORM, (answers) => ({
    ...answers,
    meeting: read.meeting,
    ...parseBody(typed, usualBody(answers, entity)),
  }))
  replaceTyped(key, PLACES, typedPlaces(typed))
  return afterSaving('meetingDate', request)
}

/** Whose meeting it usually is. */
function usualBody(answers: Answers, entity: Entity): Body {
  return bodyOf(formOf(answers, entity), { noBoard: answers.noBoard })
}

/** Everyone signs, or there was a meeting after all: the same screen asks for the rest. */
function chooseConsent(key: string, isChosen: boolean, request: Request): Response {
  const consent = isChosen ? { proposedOn: localDay(new Date()) } : undefined
  saveAnswers(key, CONSENT_FORM, (answers) => ({ ...answers, consent }))
  const { pathname, search } = new URL(request.url)
  return redirect(pathBelowBase(pathname) + search)
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { consent, ...meeting } = loaderData
  return consent ? <ConsentScreen {...consent} /> : <MeetingScreen {...meeting} />
}

function MeetingScreen(meeting: Omit<ReturnType<typeof loader>, 'consent'>) {
  const { address, shown, today, isFilledIn, isConfirmed, isConsentOffered, ...bodies } = meeting
  const { search } = useLocation()
  const errors = useFormErrors((form) => faultsOf(parseMeeting(typedIn(form), address)))
  const [typed, setTyped] = useState<Typed>(shown)
  const day = textIn(shown, FILLED_DAY)
  const place = placeInWords(shown, address)
  // Back from the next screen shows the card again. A change from the review opens the form.
  const isAsked = search === '' || !isConfirmed
  const known = useKnown(isFilledIn && isAsked && day === today && place !== '', errors)

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
      <StepForm
        formKey={FORM}
        typed={shown}
        errors={{ ...errors, handleInput }}
        hasOwnButtons={known.isShown}
      >
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
      {isConsentOffered && <ConsentChoice />}
    </Screen>
  )
}

/** Whose meeting it was, if it was not `usual`. The usual body follows the form of company. */
function parseBody(typed: Typed, usual: Body): Pick<Answers, 'body' | 'isJoint'> {
  const chosen = BODIES.find((each) => each === textIn(typed, BODY))
  const isJoint = textIn(typed, BODY) === JOINTLY || undefined
  return { body: chosen === usual ? undefined : chosen, isJoint }
}
