import { consent } from './consent.ts'

/** The meeting from its title to its signatures, in the order of `minutesBlocks`. */
const meeting = {
  title:
    'Minutes of [{kind:a regular|a special|an annual|an organizational}|a] [joint meeting of the {ownersName} and the {governingName}|meeting of the {bodyName}] of {company}',
  /** The block below the title. */
  block: {
    date: 'Date',
    time: 'Time',
    place: 'Place',
    chair: 'Led by',
    recorder: 'Minutes taken by',
    chairAndRecorder: 'Led and recorded by',
  },
  /** A day of which only a moment was stated, in the sender's time zone. */
  /** Of a meeting that was resumed on another day, also the last one. */
  days: '{day}[ to {lastDay}]',
  momentOfDay: '{day}, {time} UTC[{offset}]',
  startTime: '{start}[ {zoneName}[ ({offset})]| ({zone})]',
  zoneOnly: 'Times are [in {zoneName}|those of {zone}]',
  at: 'at ',
  remote: 'Remote[, by {means}]',
  officeHeld: '{offices}',
  companyFacts: {
    name: 'Legal name',
    number: 'Registry number',
    ein: 'EIN',
    address: 'Address in the register',
    kind: 'Kind of company',
    home: 'Formed in',
  },
  company: 'Company and officers',
  /** After the name of an office: minutes do not vouch for who holds it. */
  asGiven: ', as given',
  offices: { ceo: 'CEO', secretary: 'Secretary', cfo: 'CFO' },
  attendance: 'Attendance',
  tableCaption: 'How the {people} took part',
  tableHead: ['Name', 'Attendance'],
  /** Of one person in a table, or of `{names}`. The first: if the way of attending is not stated. */
  statusPresent: 'Present',
  statusUnableToHear: '{status}; could not hear everyone else',
  statuses: {
    present: 'Present in person',
    remote: 'Present remotely',
    represented: 'Represented',
    absent: 'Absent',
  },
  /** Those of one status in a sentence. */
  ofStatus: '{status}: {names}.',
  /** At a meeting of the owners: those named in the attendance are not the owners who took part. */
  ofDirectors: '{names:{Person}|{People}} {status}: {names}.',
  notAllPresent: 'Not all {people} attended.[ {People}: {names}.]',
  hearing:
    '{heard:Everyone|Not everyone} taking part could hear everyone else at the same time[: {names} could not].',
  joined: '{name} joined at {joined}[{isNextDay: the next day}| on {onDay}].',
  left: '{name} left at {left}[{isNextDay: the next day}| on {onDay}].',
  objection: '{name} objected at the start to holding the meeting[: {reason}].',
  othersPresent: 'Also present: {names}.',
  othersCaption: 'Who else was present',
  othersHead: ['Name', 'Reason'],
  otherPerson: '{name}[ ({reason})]',
  nobodyElse: '{isPartOfOther:No guests were|Nobody else was} present.',
  noGuests: 'No guests were present.',
  addresses: 'Addresses of those named',
  outsideUnitedStates: 'outside the United States',
  holdersCaption: 'The {owners} who took part',
  /** The holdings of each holder, according to whose votes were counted. */
  holdersHead: {
    shareholders: ['Name', 'Votes of shares held', 'Took part'],
    ofMembers: ['Name', 'Votes', 'Took part'],
    members: ['Name', 'Interest', 'Took part'],
  },
  holderPresent: 'Personally',
  holderRepresented: 'Represented by {name}',
  notStated: 'Not stated',
  noticeGiven: 'Notice of the meeting was given[ on {day}][ by {means}][, as in {paper}].',
  noticeWaived:
    '[{Who} waived notice|Notice of the meeting was waived][{signed: in a signed writing kept with these minutes}].',
  noticeNotNeeded: 'No notice was needed for this[ {kind:regular|special|annual|organizational}] meeting.',
  resolutions: 'Resolutions',
  resolutionTitle: '{position}. {title}[, by the {decidedBy}]',
  background: 'Background: {background}',
  proposed: 'The following was proposed and not adopted:',
  before: 'The following was before the meeting:',
  /** Facts of any matter that the resolution does not state. */
  effective: 'This takes effect on {value}.',
  until: 'The time named for it is {value}.',
  /** Directors with a recorded vote who were absent from the meeting. */
  absentVoters: '{names} {names:was|were} absent from the meeting and {names:is|are} not counted.',
  manyAbsentVoters: '{Count} of those named with a vote were absent from the meeting and are not counted.',
  /** Directors with a recorded vote who could not hear everyone else. */
  unheardVoters: 'Not everyone could hear: {names} {names:is|are} not counted among these votes.',
  manyUnheardVoters: 'Not everyone could hear: {count} of those named with a vote are not counted.',
  interestsCaption: 'Who stated an interest in this matter',
  interestsHead: ['Name', 'Interest', 'What the person did'],
  interestDone:
    '[{left:Left the room|Left the room for the discussion and the vote|Left the room for the discussion}[{didNotVote: and did not vote}]|{didNotVote:Did not vote}]',
  attached: 'Attached: {names}.',
  otherMatters: 'Other matters',
  /** The heading if nothing else was discussed. */
  end: 'Adjournment',
  alsoDiscussed: 'Also discussed, without a resolution: {text}.',
  /** A time, with its day if the meeting lasted longer than one. */
  momentOf: '{time}[{isNextDay: the next day}| on {onDay}]',
  paused: 'The meeting was adjourned at {from} and resumed at {to}.',
  ended:
    '{isBusinessLeft:The meeting ended|There being no further business, the meeting was adjourned} at {time}[{isNextDay: the next day}| on {onDay}].',
  signatures: 'Signatures',
  signed: 'Respectfully submitted,',
  signer: '[{recorder}[, {recorderOffice}]|Person who recorded the proceedings]',
  date: 'Date',
}

/** The sentences of whole minutes beside resolutions, votes and the quorum. */
export const ofDocument = { meeting, consent }
