import { isOwners, type Body } from '@minutebook/domain/company-form'
import type { Matter } from '@minutebook/domain/matter'
import { CASTING_VOTES, type Outcome, VOTE_CHOICES, type VoteChoice } from '@minutebook/domain/resolutions'
import { cleanLine } from '@minutebook/domain/text'
import type { Answers } from '../draft/answers.ts'
import { listPeople } from '../draft/list-people.ts'
import { isPutToVote, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import {
  CASTING_VOTE,
  OUTCOME,
  SUGGESTED_OUTCOME,
  countName,
  MANNER,
  UNTIL,
  VOTE,
  voteName,
} from '../forms/discussion-controls.ts'
import { type FormErrors } from '../forms/parse-form.ts'
import { parsePercent, parseWhole, showPercent, showWhole } from '../forms/typed-numbers.ts'
import { words } from '../language/words.ts'

export type Decision = Pick<ResolutionAnswers, 'outcome' | 'until' | 'votes'>

/** The answers to "Was it put to the vote?". */
const VOTE_ANSWERS = ['unanimous', 'byName', 'counted', 'notRecorded', 'none'] as const
export type VoteAnswer = (typeof VOTE_ANSWERS)[number]
export const COUNTS = ['for', 'against', 'abstaining', 'notVoting'] as const

/**
 * The choices for a director: `away` only for a late arrival or an early departure, and `absent` from the
 * whole meeting last.
 */
export function choicesOf(cameOrWent: boolean): VoteChoice[] {
  const cast = VOTE_CHOICES.filter((choice) => choice !== 'absent')
  return [...cast.filter((choice) => choice !== 'away' || cameOrWent), 'absent']
}

/** By name only if named directors vote; owners vote in numbers. */
export function answersOf(body: Body, hasVoters: boolean): VoteAnswer[] {
  return VOTE_ANSWERS.filter((answer) => answer !== 'byName' || (hasVoters && !isOwners(body)))
}

export const DECLARED = ['adopted', 'notAdopted'] as const satisfies readonly Outcome[]
/** What a vote can come to: the chair declares it by a press. */
export type Declared = (typeof DECLARED)[number]
const NOT_VOTED: readonly Outcome[] = ['postponed', 'discussed', 'leftToOwners', 'noted']

/**
 * The outcomes that a question offers: without a vote. What a vote came to is declared by the button that
 * saves it.
 */
export function outcomesAfter(answer: VoteAnswer | undefined): readonly Outcome[] {
  return answer === 'none' ? NOT_VOTED : []
}

/**
 * The outcome that the main button declares: the one declared before on the same votes, else what the numbers
 * say.
 */
export function suggestedOutcome(
  { votes }: Decision,
  before: Decision | undefined,
  { count, finding }: Pick<Matter, 'count' | 'finding'>,
): Declared | undefined {
  if (before?.votes && isSameVote(before.votes, votes))
    return DECLARED.find((each) => each === before.outcome)
  const isCarried =
    typeof finding === 'object' ? finding.kind === 'carried' : !count || count.for > count.against
  return isCarried ? 'adopted' : 'notAdopted'
}

function isSameVote(one: NonNullable<Decision['votes']>, other: Decision['votes']): boolean {
  const sorted = ({ manner, counts, castingVote, choices }: typeof one) =>
    JSON.stringify([manner, counts, castingVote, Object.entries(choices).toSorted()])
  return other !== undefined && sorted(one) === sorted(other)
}

/**
 * The question about a matter: whether it was put to the vote, or the outcome if there was nothing to decide.
 * If votes were counted before, the question is the vote for any matter.
 */
export type Question = 'vote' | 'outcome' | undefined

export function questionOn(draft: ResolutionAnswers, before: Decision | undefined, body: Body): Question {
  const manner = before?.votes?.manner
  if (isPutToVote(draft, body) || manner === 'byName' || manner === 'counted') return 'vote'
  if (draft.topic === 'other' && draft.facts['other']?.['isResolution'] === undefined) return undefined
  return 'outcome'
}

/** The answer in the form; without the question, there was no vote. */
export function voteAnswerIn(fields: Typed, question: Question): VoteAnswer | undefined {
  if (question !== 'vote') return question && 'none'
  return VOTE_ANSWERS.find((each) => each === textIn(fields, MANNER))
}

const LONGEST_UNTIL = 200

type Asked = {
  question: Question
  body: Body
  /** The ids of the directors. */
  voters: readonly string[]
}

type ReadVotes = {
  values: Decision
  errors: FormErrors
  /** The ids of the directors who were not at the meeting, where the votes are by name. */
  absent?: readonly string[]
}

/** Parses whether there was a vote, the outcome, and who voted how. */
export function parseVotes(fields: Typed, asked: Asked): ReadVotes {
  const { question } = asked
  const answer = voteAnswerIn(fields, question)
  if (!question) return { values: {}, errors: {} }
  if (!answer) return { values: {}, errors: { [MANNER]: 'voteNotAnswered' } }
  if (answer === 'unanimous')
    return { values: { outcome: 'adopted', votes: { manner: 'unanimous', choices: {} } }, errors: {} }
  const pressed = textIn(fields, OUTCOME) || textIn(fields, SUGGESTED_OUTCOME)
  const outcome = (answer === 'none' ? NOT_VOTED : DECLARED).find((each) => each === pressed)
  if (!outcome && question === 'outcome') return { values: {}, errors: {} }
  const until = outcome === 'postponed' ? cleanLine(textIn(fields, UNTIL)) : ''
  const decision: Decision = { ...(outcome ? { outcome } : {}), ...(until ? { until } : {}) }
  const { votes, errors, absent } = parseCast(fields, answer, asked)
  return {
    values: { ...decision, votes },
    errors: {
      ...errors,
      ...(outcome || answer !== 'none' ? {} : { [OUTCOME]: 'outcomeNotChosen' as const }),
      ...(until.length > LONGEST_UNTIL ? { [UNTIL]: 'factTooLong' as const } : {}),
    },
    ...(absent && { absent }),
  }
}

const NOT_RECORDED = { manner: 'notRecorded' as const, choices: {} }

type CastingVote = (typeof CASTING_VOTES)[number]
type Cast = { votes: NonNullable<Decision['votes']>; errors: FormErrors; absent?: readonly string[] }

function parseCast(fields: Typed, answer: VoteAnswer, { body, voters }: Asked): Cast {
  const castingVote = CASTING_VOTES.find((each) => each === textIn(fields, CASTING_VOTE))
  if (answer === 'counted') return withCasting(parseCounts(fields, body), castingVote)
  if (answer !== 'byName') return { votes: NOT_RECORDED, errors: {} }
  const cast = voters.map((id) => [id, VOTE_CHOICES.find((each) => each === textIn(fields, voteName(id)))])
  const unsaid = voters.filter((_id, index) => cast[index]?.[1] === undefined)
  const absent = voters.filter((_id, index) => cast[index]?.[1] === 'absent')
  return {
    votes: {
      manner: answer,
      choices: Object.fromEntries(cast.filter(([, choice]) => choice && choice !== 'absent')),
      ...(castingVote && { castingVote }),
    },
    errors: Object.fromEntries(unsaid.map((id) => [voteName(id), 'voteNotChosen' as const])),
    absent,
  }
}

function withCasting({ votes, errors }: Cast, castingVote: CastingVote | undefined): Cast {
  return { votes: castingVote && votes.manner === 'counted' ? { ...votes, castingVote } : votes, errors }
}

const HEADS = [parseWhole, 'wholeNumberWrong'] as const
/** Members vote by their percentage of all interests. */
const INTERESTS = [parsePart, 'percentWrong'] as const

function parsePart(typed: string): number {
  const percent = parsePercent(typed)
  return percent <= 100 ? percent : Number.NaN
}

/** An empty number counts as zero. If all are empty, the votes were not counted. */
function parseCounts(fields: Typed, body: Body): Cast {
  const typed = COUNTS.map((count) => textIn(fields, countName(count)).trim())
  const isEmpty = typed.every((each) => each === '')
  const [readCount, wrongCount] = body === 'members' ? INTERESTS : HEADS
  const read = typed.map((each) => (each === '' && !isEmpty ? 0 : readCount(each)))
  const wrong = COUNTS.filter((_count, index) => Number.isNaN(read[index]))
  const errors: FormErrors = isEmpty
    ? { [countName('for')]: 'countsEmpty' }
    : Object.fromEntries(wrong.map((count) => [countName(count), wrongCount]))
  const [votesFor = 0, against = 0, abstaining = 0, notVoting = 0] = read
  const counts = { for: votesFor, against, abstaining, notVoting }
  return { votes: wrong.length > 0 ? NOT_RECORDED : { manner: 'counted', choices: {}, counts }, errors }
}

/** The same votes as form input. A matter without stated votes counts as unanimous, as in the minutes. */
export function votesEntries({ outcome, until, votes }: Decision): Typed {
  const isNotVoted = outcome !== undefined && NOT_VOTED.includes(outcome)
  const answer = isNotVoted && votes?.manner !== 'unanimous' ? 'none' : (votes?.manner ?? 'unanimous')
  const choices = Object.entries(votes?.choices ?? {}).map(
    ([id, choice]) => [voteName(id), [choice]] as const,
  )
  const { counts } = votes ?? {}
  const counted = COUNTS.map((count) => [countName(count), [counts ? showCount(counts[count]) : '']] as const)
  return {
    [MANNER]: [answer],
    [OUTCOME]: outcome ? [outcome] : [],
    [UNTIL]: [until ?? ''],
    [CASTING_VOTE]: votes?.castingVote ? [votes.castingVote] : [],
    ...Object.fromEntries([...choices, ...counted]),
  }
}

function showCount(count: number): string {
  return Number.isInteger(count) ? showWhole(count) : showPercent(count)
}

/** The name of a votes control in error messages: of numbers, as the body that decides casts them. */
export function voteLabel(control: string, answers: Answers, decider: Body): string | undefined {
  const { discussion } = words
  if (control === UNTIL) return discussion.until
  if (control.startsWith(VOTE)) return listPeople(answers).find(({ id }) => voteName(id) === control)?.name
  const count = COUNTS.find((each) => countName(each) === control)
  return count && (decider === 'members' ? discussion.percents : discussion.counts)[count]
}

/** A director, with the facts that voting needs. */
export type Voter = { id: string; name: string; isAbsent: boolean; cameOrWent: boolean }

/** The directors, with their presence, late arrival or early departure. */
export function votersOf(answers: Answers): Voter[] {
  const people = listPeople(answers)
  return answers.directors.flatMap((id) => {
    const person = people.find((each) => each.id === id)
    const { joined, left } = answers.arrivalsAndDepartures[id] ?? {}
    const cameOrWent = joined !== undefined || left !== undefined
    return person ? [{ ...person, isAbsent: answers.attendance[id] === 'absent', cameOrWent }] : []
  })
}
