import type { FaultName } from '@minutebook/domain/fault-names'
import type { MessageFacts } from '../message-facts.ts'
import { NOT_COUNTED, nounsOf } from './nouns.ts'
import { personMessages } from './people.ts'

const nounsIn = ({ form = 'corporation' }: MessageFacts) => nounsOf(form)

/** The message of each rule that an answer can break. The summary and the field show the same text. */
export const messages = {
  ...personMessages,
  namesEmpty: () => 'Paste or type at least one name',
  tooManyPeople: () => 'One record holds up to 100 people in each list',

  entityNumberEmpty: () => 'Enter the entity number or company name',
  entityNumberCharacters: () => 'Entity number must only include letters, numbers and hyphens',
  entityNumberTooLong: () => 'Entity number must be 40 characters or fewer',
  entityNotFound: ({ number = '' }: MessageFacts) =>
    `We could not find a company with number ${number}. Check each character, including zeros at the start`,
  companyNameEmpty: () => 'Enter the company name',
  companyNameTooShort: () => 'Enter at least 2 letters of the name',
  companyNameTooLong: () => 'Company name must be 200 characters or fewer',

  secretaryNotChosen: () => 'Select who the secretary is',
  cfoNotChosen: () => 'Select who the CFO is',
  directorsMissing: (facts: MessageFacts) =>
    `Add at least one ${nounsIn(facts).director}, or tick that the company has no ${nounsIn(facts).board}`,
  directorIncomplete: ({ name = '' }: MessageFacts) => `Finish ${name}’s details`,
  boardDutiesTooLong: (facts: MessageFacts) =>
    `Who performs the ${nounsIn(facts).boards} duties must be 100 characters or fewer`,
  anyoneElseNotChosen: () => 'Select yes if anyone else was at the meeting',
  anotherPersonNotChosen: () => 'Select yes if you need to add another person',

  dateEmpty: () => 'Enter the date of the meeting',
  dateMissesMonth: () => 'The meeting date must include a month',
  dateMissesDay: () => 'The meeting date must include a day',
  dateMissesYear: () => 'The meeting date must include a year',
  dateMissesMonthDay: () => 'The meeting date must include a month and a day',
  dateMissesMonthYear: () => 'The meeting date must include a month and a year',
  dateMissesDayYear: () => 'The meeting date must include a day and a year',
  dateYearDigits: () => 'The year must have 4 digits',
  dateImpossible: () => 'The meeting date must be a real date',
  startTimeWrong: () => 'The start time must be a time, like 9:30 am or 14:00',
  timeSkipped: () => 'The clocks skipped this time that day',
  startTimeTwice: () => 'The clocks repeated this time that day: select which one',
  zoneUnknown: () => 'The time zone must be one that exists, like America/New_York',
  startTimeHalf: () => 'Add am or pm to the start time',
  endTimeWrong: () => 'The end time must be a time, like 9:30 am or 14:00',
  endTimeHalf: () => 'Add am or pm to the end time',
  daysLaterWrong: () => 'The day must be one of the meeting: how many days after the first, up to 366',
  pauseTimeWrong: () =>
    'When the meeting was adjourned and resumed must be two times, like 9:30 am and 14:00',
  resumedTooEarly: () =>
    'The meeting must have been resumed after it was adjourned: check the times and their days',
  endBeforeStart: () => 'The end time must be after the start time',
  placeEmpty: () => 'Enter where the meeting was held',
  placeTooLong: () => 'The place must be 200 characters or fewer',
  placeMeansTooLong: () => 'How people joined must be 100 characters or fewer',
  noticeMeansTooLong: () => 'By what means notice was given must be 100 characters or fewer',
  noticeDateImpossible: () => 'The date of the notice must be a real date',
  noticeAfterMeeting: () => 'The date of the notice must be the day of the meeting or earlier',
  waivedByTooLong: () => 'Who waived notice must be 400 characters or fewer',

  /** The button's label depends on how many sentences it accepts. */
  topicNotChosen: () => 'Select what the meeting was about',
  otherDiscussionEmpty: () => 'Enter what was discussed',
  answerNotChosen: () => 'Choose an answer',
  statementEmpty: () => 'Say what you object to',
  statementTooLong: () => 'Your words must be 2,000 characters or fewer',
  otherDiscussionTooLong: () => 'What was discussed must be 20,000 characters or fewer',

  planNotAnswered: ({ label = 'each item' }: MessageFacts) => `Select what became of “${label}”`,
  decisionNotChosen: () => 'Select whether it was a decision',
  voteNotAnswered: () => 'Select whether it was put to the vote',
  noteDecided: () => 'Say that it was a decision, or that it was only discussed',
  outcomeNotChosen: () => 'Select what came of it',
  voteNotChosen: ({ label = 'each director' }: MessageFacts) => `Select how ${label} voted`,
  countsEmpty: () => `Enter at least one number, or choose “${NOT_COUNTED}”`,
  factEmpty: ({ label = '' }: MessageFacts) => `Enter “${label}”, or leave all of it out`,
  factTooLong: ({ label = '' }: MessageFacts) => `${label} must be 200 characters or fewer`,
  factTextTooLong: ({ label = '' }: MessageFacts) => `${label} must be 20,000 characters or fewer`,
  factNotChosen: ({ label = '' }: MessageFacts) => `Select an answer for “${label}”`,
  factDateImpossible: ({ label = '' }: MessageFacts) => `${label} must be a real date`,
  factTimeWrong: ({ label = '' }: MessageFacts) => `${label} must be a time, like 9:30 am or 14:00`,
  amountWrong: ({ label = 'The amount' }: MessageFacts) =>
    `${label} must be an amount in dollars, like 2500.50`,
  wholeNumberWrong: ({ label = 'The number' }: MessageFacts) => `${label} must be a whole number, like 5`,
  percentWrong: ({ label = 'The share' }: MessageFacts) => `${label} must be a number up to 100`,
  lastFourWrong: ({ label = 'Last 4 digits' }: MessageFacts) => `${label} must be 4 digits or fewer`,
  tooManyRows: () => 'One list holds up to 100 entries',
  attachmentNameEmpty: () => 'Choose the file',
  attachmentNameTooLong: () => 'File name must be 200 characters or fewer',
  resolutionTextEmpty: () => 'Enter the wording, or use our wording again',
  resolutionTextTooLong: () => 'The wording must be 20,000 characters or fewer',
  backgroundTooLong: () => 'The background must be 20,000 characters or fewer',
  tooManyTopics: () => 'One record holds up to 30 topics',
  votesIncomplete: () => 'Votes by name must have one entry for each director',
  effectiveBeforeProposed: () =>
    'A written consent does not take effect before the day on which it is proposed: enter that day or a later one',
  consentEmpty: () => 'Add what everyone is asked to sign',
  consentHasVotes: () => 'Without a meeting, nobody moves a resolution, votes on it or adjourns',
  drawingWrong: () =>
    'The drawn signature is too long or cannot be read. Draw it again, or send the name alone',
  consentStays: () =>
    'A written consent is not corrected: people sign its words. Withdraw it before it is signed, or decide again',
  nobodySigns: () => 'Name the people who sign',
  statementMisplaced: () =>
    'A consent is signed, minutes of a meeting are confirmed, and those who are given notice of it waive it',
  signatureEmpty: () => 'Type your name to sign',
  boardSignsWhole: () => 'Every director of a board signs: only managers and owners can have another rule',
  textContradicts: () => 'This wording is not what the facts say: mark it as edited, or leave it out',
  seatsWrong: ({ form }: MessageFacts) =>
    `The number of ${form === 'llc' ? 'managers' : 'seats'} must be a whole number, like 5`,
  quorumNumberWrong: ({ form }: MessageFacts) =>
    `${form === 'llc' ? 'The votes needed to decide' : 'The number for a quorum'} must be a whole number, like 3, or a fraction, like 2/3`,
  ownersRuleWrong: () => 'What is needed must be a number of votes, like 500, or a fraction, like 2/3 or 60%',
  quorumNumberEmpty: ({ form }: MessageFacts) =>
    `Enter the ${form === 'llc' ? 'votes needed to decide' : 'number for a quorum'}, or leave the section out`,
  bylawSectionTooLong: (facts: MessageFacts) =>
    `The section of the ${nounsIn(facts).bylaws} must be 100 characters or fewer`,
  votesEntitledWrong: () => 'The votes entitled to be cast must be a whole number, like 1000',
  votesRepresentedWrong: () => 'The votes represented must be a whole number, like 700',
  interestsWrong: () => 'The share of the interests must be a number up to 100',
  ownAgent: () => 'A company is never its own registered agent: enter who is',
  holderNameEmpty: (facts: MessageFacts) =>
    `Enter the ${nounsIn(facts).shareholder}’s name, or clear the row`,
  holdingWrong: ({ form }: MessageFacts): string =>
    form === 'llc'
      ? 'The interest must be a number up to 100, like 12.5'
      : 'The votes must be a whole number, like 300',
  holdersExceed: (facts: MessageFacts) =>
    `The ${nounsIn(facts).shareholders} on the list have more than the total: check the numbers`,
  holdersAlike: (facts: MessageFacts) =>
    `Two ${nounsIn(facts).shareholders} are called ${facts.name}: tell them apart, as by Jr. or the city, so that the paper shows who signed`,
  holdersNotAll: (facts: MessageFacts) =>
    `The ${nounsIn(facts).shareholders} on the list have less than all votes: add the others, or state how many votes are enough to sign`,
  joinedWrong: ({ name = '' }: MessageFacts) => `When ${name} joined must be a time, like 9:30 am or 14:00`,
  leftWrong: ({ name = '' }: MessageFacts) => `When ${name} left must be a time, like 9:30 am or 14:00`,
  objectionTooLong: () => 'The reason for an objection must be 400 characters or fewer',
  joinedHalf: ({ name = '' }: MessageFacts) => `Add am or pm to when ${name} joined`,
  leftHalf: ({ name = '' }: MessageFacts) => `Add am or pm to when ${name} left`,
  leftBeforeJoined: ({ name = '' }: MessageFacts) => `When ${name} left must be after when ${name} joined`,
  hearingContradicts: () => 'Untick one of the two',
  leftBeforeStart: () => 'Someone who left must have left after the start time, or be marked as absent',
  absentPart: () => 'The person who led the meeting or took its minutes must be marked as present',
  absentMover: () => 'The person who moved or seconded a matter must be marked as present',
  votedAfterLeaving: ({ name = '' }: MessageFacts) =>
    `${name} left by an earlier matter and has no vote on this one: select “Was out of the room”, or state the later day of leaving`,
  votedOutside: () => 'A person who left the room for a matter did not vote for or against it',
  afterEnd: () => 'Someone who joined or left must have done so before the meeting ended',
  moreRepresented: () => 'More votes are represented than can be cast: check the numbers',
  moreVotes: () => 'There are more votes than took part in the meeting: check the numbers',
  seatNotVacant: ({ form }: MessageFacts): string =>
    form === 'llc'
      ? 'The managers can fill only a vacant place: say who else chose them, or count the vacant places too'
      : form === 'nonprofit' || form === 'cooperative'
        ? 'The board can fill only a vacant seat: say that it elected them as the bylaws provide, or who else did, or count the vacant seats too'
        : 'The board can fill only a vacant seat: say who else elected them, or count the vacant seats too',
  nomineeSits: ({ form }: MessageFacts): string =>
    form === 'llc'
      ? 'Someone who is a manager does not fill a vacant place: say who left it, or who else chose them'
      : 'Someone who is on the board does not fill a vacant seat: say who left, or who else elected them',
  directorIsNoOffice: (facts: MessageFacts) =>
    `A seat as ${nounsIn(facts).director} is not an office: use the topic on the election, or the resignation or removal, of a ${nounsIn(facts).director}`,
  cannotBeRepresented: () =>
    'A director of a company formed in the United States does not vote through another: mark the director as absent',
  notRepresented: () => 'Only a director who was represented has a representative',
  representativeAbsent: () => 'Who represents a director must have taken part in the meeting',
  castingWithoutTie: () => 'A casting vote decides a tie: check the votes, or leave the casting vote out',
  chairNameEmpty: () => 'Enter the name of who led the meeting',
  recorderNameEmpty: () => 'Enter the name of who took the minutes',
  partNameTooLong: () => 'The name must be 200 characters or fewer',
  officeTooLong: () => 'The office must be 100 characters or fewer',
  otherMattersTooLong: () => 'What else was discussed must be 20,000 characters or fewer',

  attendanceIncomplete: () => 'Attendance must have one entry for each director',
  attendanceContradicts: () => 'Whether all directors attended must agree with the attendance of each',
  noBoardContradicts: () => 'A company without a board has no directors to name',
  personRefUnknown: () => 'A person is said to be the same as someone who is not named',
  sameAsWrong: () => 'Say of a person named twice which earlier place names them first',
  answerUnfit: () => 'Open this answer, complete it and save it again',
  submittedByTooLong: () => 'Your name must be 200 characters or fewer',
  supersedesUnknown: () => 'The record to be corrected must be one of the same company',
  disputesFull: () =>
    'This record has as many disputes as it takes. Only the holder of its second secret may correct it',
  receiptInUse: () => 'This receipt already opens another record: each record needs its own',
} satisfies Record<FaultName, (facts: MessageFacts) => string> &
  Record<string, (facts: MessageFacts) => string>
export type MessageKey = keyof typeof messages
