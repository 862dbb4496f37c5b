import type { MinutesSoFar } from '../minutes-so-far.ts'
import { outcomeOf } from '../outcome.ts'
import { atLeastMajority, basisOf, isShareQuorum, moreThanHalf, type Quorum } from '../quorum.ts'
import { resolutionsOf } from '../resolutions-of.ts'
import { ruleValues } from './rule-values.ts'
import { companyOf, speaker, type Speaker } from '../speaker.ts'
import { countVotesOn, meetingQuorum, statusesOf, whoCameOrWent } from '../vote-facts.ts'
import type { Wording } from '../wording.ts'

/** Whether enough took part, with the numbers and the rule; what is not stated is said not to be. */
export function quorumText(minutes: MinutesSoFar, wording: Wording): string {
  const words = speaker(minutes, wording)
  const { body } = companyOf(minutes)
  if (body === 'shareholders') return sharesText(minutes, wording, words)
  if (body === 'members') return interestsText(minutes, wording, words)
  if (minutes.noBoard) return words.say(wording.quorum.noBoard, { who: minutes.noBoard.performedBy })
  if (minutes.directors.length === 0) return ''
  const statuses = statusesOf(minutes)
  if (!statuses) return words.say(wording.quorum.unknownAttendance)
  const present = statuses.filter((status) => status !== 'absent').length
  if (body === 'managers') return managersText(minutes, present, { wording, words })
  const quorum = meetingQuorum(minutes)
  if (quorum) return boardText(minutes, quorum, { wording, words })
  return words.say(wording.quorum.unknown, {
    present,
    count: minutes.directors.length,
    isAll: present === minutes.directors.length,
  })
}

type Words = { wording: Wording; words: Speaker }

function boardText(minutes: MinutesSoFar, quorum: Quorum, { wording, words }: Words): string {
  const { seats, vacancies, present, needed, isMet } = quorum
  const sentences = wording.quorum
  const [name] = words.directors
  if (seats === 1 && minutes.directors.length === 1 && isMet) return words.say(sentences.sole, { name })
  const basis = { chosen: quorum.basis === 'bylaws' ? 2 : quorum.of === 'inOffice' ? 1 : 0 }
  const isCertain = present - whoCameOrWent(minutes) >= needed
  return [
    seats === 1
      ? words.say(sentences.oneSeat)
      : words.say(sentences.seats, { seats, vacancies: vacancies || undefined }),
    words.say(sentences.present, { present, needed, basis, ...quorumRuleValues(minutes, wording) }),
    isMet
      ? words.say(isCertain ? sentences.met : sentences.metAtTimes)
      : words.say(sentences.notMet, { isDecidedWithout: isDecidedWithout(minutes) }),
  ].join(' ')
}

/** Votes of the directors without an interest make the quorum of their matter (KRS 271B.8-310). */
function isDecidedWithout(minutes: MinutesSoFar): boolean {
  return resolutionsOf(minutes).some(
    (resolution) =>
      countVotesOn(resolution, minutes)?.rule === 'disinterested' &&
      outcomeOf(resolution, minutes) === 'adopted',
  )
}

function managersText(
  { directors, boardSeats, voteRule }: MinutesSoFar,
  present: number,
  { wording, words }: Words,
): string {
  const count = boardSeats ?? directors.length
  const needed = atLeastMajority(voteRule, count)
  return words.say(wording.quorum.managers, { present, count, needed })
}

function sharesText({ shareVotes = {} }: MinutesSoFar, { quorum, format }: Wording, words: Speaker): string {
  const { entitled, represented } = shareVotes
  const written = {
    entitled: entitled === undefined ? undefined : format.number(entitled),
    represented: represented === undefined ? undefined : format.number(represented),
  }
  if (entitled === undefined || represented === undefined) return words.say(quorum.sharesUnknown, written)
  return words.say(quorum.shares, { ...written, isMet: isShareQuorum({ entitled, represented }) })
}

function interestsText(
  { shareVotes, voteRule }: MinutesSoFar,
  { quorum, format }: Wording,
  words: Speaker,
): string {
  const percent = shareVotes?.percent
  if (percent === undefined) return words.say(quorum.interestsUnknown)
  return words.say(quorum.interests, {
    percent: format.percent(percent),
    ...ruleValues(moreThanHalf(voteRule), { format }),
  })
}

/** The same of the rule for the quorum of a board, and what a part of is meant. */
export function quorumRuleValues({ quorumRule, entity }: MinutesSoFar, wording: Wording) {
  return {
    ...ruleValues(quorumRule, wording),
    isOfThoseInOffice: basisOf(entity.jurisdiction) === 'inOffice',
  }
}
