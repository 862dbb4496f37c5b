import { holdingsOf } from '@minutebook/domain/company-form'
import type { TopicWords } from '../topic-words.ts'
import { NOUNS } from './nouns.ts'

/** About the wording and the facts of a topic. */
export const checks: TopicWords['checks'] = {
  wordingHasGap: 'Words in brackets stand in the wording. Write what belongs in their place.',
  moreElectedThanSeats: (form) =>
    holdingsOf(form) === 'shares'
      ? 'More people are elected here than the board has seats.'
      : `More people are chosen here than there are places for ${NOUNS[form].directors}.`,
  listDiffers: (form) =>
    `You ${holdingsOf(form) === 'shares' ? 'elect' : 'choose'} a person who is not among the ${NOUNS[form].directors} of these minutes. Add that person when you start the next ones.`,
  noVacancyToFill: (form) =>
    holdingsOf(form) === 'shares'
      ? 'The board can fill a vacant seat alone, and every seat seems to be taken.'
      : `The ${NOUNS[form].directors} can fill a vacant place alone, and every place seems to be taken.`,
  nobodyKeepsRecords:
    'After this the company has no secretary. Someone should be in charge of the minutes and the records.',
  removalLeavesClaims:
    'A removal does not end what a contract promises to the removed person. Check the contract.',
  ownPayWithoutInterest: (form) =>
    `Pay is part of this. If it is a ${NOUNS[form].director}’s own, state that ${NOUNS[form].director}’s interest.`,
  payWithoutBasis: 'Say why the pay is reasonable: it helps if someone asks later.',
  saleOfEverything: (form) =>
    `A sale of all or most of what the company has is often for the ${NOUNS[form].shareholders} to approve.`,
  advanceWithoutPromise: 'Expenses are usually paid in advance only on a written promise to repay.',
  coveredWithoutInterest: (form) =>
    `A ${NOUNS[form].director} who is covered here has an interest. State it, and that vote will not be counted.`,
  foundLiable:
    'A person who was found liable to the company in its own suit can usually not be indemnified. Ask an adviser.',
  titleOfAnother: 'A title here is not the office of that person in these minutes. Check both.',
  twoOfOneSigner: 'Any two must sign together, and fewer than two are named.',
  findingNotMade:
    'Those who vote for a payment that the company cannot afford may have to answer for it. Check what is said about the debts and the assets.',
  paidBeforeRecordDate: 'The pay date is before the record date.',
  statementsOld: 'The statements are more than a year older than the meeting.',
  moreThanAuthorized: 'With these, more shares would be issued than are authorized.',
  adequacyNotFound: 'Boards usually find that what the company gets for its shares is adequate.',
  recipientWithoutInterest: (form) =>
    `A ${NOUNS[form].director} who ${holdingsOf(form) === 'shares' ? 'gets shares' : 'is admitted'} has an interest. State it, and that vote will not be counted.`,
  noProfitToMembers:
    'The law here, as we read it, forbids a nonprofit to pay dividends or share its income with members. For anything else choose “Other” and write it yourself. No lawyer has reviewed this rule.',
  noShares:
    'The law here, as we read it, gives a nonprofit no shares to issue. For anything else choose “Other” and write it yourself. No lawyer has reviewed this rule.',
  noLoansToDirectors:
    'The law here, as we read it, forbids a nonprofit to lend to its directors or officers. If this is another matter, write it yourself under “Other”. No lawyer has reviewed this rule.',
  periodNotOver: 'The period was not over on the day of the meeting. Check both dates.',
  statementsNotAttached: 'The statements are not among the papers of this matter. You can add them.',
  securitiesRules: 'Rules about securities may apply to an issue like this. Ask an adviser.',
  insiderWithoutInterest: (form) =>
    `The other party is someone inside the company. State which ${NOUNS[form].director} had an interest.`,
  loanToDirectorNotFound: (form) =>
    `A loan to a ${NOUNS[form].director}, or a guarantee for one, is usually approved by the ${NOUNS[form].shareholders} or found to benefit the company.`,
  agencyHasItsOwnForm:
    'A tax agency may ask for its own form, with its own consents and dates. Ask an adviser. We send nothing to it.',
  registryMustBeTold: 'The registry must still be told on its own form. We send nothing to it.',
  companyAsAgent: 'A company is never its own registered agent.',
  agentNotAsked: 'A registered agent should have agreed to serve.',
  officeInAnotherState:
    'A registered office is in the state of the register, and this address names another.',
  boxNumber: 'A registered office is usually a street address, not a box number.',
  reservedToShareholders: (form) =>
    `Where the power is reserved, the ${NOUNS[form].board} can only recommend. The wording says so.`,
  articlesAreOthers: (form) =>
    holdingsOf(form) === 'shares'
      ? `Articles of incorporation are another matter than bylaws: the ${NOUNS[form].shareholders} decide on them.`
      : `Articles of organization are another matter than the ${NOUNS[form].bylaws}. Look up who decides on them.`,
  changesQuorum: (form) =>
    `A change of quorum or of votes often has a rule of its own. Look into the ${NOUNS[form].bylaws}.`,
  priorNotEarlier: 'The earlier meeting was not before this one.',
  notAllCured:
    'Some defects cannot be cured by ratifying an act, and some acts are for others to ratify. Ask an adviser.',
  tooWide: 'Name the acts one by one: “all acts” is too wide to help anyone.',
}

/** About the votes on it. */
export const voteDoubts: TopicWords['voteDoubts'] = {
  countsDoNotAddUp: 'These votes do not add up to the number of those who were present.',
  moreVotesThanPeople: 'There are more votes here than people who could vote.',
  moreThanTookPart: 'These votes come to more than took part in the meeting.',
  voteOfSomeoneAbsent: 'Somebody who was absent has a vote here.',
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
