import type { TopicWords } from '../topic-words.ts'

/** About the wording and the facts of a topic. */
export const checks: TopicWords['checks'] = {
  wordingHasGap: 'Words in brackets stand in the wording. Write what belongs in their place.',
  moreElectedThanSeats: {
    corporation: 'More people are elected here than the board has seats.',
    llc: 'More people are chosen here than there are places for managers.',
  },
  listDiffers: {
    corporation:
      'Somebody is elected who is not among the directors of these minutes. Add that person when you start the next ones.',
    llc: 'Somebody is chosen who is not among the managers of these minutes. Add that person when you start the next ones.',
  },
  noVacancyToFill: {
    corporation: 'The board can fill a vacant seat alone, and every seat seems to be taken.',
    llc: 'The managers can fill a vacant place alone, and every place seems to be taken.',
  },
  nobodyKeepsRecords:
    'After this nobody is secretary. Someone should be in charge of the minutes and the records.',
  removalLeavesClaims:
    'A removal does not settle what a contract promises to whoever is removed. Look into it.',
  ownPayWithoutInterest: {
    corporation: 'Pay is part of this. If it is a director’s own, state that director’s interest.',
    llc: 'Pay is part of this. If it is a manager’s own, state that manager’s interest.',
  },
  payWithoutBasis: 'Say why the pay is reasonable: it helps when somebody asks later.',
  saleOfEverything: {
    corporation: 'A sale of all or most of what the company has is often for the shareholders to approve.',
    llc: 'A sale of all or most of what the company has is often for the members to approve.',
  },
  advanceWithoutPromise: 'Expenses are usually paid in advance only on a written promise to repay.',
  coveredWithoutInterest: {
    corporation:
      'A director who is covered here has an interest. State it, and that vote will not be counted.',
    llc: 'A manager who is covered here has an interest. State it, and that vote will not be counted.',
  },
  foundLiable:
    'Whoever was found liable to the company in its own suit can usually not be indemnified. Ask an adviser.',
  titleOfAnother: 'A title here is not the office of that person in these minutes. Check both.',
  twoOfOneSigner: 'Any two must sign together, and fewer than two are named.',
  findingNotMade:
    'Those who vote for a payment that the company cannot afford may have to answer for it. Check what is said about the debts and the assets.',
  paidBeforeRecordDate: 'The pay date is before the record date.',
  statementsOld: 'The statements are more than a year older than the meeting.',
  moreThanAuthorized: 'With these, more shares would be issued than are authorized.',
  adequacyNotFound: 'Boards usually find that what the company gets for its shares is adequate.',
  recipientWithoutInterest: {
    corporation: 'A director who gets shares has an interest. State it, and that vote will not be counted.',
    llc: 'A manager who is admitted has an interest. State it, and that vote will not be counted.',
  },
  periodNotOver: 'The period was not over on the day of the meeting. Check both dates.',
  statementsNotAttached: 'The statements are not among the papers of this matter. You can add them.',
  securitiesRules: 'Rules about securities may apply to an issue like this. Ask an adviser.',
  insiderWithoutInterest: {
    corporation: 'The other party is someone inside the company. State which director had an interest.',
    llc: 'The other party is someone inside the company. State which manager had an interest.',
  },
  loanToDirectorNotFound: {
    corporation:
      'A loan to a director, or a guarantee for one, is usually approved by the shareholders or found to benefit the company.',
    llc: 'A loan to a manager, or a guarantee for one, is usually approved by the members or found to benefit the company.',
  },
  agencyHasItsOwnForm:
    'A tax agency may ask for its own form, with its own consents and dates. Ask an adviser. We send nothing to it.',
  registryMustBeTold: 'The registry must still be told on its own form. We send nothing to it.',
  agentNotAsked: 'A registered agent should have agreed to serve.',
  officeInAnotherState:
    'A registered office is in the state of the register, and this address names another.',
  boxNumber: 'A registered office is usually a street address, not a box number.',
  reservedToShareholders: {
    corporation: 'Where the power is reserved, the board can only recommend. The wording says so.',
    llc: 'Where the power is reserved, the managers can only recommend. The wording says so.',
  },
  articlesAreOthers: {
    corporation: 'Articles of incorporation are another matter than bylaws: the shareholders decide on them.',
    llc: 'Articles of organization are another matter than the operating agreement. Look up who decides on them.',
  },
  changesQuorum: {
    corporation: 'A change of quorum or of votes often has a rule of its own. Look into the bylaws.',
    llc: 'A change of quorum or of votes often has a rule of its own. Look into the operating agreement.',
  },
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
  awayWithoutTimes: '“Was not there” is chosen for somebody, and nobody came late or left early.',
  voteOfSomeoneInterested: 'Somebody with an interest has a vote here. It is not counted.',
  interestedAmongNumbers:
    'Some of these votes are of somebody with an interest. Choose “By name” to say which: they are not counted.',
  recusedWithoutInterest: 'Somebody who was recused has no interest stated. You can state it.',
  adoptedAgainstVotes:
    '“Adopted” is chosen, and these votes are fewer than needed. Choose “Not adopted”, or check the votes.',
}
