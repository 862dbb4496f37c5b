import { quorumDoubts } from '@minutebook/domain/doubts'
import type { QuorumFinding } from '@minutebook/domain/law/findings'
import type { OwnersQuorumFinding } from '@minutebook/domain/law/owners-findings'
import { quorumOf, type TakingPart } from '@minutebook/domain/quorum'
import type { Words } from '@minutebook/i18n/words.en'
import { words } from '../language/words.ts'

/**
 * `counted` states the numbers, `verdict` their meaning for a person who can still change them. Whether a
 * lawyer has reviewed the rule is said once, at the review.
 */
type SpokenQuorum = { counted: string; verdict: string; isMet: boolean }

/**
 * Whether enough took part, in the words of the screens; `undefined` if a number is missing or no rule is
 * supported.
 */
export function speakQuorum(
  facts: TakingPart,
  { attendance }: Pick<Words, 'attendance'>,
): SpokenQuorum | undefined {
  const quorum = quorumOf(facts)
  if (typeof quorum === 'string') return undefined
  const spoken =
    'present' in quorum ? ofBoard(quorum, facts, attendance) : ofOwners(quorum, facts, attendance)
  return { ...spoken, isMet: quorum.isMet }
}

type Sentences = Words['attendance']

function ofBoard(quorum: QuorumFinding, { form }: TakingPart, sentences: Sentences) {
  return { counted: sentences.counted(quorum, form), verdict: sentences.verdict(quorum, form) }
}

function ofOwners(
  { isMet, represented, basis }: OwnersQuorumFinding,
  { shareVotes }: TakingPart,
  sentences: Sentences,
) {
  const isOwn = basis === 'ownRule'
  if (shareVotes?.percent !== undefined) {
    return {
      counted: sentences.interestsCounted(represented),
      verdict: sentences.interestsVerdict(isMet, isOwn),
    }
  }
  return {
    counted: sentences.sharesCounted(represented, shareVotes?.entitled ?? 0),
    verdict: sentences.sharesVerdict(isMet, isOwn),
  }
}

/** Describes contradictions in a meeting's numbers. */
export function sayDoubts(facts: TakingPart): string[] {
  const { seats = 0, directors, form } = facts
  return quorumDoubts(facts).map((doubt) => words.attendance.doubts[doubt](directors, seats, form))
}
