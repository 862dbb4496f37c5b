import { isOwners } from '@minutebook/domain/company-form'
import { exceedsTotal } from '@minutebook/domain/quorum'
import { absentMovers, absentParts } from '@minutebook/domain/find-person'
import type { Minutes } from '@minutebook/domain/minutes'
import { isSameCompany, lastLine } from '@minutebook/domain/entity-facts'
import { outcomeOf } from '@minutebook/domain/matter'
import { withoutIsolates } from '@minutebook/domain/text'
import { fractionOf } from '@minutebook/domain/attendance'
import { companyOf } from '@minutebook/domain/partial-minutes'
import { rowsOf, textOf } from '@minutebook/domain/topics/fact'
import { resolutionText } from '@minutebook/document-text/resolution-text'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { contradiction, invalidAnswer } from './invalid-answer.ts'
import { requireTimes } from './validate-times.ts'
import { requireVotes } from './validate-votes.ts'

/**
 * Checks what the schema cannot see: facts that contradict each other, unknown time zones, and texts that the facts do not support. It
 * checks only new minutes; existing records stay as they are. The review screen shows doubts that may have a reason. Throws
 * `answers-invalid`.
 */
export function validateMinutes(minutes: Minutes): void {
  requireOwnTexts(minutes)
  requireTimes(minutes)
  requireParts(minutes)
  requireVacancy(minutes)
  requireResolutions(minutes)
  requireRules(minutes)
  requireVotes(minutes)
  requireShares(minutes)
  requireOtherAgent(minutes)
}

/** Directors who were absent take no part in the meeting. */
function requireParts(minutes: Minutes): void {
  const [absent] = absentParts(minutes)
  if (absent) throw invalidAnswer(absent.part === 'chair' ? '/Chair' : '/Recorder', 'absentPart')
  const [mover] = absentMovers(minutes)
  if (!mover) return
  const name = mover.part === 'movedBy' ? 'MovedBy' : 'SecondedBy'
  throw invalidAnswer(`/Resolutions/${mover.matter}/${name}`, 'absentMover')
}

/** A board chooses directors for its vacant seats; the owners choose the others. */
function requireVacancy(minutes: Minutes): void {
  const { resolutions = [], boardSeats, directors } = minutes
  if (boardSeats === undefined) return
  let vacant = boardSeats - directors.length
  for (const [index, resolution] of resolutions.entries()) {
    const { topic, facts } = resolution
    const isFilled = topic === 'electDirectors' && facts?.['filledBy'] === 'board'
    if (!isFilled || outcomeOf(resolution, minutes) !== 'adopted') continue
    const fact = vacant > 0 ? 'Nominees' : 'FilledBy'
    vacant -= Math.max(1, rowsOf(facts['nominees']).length)
    if (vacant >= 0) continue
    const { form } = companyOf(minutes)
    throw invalidAnswer(`/Resolutions/${index}/Facts/${fact}`, 'seatNotVacant', { form })
  }
}

/** Nothing is decided by a text that is stated to be no resolution. */
function requireResolutions({ resolutions = [] }: Minutes): void {
  const index = resolutions.findIndex(
    ({ topic, facts, outcome }) =>
      topic === 'other' &&
      facts?.['isResolution'] === false &&
      (outcome === 'adopted' || outcome === 'notAdopted'),
  )
  if (index >= 0) throw invalidAnswer(`/Resolutions/${index}/Outcome`, 'noteDecided')
}

function requireRules({ noBoard, boardSeats, quorumRule, voteRule, ...minutes }: Minutes): void {
  if (noBoard && boardSeats !== undefined) throw contradiction('/BoardSeats', 'boardContradicts')
  if (noBoard && quorumRule) throw contradiction('/QuorumRule', 'boardContradicts')
  const { form } = companyOf(minutes)
  for (const [name, rule] of Object.entries({ QuorumRule: quorumRule, VoteRule: voteRule })) {
    if (fractionOf(rule, 1) > 1) throw invalidAnswer(`/${name}/Needs`, 'quorumNumberWrong', { form })
  }
}

/** A company is never its own registered agent. Minutes may still report that this was discussed or rejected. */
function requireOtherAgent(minutes: Minutes): void {
  const company = lastLine(minutes.entity.name)
  const index = (minutes.resolutions ?? []).findIndex((resolution) => {
    const named = resolution.topic === 'registeredAgent' && textOf(resolution.facts?.['newAgent'])
    return named && isSameCompany(named, company) && outcomeOf(resolution, minutes) === 'adopted'
  })
  if (index >= 0) throw invalidAnswer(`/Resolutions/${index}/Facts/NewAgent`, 'ownAgent')
}

/** What was represented, and the shares of the listed owners, must fit the totals; votes are whole. */
function requireShares(minutes: Minutes): void {
  const { shareVotes } = minutes
  const { body, form } = companyOf(minutes)
  const { entitled = Infinity, represented = 0 } = shareVotes ?? {}
  if (isOwners(body) && represented > entitled) {
    throw invalidAnswer('/ShareVotes/Represented', 'moreRepresented', { form })
  }
  if (!shareVotes?.holders) return
  const isPercent = body === 'members'
  const wrong = shareVotes.holders.findIndex(
    ({ holding = 0 }) => !(isPercent ? holding <= 100 : Number.isSafeInteger(holding)),
  )
  if (wrong >= 0) throw invalidAnswer(`/ShareVotes/Holders/${wrong}/Holding`, 'holdingWrong', { form })
  if (exceedsTotal(shareVotes, isPercent))
    throw invalidAnswer('/ShareVotes/Holders', 'holdersExceed', { form })
}

/**
 * A resolution's text that is not marked as edited must be the one that its facts generate, in the language of the minutes, because
 * readers of the record may rely on either. Throws `answers-invalid`.
 */
function requireOwnTexts(minutes: Minutes): void {
  const { resolutions = [], language = 'en' } = minutes
  const wording = WORDINGS[language]
  for (const [index, { text, isEdited, ...resolution }] of resolutions.entries()) {
    if (text === undefined || isEdited) continue
    const made = resolutionText(resolution, minutes, wording)
    if (text !== withoutIsolates(made)) throw invalidAnswer(`/Resolutions/${index}/Text`, 'textContradicts')
  }
}
