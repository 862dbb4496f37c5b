import { Form } from 'react-router'
import { isOwners, type Body } from '@minutebook/domain/company-form'
import type { Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { textIn, typedIn, type Typed } from '../draft/typed.ts'
import { RULE_NUMBER, RULE_SECTION } from '../forms/attendance-controls.ts'
import { Choices, DateBox, TextField } from '../forms/controls.tsx'
import { INTENT, type Intent } from '../forms/intent.ts'
import { dateInput, parseDate, typedDate } from '../forms/parse-date.ts'
import { faultsOf, type FormErrors } from '../forms/parse-form.ts'
import { parseRule, typedNeeds, type Read } from '../forms/parse-rule.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { CalendarButton } from '../ui/calendar-button.tsx'
import { datePartName } from '../ui/date-parts.ts'
import { Note } from '../ui/note.tsx'
import { Details, RevealedPart, Reveals } from '../ui/reveals.tsx'
import { BODY } from './meeting-answers.ts'

type Consent = NonNullable<Answers['consent']>

/** The key of what is typed into it. */
export const CONSENT_FORM = 'meetingDate:consent'
const EFFECTIVE = 'effective'
const EFFECTIVE_ON = 'effectiveOn'

type ParsedConsent = { ok: true; consent: Consent } | { ok: false; errors: FormErrors }

/**
 * When it takes effect: with the last signature, or on the typed day. Of managers, also how many of them
 * sign. The form's other answer is the body that decides.
 */
export function parseConsent(typed: Typed, { proposedOn }: Consent): ParsedConsent {
  const effective = parseEffective(typed)
  const rule: ReturnType<typeof parseRule> =
    textIn(typed, BODY) === 'managers' ? parseRule(typed) : { errors: {} }
  const errors = { ...effective.errors, ...rule.errors }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, consent: { proposedOn, effectiveOn: effective.answer, rule: rule.answer } }
}

function parseEffective(typed: Typed): Read<string> {
  if (textIn(typed, EFFECTIVE) !== 'day') return { errors: {} }
  const { day, fault } = parseDate(typedDate(typed, EFFECTIVE_ON))
  if (day !== undefined) return { answer: day, errors: {} }
  const part = datePartName(EFFECTIVE_ON, fault?.parts[0] ?? 'month')
  return { errors: { [part]: fault?.key ?? 'dateEmpty' } }
}

/** A saved consent as a person would type it. */
export function consentInput({ effectiveOn, rule }: Consent, body: Body): Typed {
  const decides = {
    [BODY]: [body],
    [RULE_NUMBER]: [rule ? typedNeeds(rule) : ''],
    [RULE_SECTION]: [rule?.section ?? ''],
  }
  if (effectiveOn === undefined) return { ...decides, [EFFECTIVE]: ['last'] }
  return { ...decides, [EFFECTIVE]: ['day'], ...dateInput(EFFECTIVE_ON, effectiveOn) }
}

type ConsentScreenProps = {
  consent: Consent
  shown: Typed
  /** Those that can decide: not a board of nobody. */
  bodies: readonly Body[]
  /** The directors or managers. */
  names: readonly string[]
  /** The other people of the draft, whom only a meeting lists. */
  others: readonly string[]
}

/** A decision without a meeting, in place of the questions about the meeting. */
export function ConsentScreen({ consent, shown, bodies, names, others }: ConsentScreenProps) {
  const { consents, format, meetingDate, review } = words
  const errors = useFormErrors((form) => faultsOf(parseConsent(typedIn(form), consent)))
  return (
    <Screen step="meetingDate" heading={consents.screenHeading} headingInLegend errors={errors}>
      <StepForm
        formKey={CONSENT_FORM}
        typed={shown}
        errors={errors}
        beside={
          <Button type="submit" variant="quiet" name={INTENT} value={'meeting' satisfies Intent}>
            {consents.chooseMeeting}
          </Button>
        }
      >
        <Reveals>
          <Choices
            name={BODY}
            legend={consents.screenHeading}
            legendIsHeading
            hint={consents.screenHint}
            options={bodies.map((body) => ({
              value: body,
              label: review.whoMet(body, currentCompanyForm()),
              ...(!isOwners(body) && { hint: format.list(names) }),
              ...(body === 'managers' && { reveals: true }),
            }))}
          />
          <RevealedPart>
            <ManagersRule isStated={textIn(shown, RULE_NUMBER) !== ''} />
          </RevealedPart>
        </Reveals>
        <Reveals>
          <Choices
            name={EFFECTIVE}
            legend={consents.effective}
            legendLook="label"
            options={[
              { value: 'last', label: consents.atLastSignature },
              { value: 'day', label: consents.onDay, reveals: true },
            ]}
          />
          <RevealedPart>
            <DateBox
              name={EFFECTIVE_ON}
              legend={consents.effectiveOn}
              legendLook="label"
              button={
                <CalendarButton
                  name={EFFECTIVE_ON}
                  label={meetingDate.calendar}
                  parseDay={(day) => parseDate(day).day}
                />
              }
            />
          </RevealedPart>
        </Reveals>
        <OthersNote names={others} />
      </StepForm>
    </Screen>
  )
}

/** How many of the managers sign, where the agreement lets fewer than all of them decide. */
function ManagersRule({ isStated }: { isStated: boolean }) {
  const { consents, attendance } = words
  return (
    <Details summary={consents.rule} defaultOpen={isStated}>
      <p className="hint">{consents.managersRuleHint}</p>
      <TextField
        name={RULE_NUMBER}
        label={consents.managersNeeded}
        hint={attendance.ruleHint}
        optional
        width="year"
        spellCheck={false}
      />
      <TextField
        name={RULE_SECTION}
        label={attendance.ruleSection(currentCompanyForm())}
        optional
        spellCheck={false}
      />
    </Details>
  )
}

/** Says that the other people of the draft are not in a consent. */
function OthersNote({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Note>
      <p>{words.consents.others(words.format.list(names))}</p>
    </Note>
  )
}

/** Offers the other way to decide. */
export function ConsentChoice() {
  const { consents } = words
  return (
    <Form method="post" className="actions">
      <Button type="submit" variant="quiet" name={INTENT} value={'consent' satisfies Intent}>
        {consents.choose}
      </Button>
    </Form>
  )
}
