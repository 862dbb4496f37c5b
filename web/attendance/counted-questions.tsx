import { use, useEffect, useRef } from 'react'
import { bodiesOf } from '@minutebook/domain/company-form'
import { findLaw } from '@minutebook/domain/law/find-law'
import type { Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { type Typed, textIn } from '../draft/typed.ts'
import {
  FILLED_SEATS,
  INTERESTS,
  PROPOSED_QUORUM,
  QUORUM_PRESENT,
  RULE_NUMBER,
  RULE_SECTION,
  SEATS,
  SIZE_VARIES,
  VOTES_ENTITLED,
  VOTES_REPRESENTED,
} from '../forms/attendance-controls.ts'
import { Choices, HiddenField, TextField, FormContext } from '../forms/controls.tsx'
import { words } from '../language/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Details } from '../ui/reveals.tsx'
import { attendanceInput } from './attendance-answers.ts'
import { HoldersQuestion, OwnersRulesQuestion } from './owners-questions.tsx'
import type { MeetingOf } from './quorum-now.ts'

/*
 * The questions of what a quorum counts, and whether there was one. `counted-answers.ts` shows and parses
 * their answers.
 */

type SeatsQuestionProps = {
  answers: Answers
  /** What the form has now: the number may still be the filled-in one. */
  live: Typed
  /** The governing law lets it decide what the quorum counts. */
  asksSize: boolean
}

/** The number of seats, on which the quorum depends, and the bylaws' rule. */
export function SeatsQuestion({ answers, live, asksSize }: SeatsQuestionProps) {
  const { typed } = use(FormContext)
  const form = currentCompanyForm()
  const { attendance } = words
  const filledIn = textIn(live, FILLED_SEATS)
  const isFilledIn = filledIn !== '' && textIn(live, SEATS) === filledIn
  const seatsHint = attendance.seatsHint(form)
  // This screen was not saved for this meeting yet, so its values come from the last meeting.
  const last = answers.attendanceConfirmed ? undefined : attendanceInput(answers, undefined)
  const withSource = (name: string, hint = '') => {
    const text = textIn(live, name)
    return text !== '' && text === textIn(last, name) ? `${words.people.fromLastMeeting}. ${hint}` : hint
  }
  const isAnswered = [RULE_NUMBER, RULE_SECTION].some((name) => textIn(typed, name) !== '')
  return (
    <>
      <HiddenField name={FILLED_SEATS} />
      <TextField
        name={SEATS}
        label={attendance.seats(form)}
        hint={isFilledIn ? `${attendance.seatsFilledIn(form)} ${seatsHint}` : withSource(SEATS, seatsHint)}
        optional
        width="day"
        inputMode="numeric"
      />
      {asksSize && (
        <Choices
          name={SIZE_VARIES}
          legend={attendance.sizeVaries}
          hint={attendance.sizeHint}
          layout="row"
          options={[
            { value: 'no', label: attendance.sizeFixed },
            { value: 'yes', label: attendance.sizeRange },
          ]}
        />
      )}
      <Details summary={attendance.rule(form)} defaultOpen={isAnswered}>
        <TextField
          name={RULE_NUMBER}
          label={attendance.ruleNumber(form)}
          hint={withSource(RULE_NUMBER, attendance.ruleHint)}
          optional
          width="year"
          spellCheck={false}
        />
        <TextField
          name={RULE_SECTION}
          label={attendance.ruleSection(form)}
          hint={withSource(RULE_SECTION)}
          optional
          spellCheck={false}
        />
      </Details>
    </>
  )
}

/** Instead of seats when the owners met: votes of shares, or the share of all interests. */
export function ShareVotesQuestion({ meeting: { form, isJoint, formedIn, kind } }: { meeting: MeetingOf }) {
  const [, body] = bodiesOf(form)
  const { attendance } = words
  const base = findLaw(formedIn, kind)?.interestBase?.interestBase
  const { interestsHint } = attendance
  return (
    <>
      {body === 'members' ? (
        <TextField
          name={INTERESTS}
          label={attendance.interests}
          hint={base ? `${interestsHint}. ${attendance.interestsBy[base]}` : interestsHint}
          {...NUMBER}
          inputMode="decimal"
        />
      ) : (
        <>
          <TextField name={VOTES_ENTITLED} label={attendance.votesEntitled} {...NUMBER} />
          <TextField name={VOTES_REPRESENTED} label={attendance.votesRepresented} {...NUMBER} />
        </>
      )}
      {/* Of a joint meeting, the rules are those of the board or the managers. */}
      {isJoint ? null : <OwnersRulesQuestion />}
      <HoldersQuestion body={body} />
    </>
  )
}

const NUMBER = { optional: true, width: 'zip', inputMode: 'numeric', spellCheck: false } as const

/**
 * Whether a quorum was present, as the chair said or the person knows. The app proposes an answer while the
 * numbers are typed, until the person chooses one. Without an answer the minutes say nothing of a quorum.
 */
export function QuorumQuestion({ live }: { live: Typed }) {
  const proposed = live[PROPOSED_QUORUM]?.at(-1)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const radios = group.current?.querySelectorAll('input') ?? []
    for (const radio of radios) if (radio.value === proposed) radio.checked = true
  }, [proposed])
  const { attendance } = words
  const { yes, no, leftOut } = attendance.quorumAnswers
  return (
    <div ref={group}>
      {proposed !== undefined && <input type="hidden" name={PROPOSED_QUORUM} value={proposed} />}
      <RadioGroup
        name={QUORUM_PRESENT}
        legend={attendance.quorumPresent}
        hint={attendance.quorumPresentHint}
        layout="row"
        options={[
          { value: 'yes', label: yes },
          { value: 'no', label: no },
          { value: '', label: leftOut },
        ]}
        defaultValue={textIn(live, QUORUM_PRESENT)}
      />
    </div>
  )
}
