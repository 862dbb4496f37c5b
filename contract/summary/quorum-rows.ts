import { bodyOf, formOf, isOwners, type Body } from '../company-form.ts'
import type { StepId } from '../journey.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import type { Rule } from '../quorum.ts'
import { speakQuorum, type TakingPart } from '../spoken-quorum.ts'
import type { Words } from '../words.ts'
import { row, usualRow, type FilledIn, type SummaryRow } from './row.ts'

const STEP: StepId = 'attendance'

/** What the quorum runs on, and whether there was one. */
export function quorumRows(minutes: MinutesSoFar, words: Words, filledIn: FilledIn): SummaryRow[] {
  const body = bodyOf(formOf(minutes, minutes.entity), minutes)
  const isAsked = minutes.directors.length > 0 || isOwners(body)
  if (!isAsked) return []
  return [
    ...(isOwners(body) ? shareRows(minutes, words, body) : seatRows(minutes, words, filledIn)),
    ...row('quorum', words.review.quorum, quorumLine(minutes, words), STEP),
  ]
}

/** The meeting as the arithmetic needs it; the number of those present is not known of minutes that name nobody. */
export function takingPartIn(minutes: MinutesSoFar): TakingPart | undefined {
  const { directors, attendance, allDirectorsAttended, boardSeats, quorumRule, voteRule, shareVotes } =
    minutes
  if (!attendance && !allDirectorsAttended) return undefined
  const form = formOf(minutes, minutes.entity)
  const body = bodyOf(form, minutes)
  const absent = attendance?.filter(({ status }) => status === 'absent').length ?? 0
  return {
    form,
    body,
    seats: boardSeats,
    directors: directors.length,
    present: directors.length - absent,
    rule: body === 'managers' ? voteRule : quorumRule,
    jurisdiction: minutes.entity.jurisdiction,
    shareVotes,
  }
}

function quorumLine(minutes: MinutesSoFar, words: Words): string | undefined {
  const facts = takingPartIn(minutes)
  const spoken = facts && speakQuorum(facts, words)
  if (!spoken) return undefined
  const { quorumMet, quorumNotMet, enough, notEnough } = words.review
  const [met, notMet] = facts.form === 'llc' ? [enough, notEnough] : [quorumMet, quorumNotMet]
  return `${spoken.counted} ${spoken.isMet ? met : notMet}`
}

function seatRows(minutes: MinutesSoFar, { review }: Words, filledIn: FilledIn): SummaryRow[] {
  const { boardSeats, quorumRule, voteRule } = minutes
  const form = formOf(minutes, minutes.entity)
  const seats = boardSeats === undefined ? undefined : review.seatCount(boardSeats, form)
  const said = seats && filledIn.seats ? review.seatsFilledIn(seats, form) : seats
  const rule = bodyOf(form, minutes) === 'managers' ? voteRule : quorumRule
  return [
    ...usualRow('seats', review.seats(form), said, STEP),
    ...row('rule', review.rule(form), rule && ruleLine(rule, minutes, review), STEP),
  ]
}

function ruleLine({ needs, section }: Rule, minutes: MinutesSoFar, review: Words['review']): string {
  const told =
    'number' in needs ? String(needs.number) : review.ruleFraction(needs.numerator, needs.denominator)
  return section ? review.ruleSection(told, section, formOf(minutes, minutes.entity)) : told
}

function shareRows({ shareVotes = {} }: MinutesSoFar, { review, format }: Words, body: Body): SummaryRow[] {
  const { entitled, represented, percent } = shareVotes
  const told = (value: number | undefined) => (value === undefined ? undefined : format.number(value))
  if (body === 'members') {
    const part = percent === undefined ? undefined : review.percent(percent)
    return usualRow('interests', review.interests, part, STEP)
  }
  return [
    ...usualRow('votesEntitled', review.votesEntitled, told(entitled), STEP),
    ...usualRow('votesRepresented', review.votesRepresented, told(represented), STEP),
  ]
}
