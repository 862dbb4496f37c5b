import { bodyOf, formOf, isOwners, type Body } from '@minutebook/domain/company-form'
import type { StepId } from '@minutebook/domain/journey'
import { takingPartIn } from '@minutebook/domain/quorum'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Rule } from '@minutebook/domain/attendance'
import { speakQuorum } from './spoken-quorum.ts'
import type { Words } from '@minutebook/i18n/words.en'
import { row, usualRow, type FilledIn, type SummaryRow } from './row.ts'

const STEP: StepId = 'attendance'

/** The numbers behind the quorum, and whether there was one. */
export function quorumRows(minutes: PartialMinutes, words: Words, filledIn: FilledIn): SummaryRow[] {
  const body = bodyOf(formOf(minutes, minutes.entity), minutes)
  const isAsked = minutes.directors.length > 0 || isOwners(body)
  if (!isAsked) return []
  return [
    ...(isOwners(body) ? shareRows(minutes, words, body) : seatRows(minutes, words, filledIn)),
    ...quorumRow(minutes, words),
  ]
}

/** Follows from the seats and the attendance. A missing quorum gets a row of its own beside the minutes. */
function quorumRow(minutes: PartialMinutes, words: Words): SummaryRow[] {
  const facts = takingPartIn(minutes)
  const spoken = speakQuorum(facts, words)
  if (!spoken) return []
  const { quorumMet, quorumNotMet, enough, notEnough } = words.review
  const [met, notMet] = facts.form === 'llc' ? [enough, notEnough] : [quorumMet, quorumNotMet]
  const line = `${spoken.counted} ${spoken.isMet ? met : notMet}`
  return row('quorum', words.review.quorum, line, STEP, spoken.isMet ? { told: [] } : undefined)
}

function seatRows(minutes: PartialMinutes, { review }: Words, filledIn: FilledIn): SummaryRow[] {
  const { boardSeats, quorumRule, voteRule } = minutes
  const form = formOf(minutes, minutes.entity)
  const seats = boardSeats === undefined ? undefined : review.seatCount(boardSeats, form)
  const said = seats && filledIn.seats ? review.seatsFilledIn(seats, form) : seats
  const rule = bodyOf(form, minutes) === 'managers' ? voteRule : quorumRule
  return [
    // The default equals the number of directors, whom the minutes name.
    ...usualRow(
      'seats',
      review.seats(form),
      said,
      STEP,
      seats && filledIn.seats ? { told: [], isFilledIn: true } : undefined,
    ),
    ...row('rule', review.rule(form), rule && ruleLine(rule, minutes, review), STEP),
  ]
}

function ruleLine({ needs, section }: Rule, minutes: PartialMinutes, review: Words['review']): string {
  const told =
    'number' in needs ? String(needs.number) : review.ruleFraction(needs.numerator, needs.denominator)
  return section ? review.ruleSection(told, section, formOf(minutes, minutes.entity)) : told
}

function shareRows(minutes: PartialMinutes, words: Words, body: Body): SummaryRow[] {
  return [...totalRows(minutes, words, body), ...holderRows(minutes, words, body)]
}

function holderRows({ shareVotes, ...minutes }: PartialMinutes, { review }: Words, body: Body): SummaryRow[] {
  const said = body === 'members' ? review.percent : review.holderVotes
  const lines = shareVotes?.holders?.map(({ name, holding, representedBy }) =>
    review.holder(name, holding === undefined ? undefined : said(holding), representedBy),
  )
  const term = review.holders(formOf(minutes, minutes.entity))
  return lines?.length ? [{ id: 'holders', term, lines, step: STEP }] : []
}

function totalRows({ shareVotes = {} }: PartialMinutes, { review, format }: Words, body: Body): SummaryRow[] {
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
