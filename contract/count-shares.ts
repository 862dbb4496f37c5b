import { fractionOf, isShareQuorum } from './quorum.ts'
import type { VoteDoubt, VoteFacts, VoteResult } from './vote-result.ts'
import { toldTally } from './vote-tally.ts'

/**
 * Votes of shares or interests. Who holds how many is not known, so votes by name are not counted; where all who took part
 * agreed, the votes that were represented are.
 */
export function countShares({
  votes,
  body,
  shareVotes = {},
  isElection,
  voteRule,
}: VoteFacts): VoteResult | undefined {
  const { represented, entitled, percent } = shareVotes
  const all = body === 'members' ? percent : represented
  const unanimous = { for: all, against: 0, abstaining: 0, notVoting: 0 }
  const tally = votes.manner === 'counted' ? toldTally(votes) : unanimous
  const { for: votesFor } = tally
  if (votes.manner === 'byName' || votesFor === undefined) return undefined
  const told = votesFor + tally.against + tally.abstaining + tally.notVoting
  const tookPart = all ?? (body === 'members' ? 100 : told)
  // Thirds of a hundred, rounded as people round them, add up to a little more.
  const doubts: VoteDoubt[] = told > tookPart + 0.1 && !isElection ? ['moreThanTookPart'] : []
  const hasQuorum =
    entitled === undefined || represented === undefined || isShareQuorum({ entitled, represented })
  const counted = {
    ...tally,
    for: votesFor,
    mostFor: votesFor,
    isUncertain: false,
    recused: 0,
    present: 0,
    disinterested: 0,
    quorum: undefined,
    doubts,
  }
  if (body === 'members') {
    const isAdopted = votesFor > 50 && votesFor >= fractionOf(voteRule, 100)
    return { ...counted, rule: 'interests', needed: 50, isAdopted }
  }
  const asked = Math.ceil(fractionOf(voteRule, votesFor + tally.against))
  const needed = isElection ? 1 : Math.max(tally.against + 1, asked)
  const isAdopted = hasQuorum && votesFor >= needed
  return { ...counted, rule: isElection ? 'plurality' : 'cast', needed, isAdopted }
}
