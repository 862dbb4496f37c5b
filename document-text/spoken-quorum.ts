import {
  bodyOf,
  formOf,
  isOwners,
  kindOf,
  type Body,
  type CompanyForm,
} from '@minutebook/domain/company-form'
import { findLaw } from '@minutebook/domain/law/find-law'
import { quorumFinding, type QuorumFinding } from '@minutebook/domain/law/findings'
import type { Kind } from '@minutebook/domain/law/kinds'
import { ownersQuorumFinding, type OwnersQuorumFinding } from '@minutebook/domain/law/owners-findings'
import { isReviewed } from '@minutebook/domain/law/rule'
import type { ShareVotes } from '@minutebook/domain/minutes'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { presenceOf } from '@minutebook/domain/vote-facts'
import type { Rule } from '@minutebook/domain/attendance'
import type { Words } from '@minutebook/i18n/words.en'

/** The facts that the screens need to say whether enough took part. */
export type TakingPart = {
  form: CompanyForm
  body: Body
  kind: Kind | undefined
  /** The state of formation, `US-KY`. */
  formedIn: string | undefined
  /** Missing if not stated. */
  seats: number | undefined
  /** Directors in office. */
  directors: number
  /** Directors present, in the room or remotely. */
  present: number
  rule?: Rule | undefined
  shareVotes?: ShareVotes | undefined
}

/** The meeting in the form that the arithmetic needs. Minutes without names do not say how many were present. */
export function takingPartIn(minutes: PartialMinutes): TakingPart | undefined {
  const { directors, boardSeats, quorumRule, voteRule, shareVotes } = minutes
  const presence = presenceOf(minutes)
  if (!presence) return undefined
  const form = formOf(minutes, minutes.entity)
  const body = bodyOf(form, minutes)
  return {
    form,
    body,
    kind: kindOf(minutes, minutes.entity),
    formedIn: minutes.formedIn,
    seats: boardSeats,
    directors: directors.length,
    present: presence.filter(Boolean).length,
    rule: body === 'managers' ? voteRule : quorumRule,
    shareVotes,
  }
}

/** `counted` states the numbers, `verdict` their meaning for a person who can still change them. */
type SpokenQuorum = { counted: string; verdict: string; isMet: boolean }

/** The finding of the governing law on the people, votes or interests that took part. */
export function quorumOf(facts: TakingPart): ReturnType<typeof quorumFinding | typeof ownersQuorumFinding> {
  const { body, kind, formedIn, seats, directors, present, rule, shareVotes = {} } = facts
  const law = findLaw(formedIn, kind)
  if (!isOwners(body)) return quorumFinding(law, { seats, inOffice: directors, present, ownRule: rule })
  const { entitled, represented, percent } = shareVotes
  const isPercent = percent !== undefined
  return ownersQuorumFinding(law, { entitled, represented: isPercent ? percent : represented, isPercent })
}

/** Whether enough took part, in the words of the screens; `undefined` if a number is missing or no rule is supported. */
export function speakQuorum(
  facts: TakingPart,
  { attendance }: Pick<Words, 'attendance'>,
): SpokenQuorum | undefined {
  const quorum = quorumOf(facts)
  if (typeof quorum === 'string') return undefined
  const spoken =
    'present' in quorum ? ofBoard(quorum, facts, attendance) : ofOwners(quorum, facts, attendance)
  const { isMet, rule } = quorum
  const verdict = isReviewed(rule) ? spoken.verdict : `${spoken.verdict} ${attendance.notReviewed}`
  return { ...spoken, verdict, isMet }
}

type Sentences = Words['attendance']

function ofBoard(quorum: QuorumFinding, { form }: TakingPart, sentences: Sentences) {
  return { counted: sentences.counted(quorum, form), verdict: sentences.verdict(quorum, form) }
}

function ofOwners(
  { isMet, represented }: OwnersQuorumFinding,
  { shareVotes }: TakingPart,
  sentences: Sentences,
) {
  if (shareVotes?.percent !== undefined) {
    return { counted: sentences.interestsCounted(represented), verdict: sentences.interestsVerdict(isMet) }
  }
  return {
    counted: sentences.sharesCounted(represented, shareVotes?.entitled ?? 0),
    verdict: sentences.sharesVerdict(isMet),
  }
}
