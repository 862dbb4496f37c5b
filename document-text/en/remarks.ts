import type { CommonRemarks } from '../topic-text.ts'

/**
 * `effect`: what the missing votes would have achieved. They do not decide whether the matter was adopted.
 */
const tooFew = (effect: string) =>
  `Fewer of those without an interest voted for this than the law, as we read it, asks for ${effect}. It can be adopted all the same.`

/** On the text and the votes of any matter. */
export const remarks: CommonRemarks = {
  wordingHasGap: 'Words in brackets stand in the wording. Write what belongs in their place.',
  countsDoNotAddUp: 'These votes do not add up to the number of those who were present.',
  moreThanTookPart: 'These votes come to more than took part in the meeting.',
  voteOfSomeoneAbsent: 'A person who was absent has a vote here.',
  awayWithoutTimes: '“Was not there” is chosen for a person, but no one came late or left early.',
  voteOfSomeoneInterested: 'Someone with an interest has a vote here. Check that it was cast.',
  interestedAmongNumbers:
    'Some of these votes are from a person with an interest. Choose “By name” to say which.',
  recusedWithoutInterest: 'A recused person has no interest stated. You can state it.',
  adoptedAgainstVotes:
    '“Adopted” is chosen, and by these numbers it was not. Did the chair declare it adopted? If so, the minutes print both.',
  notAdoptedAgainstVotes:
    '“Not adopted” is chosen, and these votes are enough. Did the chair declare it not adopted? If so, the minutes print both.',
  ownersDecide:
    'The law, as we read it, leaves this to the owners, not to those who run the company. Check whose meeting it was.',
  reservedUnchecked:
    'Often the law asks for more votes here than for other matters. How many is not checked: ask a lawyer, or state the company’s own rule.',
  outcomeNotStated: 'Votes are recorded, and not what the chair declared. Choose an outcome.',
  voidable: tooFew('so that the interest alone does not let the company undo it'),
  equitableRelief: tooFew('so that the interest alone is no ground for a court to step in'),
  account: tooFew('so that nobody has to give up a profit from it'),
  burden: tooFew('so that whoever calls it unfair must prove that'),
  alsoFair:
    'Someone with an interest is among those who decide. The law, as we read it, then asks for a finding that this is fair and reasonable, whatever the votes. If there was one, write it into the text.',
  writtenBasis:
    'The law, as we read it, asks that alternatives be weighed where someone has an interest, and that the reasons be written down at the time. Write both under “Background”.',
  votedApart:
    'The law, as we read it, asks that those without an interest talk and vote about this apart from the others.',
  objectedAndVotedFor:
    'Someone who objected to the meeting voted for this. The law, as we read it, then takes the objection for dropped.',
}

/** On a contract and on a loan. */
export const insiderWithoutInterest =
  'The other party is someone inside the company. State which {governor} had an interest.'
