import type { Body, CompanyForm } from './company-form.ts'
import type { ShareVotes } from './minutes.ts'
import { isShareQuorum, managersQuorum, quorumOf, type BoardFacts, type Quorum } from './quorum.ts'
import type { MinutesWords } from './words.ts'

/** What the screens know of a meeting when they say whether enough took part. */
export type TakingPart = BoardFacts & { form: CompanyForm; body: Body; shareVotes?: ShareVotes | undefined }

/** `counted` says the numbers, `verdict` what they mean to somebody who can still change them. */
type SpokenQuorum = { counted: string; verdict: string; isMet: boolean }

/** Whether enough took part, in the words of the screens; `undefined` where it is not known. */
export function speakQuorum(
  facts: TakingPart,
  { attendance }: Pick<MinutesWords, 'attendance'>,
): SpokenQuorum | undefined {
  const { form, body, shareVotes } = facts
  if (body === 'members') return ofInterests(shareVotes?.percent, attendance)
  if (body === 'shareholders') return ofShares(shareVotes, attendance)
  const quorum = boardQuorum(facts)
  return (
    quorum && {
      counted: attendance.counted(quorum, form),
      verdict: attendance.verdict(quorum, form),
      isMet: quorum.isMet,
    }
  )
}

/** Of a board a quorum of its seats, of managers as many as are needed to decide. */
function boardQuorum(facts: TakingPart): Quorum | undefined {
  return facts.body === 'managers' ? managersQuorum(facts) : quorumOf(facts)
}

type Sentences = MinutesWords['attendance']

function ofInterests(percent: number | undefined, sentences: Sentences): SpokenQuorum | undefined {
  if (percent === undefined) return undefined
  const isMet = percent > 50
  return { counted: sentences.interestsCounted(percent), verdict: sentences.interestsVerdict(isMet), isMet }
}

function ofShares(votes: ShareVotes | undefined, sentences: Sentences): SpokenQuorum | undefined {
  const { entitled, represented } = votes ?? {}
  if (entitled === undefined || represented === undefined) return undefined
  const isMet = isShareQuorum({ entitled, represented })
  return {
    counted: sentences.sharesCounted(represented, entitled),
    verdict: sentences.sharesVerdict(isMet),
    isMet,
  }
}
