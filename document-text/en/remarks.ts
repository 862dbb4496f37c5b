import type { CommonRemarks } from '../topic-text.ts'

/** On the text and the votes of any matter. */
export const remarks: CommonRemarks = {
  wordingHasGap: 'Words in brackets stand in the wording. Write what belongs in their place.',
  countsDoNotAddUp: 'These votes do not add up to the number of those who were present.',
  moreVotesThanPeople: 'There are more votes here than people who could vote.',
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
  membersDecide: 'By law the members decide this, not the managers. Check whose meeting it was.',
  outcomeNotStated: 'Votes are recorded, and not what the chair declared. Choose an outcome.',
  interestNotMet:
    'Fewer directors without an interest voted for this than the law asks for to protect it. It can be adopted all the same. Ask a lawyer.',
}

/** On a contract and on a loan. */
export const insiderWithoutInterest =
  'The other party is someone inside the company. State which {governor} had an interest.'
