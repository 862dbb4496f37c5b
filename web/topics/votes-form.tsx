import { useRef } from 'react'
import type { Body } from '@minutebook/domain/company-form'
import { type Doubt, isOfLaw } from '@minutebook/domain/doubts'
import { isByPlurality } from '@minutebook/domain/law/rule'
import type { Matter } from '@minutebook/domain/matter'
import { lawOf } from '@minutebook/domain/quorum'
import { CASTING_VOTES } from '@minutebook/domain/resolutions'
import { currentCompanyForm } from '../draft/draft.ts'
import { type Typed, hasTick, textIn } from '../draft/typed.ts'
import { Choices, TextField, useControl } from '../forms/controls.tsx'
import {
  CASTING_VOTE,
  INTEREST,
  MANNER,
  OUTCOME,
  UNTIL,
  countName,
  interestLeftRoom,
} from '../forms/discussion-controls.ts'
import { useInputEvent } from '../forms/input-event.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { useSettled } from '../ui/hooks.ts'
import { Note } from '../ui/note.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { type RevealSlot, RevealedPart, Reveals } from '../ui/reveals.tsx'
import { Status } from '../ui/status.tsx'
import {
  COUNTS,
  type Question,
  type VoteAnswer,
  type Voter,
  answersOf,
  outcomesAfter,
  voteAnswerIn,
} from './parse-votes.ts'
import { currentSpeech } from './speech.ts'
import { VotesByName } from './votes-by-name.tsx'

type VotesFormProps = {
  question: Question
  /** The initial content of the controls. */
  shown: Typed
  /** The current content of the form. */
  live: Typed
  errors: ShownErrors
  /** The directors, including absent ones. */
  voters: readonly Voter[]
  body: Body
  /** What follows from the votes. */
  matter: Matter
}

/** Asks whether there was a vote, the outcome, and who voted how. */
export function VotesForm({ question, shown, live, errors, voters, body, matter }: VotesFormProps) {
  const answer = voteAnswerIn(live, question)
  const hasNames = answersOf(body, voters.length > 0).includes('byName')
  return (
    <section className="stack">
      {question === 'vote' ? (
        <Reveals>
          <VoteQuestion shown={shown} live={live} errors={errors} voters={voters} body={body} />
          {hasNames ? (
            <RevealedPart slot="a">
              <VotesByName shown={shown} live={live} voters={voters} errors={errors} />
            </RevealedPart>
          ) : null}
          <RevealedPart slot="b">
            <VotesInNumbers inPercent={body === 'members'} />
          </RevealedPart>
        </Reveals>
      ) : null}
      {isTieOpen(matter, answer) ? <CastingVoteQuestion /> : null}
      <OutcomeQuestion answer={answer} isOptional={question === 'outcome'} />
      {answer && answer !== 'none' && <VoteResultLine matter={matter} isUnanimous={answer === 'unanimous'} />}
    </section>
  )
}

/**
 * A tie that the chair may have decided. Where we know how the law counts the votes of a board, it knows no
 * casting vote.
 */
function isTieOpen({ count, minutes, isInPercent }: Matter, answer: VoteAnswer | undefined): boolean {
  const isRecorded = answer === 'byName' || answer === 'counted'
  const isTie = count !== undefined && count.for > 0 && count.for === count.against
  return isRecorded && isTie && !isInPercent && lawOf(minutes)?.act === undefined
}

function CastingVoteQuestion() {
  const { castingVote, castingVotes } = words.discussion
  return (
    <Choices
      name={CASTING_VOTE}
      legend={castingVote}
      options={[
        ...CASTING_VOTES.map((value) => ({ value, label: castingVotes[value] })),
        { value: '', label: castingVotes.none },
      ]}
    />
  )
}

const OPENS: Partial<Record<VoteAnswer, RevealSlot>> = { byName: 'a', counted: 'b' }

type VoteQuestionProps = Pick<VotesFormProps, 'shown' | 'live' | 'errors' | 'voters' | 'body'>

/**
 * Nothing is preselected. "All in favor" names the directors with an interest who stayed, and is asked again
 * when one is added, leaves or stays.
 */
function VoteQuestion({ shown, live, errors, voters, body }: VoteQuestionProps) {
  const { discussion, format } = words
  const part = useRef<HTMLDivElement>(null)
  const interested = interestedIn(live, voters)
  const interests = keyOf(interested)
  useInputEvent(part, interests)
  const hasChanged = keyOf(interestedIn(shown, voters)) !== interests
  const chosen = textIn(hasChanged ? live : shown, MANNER)
  const label = (answer: VoteAnswer) => {
    if (answer !== 'unanimous') return discussion.manners[answer]
    const everyone = discussion.manners.unanimous
    const stayed = interested.filter(({ hasLeft }) => !hasLeft)
    return stayed.length > 0
      ? discussion.interestedToo(everyone, format.list(stayed.map(({ name }) => name)))
      : everyone
  }
  return (
    <div ref={part}>
      <RadioGroup
        key={interests}
        name={MANNER}
        legend={discussion.putToVote}
        layout="segments"
        options={answersOf(body, voters.length > 0).map((value) => ({
          value,
          label: label(value),
          reveals: OPENS[value] ?? false,
        }))}
        defaultValue={hasChanged && chosen === 'unanimous' ? '' : chosen}
        error={errors.of(MANNER)}
      />
    </div>
  )
}

type Interested = { id: string; name: string; hasLeft: boolean }

/** The directors at the meeting who have an interest, and whether they left the room for this matter. */
function interestedIn(fields: Typed, voters: readonly Voter[]): Interested[] {
  return voters
    .filter(({ id, isAbsent }) => !isAbsent && fields[INTEREST]?.includes(id))
    .map(({ id, name }) => ({ id, name, hasLeft: hasTick(fields, interestLeftRoom(id)) }))
}

/** Differs when somebody is added, leaves or stays. */
const keyOf = (interested: readonly Interested[]) =>
  interested.map(({ id, hasLeft }) => (hasLeft ? `${id} left` : id)).join(' ')

type OutcomeQuestionProps = {
  answer: VoteAnswer | undefined
  isOptional: boolean
}

function OutcomeQuestion({ answer, isOptional }: OutcomeQuestionProps) {
  const { discussion } = words
  const outcomes = outcomesAfter(answer)
  const { defaultValue: chosen, error } = useControl(OUTCOME)
  if (outcomes.length === 0) return null
  return (
    <Reveals key={outcomes[0]}>
      <RadioGroup
        name={OUTCOME}
        legend={isOptional ? discussion.outcomeOptional : discussion.outcome}
        options={outcomes.map((value) => ({
          value,
          label: discussion.outcomes[value],
          reveals: value === 'postponed',
        }))}
        defaultValue={outcomes.find((each) => each === chosen) ?? ''}
        error={error}
      />
      <RevealedPart>
        <TextField name={UNTIL} label={discussion.until} hint={discussion.untilExample} optional />
      </RevealedPart>
    </Reveals>
  )
}

const HINT = 'counts-hint'

type VotesInNumbersProps = {
  /** Members vote by their share of the interests. */
  inPercent: boolean
}

function VotesInNumbers({ inPercent }: VotesInNumbersProps) {
  const labels = inPercent ? words.discussion.percents : words.discussion.counts
  return (
    <>
      <p className="hint" id={HINT}>
        {words.discussion.countsHint}
      </p>
      <div className="counts">
        {COUNTS.map((count) => (
          <TextField
            key={count}
            name={countName(count)}
            label={labels[count]}
            width="year"
            inputMode={inPercent ? 'decimal' : 'numeric'}
            spellCheck={false}
            // The hint covers all of them, so only the first refers to it.
            describedBy={count === COUNTS[0] ? HINT : undefined}
          />
        ))}
      </div>
    </>
  )
}

const PAUSE_MS = 1000

/**
 * The votes and their result under the governing law: a suggestion beside the chair's declaration. It points
 * out contradictions and blocks nothing.
 */
function VoteResultLine({ matter, isUnanimous }: { matter: Matter; isUnanimous: boolean }) {
  const speech = currentSpeech()
  // The button says all of a vote without dissent.
  const text = isUnanimous ? '' : votesLine(matter)
  const settled = useSettled(text, PAUSE_MS)
  // Until the outcome is declared, nothing can contradict the votes.
  const notes = matter.outcome ? notesOn(matter, speech.remarks) : []
  return (
    <>
      {text ? <p className="vote-result">{text}</p> : null}
      <Status hidden>{settled === text && settled}</Status>
      {notes.length > 0 ? (
        <Note tone="warn">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Note>
      ) : null}
    </>
  )
}

/** The votes, and what the governing law makes of them. */
export function votesLine(matter: Matter): string {
  const { count, finding, isInPercent } = matter
  const { discussion } = words
  const unit = isInPercent ? '%' : ''
  if (!count) return ''
  const numbers = discussion.result(count, unit)
  if (finding === 'not-checked') return `${numbers} ${discussion.noRule}`
  if (typeof finding === 'string') return numbers
  if (isByPlurality(matter)) return `${numbers} ${discussion.byPlurality(currentCompanyForm())}`
  const { needed, needs, kind } = finding
  const isCarried = kind === 'carried'
  const found = discussion.finding({ needed, isMore: needs === 'more-than', isCarried }, unit)
  return `${numbers} ${found}`
}

function notesOn({ count, finding, doubts }: Matter, sentences: Record<Doubt, string>): string[] {
  const quorum = typeof finding === 'object' ? finding.quorum : undefined
  const isShort = typeof quorum === 'object' && !quorum.isMet && count?.present !== undefined
  return [
    ...(isShort ? [words.discussion.noQuorum(count.present ?? 0, quorum.needed)] : []),
    ...doubts.map((doubt) => sentences[doubt]),
    ...(doubts.some(isOfLaw) ? [words.attendance.notReviewed] : []),
  ]
}
