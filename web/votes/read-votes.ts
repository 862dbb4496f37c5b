import type { Body } from '@minutebook/contract/company-form'
import { OUTCOMES, type Outcome } from '@minutebook/contract/resolutions'
import { cleanLine } from '@minutebook/contract/text'
import { VOTE_CHOICES, type VoteChoice, type VoteManner } from '@minutebook/contract/votes'
import type { FormErrors } from '../forms/parse-form.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { OUTCOME } from '../forms/topic-controls.ts'
import { countName, MANNER, UNTIL, VOTE, voteName, VOTES_OPEN } from '../forms/discussion-controls.ts'
import { lastOf } from '../forms/last-of.ts'
import { readPercent, readWhole, showPercent, showWhole } from '../forms/typed-numbers.ts'

export type Decision = Pick<ResolutionAnswers, 'outcome' | 'until' | 'votes'>
type CastChoice = Exclude<VoteChoice, 'absent'>
export type RecordedManner = Exclude<VoteManner, 'unanimous'>

/** As they are offered. */
export const RECORDED_MANNERS = ['byName', 'counted', 'notRecorded'] as const satisfies RecordedManner[]
export const COUNTS = ['for', 'against', 'abstaining', 'notVoting'] as const

/** What can be chosen for a director who was at the meeting: `away` only for one who came late or left early. */
export function choicesOf(cameOrWent: boolean): CastChoice[] {
  const cast = VOTE_CHOICES.filter((choice) => choice !== 'absent')
  return cast.filter((choice) => choice !== 'away' || cameOrWent)
}

/** Nothing was put to the vote. */
export function isVoteless(outcome: Outcome | undefined): boolean {
  return outcome === 'postponed' || outcome === 'discussed'
}

const LONGEST_UNTIL = 200

/** “Adopted” is chosen from the start: where votes are told it follows from them, and nobody has stated it beside them. */
function isOwnStatement(outcome: Outcome, manner: RecordedManner): boolean {
  return outcome !== 'adopted' || manner === 'notRecorded'
}

/** What became of the matter and by which votes of whom; nothing of it while that part is closed: all were in favor. */
export function readVotes(fields: Entered, body: Body): { values: Decision; errors: FormErrors } {
  if (!fields[VOTES_OPEN]) return { values: {}, errors: {} }
  const outcome = OUTCOMES.find((each) => each === lastOf(fields, OUTCOME))
  const until = outcome === 'postponed' ? cleanLine(lastOf(fields, UNTIL)) : ''
  const errors: FormErrors = until.length > LONGEST_UNTIL ? { [UNTIL]: 'factTooLong' } : {}
  if (isVoteless(outcome)) {
    const told = { ...(outcome ? { outcome } : {}), ...(until ? { until } : {}) }
    return { values: { ...told, votes: { manner: 'notRecorded', choices: {} } }, errors }
  }
  const manner = RECORDED_MANNERS.find((each) => each === lastOf(fields, MANNER)) ?? 'notRecorded'
  const told = outcome && isOwnStatement(outcome, manner) ? { outcome } : {}
  if (manner === 'counted') return readCounts(fields, { told, errors, body })
  const choices = manner === 'byName' ? readChoices(fields) : {}
  return { values: { ...told, votes: { manner, choices } }, errors }
}

function readChoices(fields: Entered) {
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const choice = VOTE_CHOICES.find((each) => each === lastOf(fields, name))
      return name.startsWith(VOTE) && choice ? [[name.slice(VOTE.length), choice] as const] : []
    }),
  )
}

const HEADS = [readWhole, 'wholeNumberWrong'] as const
/** Members vote by their percentage of all interests. */
const INTERESTS = [readPart, 'percentWrong'] as const

function readPart(typed: string): number {
  const percent = readPercent(typed)
  return percent <= 100 ? percent : Number.NaN
}

type SoFar = { told: Decision; errors: FormErrors; body: Body }

/** A number that is left empty is none, but for all of them: then nothing was counted. */
function readCounts(
  fields: Entered,
  { told, errors, body }: SoFar,
): { values: Decision; errors: FormErrors } {
  const typed = COUNTS.map((count) => lastOf(fields, countName(count)).trim())
  const isEmpty = typed.every((each) => each === '')
  const [readCount, wrongCount] = body === 'members' ? INTERESTS : HEADS
  const read = typed.map((each) => (each === '' && !isEmpty ? 0 : readCount(each)))
  const wrong = COUNTS.filter((_count, index) => Number.isNaN(read[index]))
  if (isEmpty) errors[countName('for')] = 'countsEmpty'
  else for (const count of wrong) errors[countName(count)] = wrongCount
  const [votesFor = 0, against = 0, abstaining = 0, notVoting = 0] = read
  const counts = { for: votesFor, against, abstaining, notVoting }
  const votes =
    wrong.length > 0
      ? ({ manner: 'notRecorded', choices: {} } as const)
      : { manner: 'counted' as const, choices: {}, counts }
  return { values: { ...told, votes }, errors }
}

/** The same as it would have been chosen and typed; nothing while all were in favor, as it is at first. */
export function votesEntries({ outcome, until, votes }: Decision, locale: string): Entered {
  if (!votes || votes.manner === 'unanimous') return outcome ? startEntries(outcome) : {}
  const choices = Object.entries(votes.choices).map(([id, choice]) => [voteName(id), [choice]] as const)
  const { counts } = votes
  const counted = COUNTS.map(
    (count) => [countName(count), [counts ? showCount(counts[count], locale) : '']] as const,
  )
  const isUntold = outcome === undefined && votes.manner === 'notRecorded'
  return {
    ...startEntries(outcome),
    // Of what nobody stated and no votes tell none is chosen: saved as it stands, it would be said to be adopted.
    ...(isUntold && { [OUTCOME]: [] }),
    [UNTIL]: [until ?? ''],
    [MANNER]: [votes.manner],
    ...Object.fromEntries([...choices, ...counted]),
  }
}

function showCount(count: number, locale: string): string {
  return Number.isInteger(count) ? showWhole(count, locale) : showPercent(count, locale)
}

/** As the votes stand when they are about to be recorded. */
export function startEntries(outcome: Outcome = 'adopted'): Entered {
  return { [VOTES_OPEN]: ['yes'], [OUTCOME]: [outcome], [MANNER]: ['byName'] }
}
