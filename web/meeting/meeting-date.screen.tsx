import { useState, type FormEvent } from 'react'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { bodiesOf, bodyOf, formOf, BODIES, type Body } from '@minutebook/domain/company-form'
import { zoneName } from '@minutebook/domain/meeting'
import { findDraft, getAnswers, findUnsaved, saveAnswers, keepUnsaved } from '../draft/draft.ts'
import { lastValues, type Fields, textIn, type Typed } from '../draft/typed.ts'
import { KnownAnswer, useKnown } from '../forms/known.tsx'
import { START_OFFSET } from '../forms/meeting-controls.ts'
import { faultsOf, formFields, messageText, refuse } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { localDay } from '../forms/typed-date-field.tsx'
import { useFormErrors, type ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { companyContext } from '../shell/guard.ts'
import { afterSaving } from '../shell/navigate-after-save.ts'
import { Screen } from '../shell/screen.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Details } from '../ui/reveals.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { DateQuestion } from './date-question.tsx'
import { companyAddress, startingInput } from './default-meeting.ts'
import { isAsFilledIn, meetingInput, placeInWords, typedPlaces } from './meeting-input.ts'
import { MoreAboutMeeting } from './more-about-meeting.tsx'
import { isTypedNoticeLate, offsetsOfStart, parseMeeting } from './parse-meeting.ts'
import { PlaceQuestion } from './place-question.tsx'
import { deviceZone, zoneLabel, zonesWith, TypedTimeField } from './typed-time-field.tsx'

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
  const saved = meeting && { ...findUnsaved(key, PLACES), ...meetingInput(meeting), body: [body] }
  const unsaved = findUnsaved(key, FORM) ?? saved
  const shown = { body: [body], ...(unsaved ?? start()) }
  const today = localDay(new Date())
  // Nothing was typed yet, so one sentence can state the defaults.
  const isFilledIn = !meeting && isAsFilledIn(shown, start(new Date(textIn(shown, 'openedAt'))))
  return { address, shown, usual, bodies: bodiesOf(form), today, isFilledIn }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { entity, key } = context.get(companyContext)
  const fields = formFields(await request.formData())
  const read = parseMeeting(fields, companyAddress(entity))
  if (!read.ok) return refuse(read.errors)
  saveAnswers(key, FORM, (answers) => {
    const usual = bodyOf(formOf(answers, entity), { noBoard: answers.noBoard })
    return { ...answers, meeting: read.meeting, body: parseBody(fields, usual) }
  })
  keepUnsaved(key, PLACES, typedPlaces(fields))
  return afterSaving('meetingDate', request)
}

export function Component() {
  const { address, shown, today, isFilledIn, ...bodies } = useLoaderData<typeof loader>()
  const errors = useFormErrors((form) => faultsOf(parseMeeting(formFields(form), address)))
  const [typed, setTyped] = useState(() => lastValues(shown))
  const day = textIn(shown, 'filledDay')
  const place = placeInWords(lastValues(shown), address)
  const known = useKnown(isFilledIn && day === today && place !== '', errors)

  function handleInput(event: FormEvent<HTMLFormElement>) {
    errors.handleInput(event)
    setTyped(formFields(new FormData(event.currentTarget)))
  }

  return (
    <Screen
      step="meetingDate"
      heading={words.meetingDate.heading}
      headingInLegend={!known.isShown}
      errors={errors}
    >
      <StepForm form={FORM} errors={{ ...errors, handleInput }} hasOwnButtons={known.isShown}>
        <KnownAnswer
          known={known}
          sentence={words.known.today(words.format.dayWithWeekday(day))}
          details={[place, textIn(shown, 'kind') === 'annual' ? words.known.annual : undefined]}
        >
          <HiddenEntries
            shown={shown}
            names={['openedAt', 'filledDay', 'filledPlace', 'filledPlaceText', 'filledFrom']}
          />
          <DateQuestion shown={shown} today={today} errors={errors} isHeading={!known.isShown} />
          <TimeQuestion shown={shown} offsets={offsetsOfStart(typed)} errors={errors} />
          <PlaceQuestion shown={shown} address={address} errors={errors} />
          <MoreAboutMeeting
            shown={shown}
            errors={errors}
            isNoticeLate={isTypedNoticeLate(typed)}
            {...bodies}
          />
        </KnownAnswer>
      </StepForm>
    </Screen>
  )
}

/** Whose meeting it was, if it was not `usual`. The usual body follows the form of company. */
function parseBody({ body }: Fields, usual: Body): Body | undefined {
  const chosen = BODIES.find((each) => each === body)
  return chosen === usual ? undefined : chosen
}

/** Values that the form stores and the person does not type. */
function HiddenEntries({ shown, names }: { shown: Typed; names: readonly string[] }) {
  return names.map((name) => (
    <input key={name} type="hidden" name={name} defaultValue={textIn(shown, name)} />
  ))
}

/** `offsets`: two if the clocks showed the typed start twice. */
type TimeQuestionProps = { shown: Typed; offsets: readonly string[]; errors: ShownErrors }

/** The local start time of the meeting, and its time zone. */
function TimeQuestion({ shown, offsets, errors }: TimeQuestionProps) {
  const shownZone = textIn(shown, 'zone') || deviceZone()
  const [zone, setZone] = useState(shownZone)
  const [options] = useState(() => zonesWith(shownZone).map((value) => ({ value, label: zoneLabel(value) })))
  return (
    <div>
      <TypedTimeField name="startTime" label={words.meetingDate.startTime} shown={shown} errors={errors} />
      {offsets.length > 0 ? (
        <RadioGroup
          key={offsets.join()}
          name={START_OFFSET}
          legend={messageText('startTimeTwice', {})}
          legendLook="label"
          layout="row"
          options={offsets.map((value, index) => ({
            value,
            label: index === 0 ? words.meetingDate.earlierHour : words.meetingDate.laterHour,
          }))}
          defaultValue={textIn(shown, START_OFFSET)}
          error={errors.of(START_OFFSET)}
        />
      ) : null}
      <Details summary={words.meetingDate.zoneIs(zoneName(zone, words.format.locale))}>
        <SelectField
          name="zone"
          label={words.meetingDate.zone}
          hint={words.meetingDate.zoneHint}
          autoComplete="off"
          options={options}
          defaultValue={shownZone}
          onChange={(event) => setZone(event.currentTarget.value)}
        />
      </Details>
    </div>
  )
}
