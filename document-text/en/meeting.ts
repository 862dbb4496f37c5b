/** The meeting from its title to its signatures, in the order of `minutesBlocks`. */
const meeting = {
  title:
    'Minutes of [{kind:a regular|a special|an annual|an organizational}|a] meeting of the {bodyName} of {company}',
  opening:
    '[{kind:A regular|A special|An annual|An organizational}|A] meeting of the {bodyName} of {name}[, {isEin:EIN|registry number} {number} ({registry})|, registry number {number}], was held[ on {day}][, beginning at {start}[ {zoneName}[ ({offset})]| ({zone})]][, at {place}][{isRemote:, remotely}][, by {means}].',
  zoneOnly: 'Times are [in {zoneName}|those of {zone}].',
  presiding:
    '[{chair}[, {chairOffice},] presided{isSame: and|, and {recorder}[, {recorderOffice},]} recorded the proceedings.|{chair}[, {chairOffice},] presided. These minutes do not state who recorded the proceedings.|{recorder}[, {recorderOffice},] recorded the proceedings. These minutes do not state who presided.|These minutes do not state who presided or who recorded the proceedings.]',
  companyFacts: {
    name: 'Legal name',
    number: 'Registry number',
    ein: 'EIN',
    registry: 'Register',
    address: 'Address in the register',
    kind: 'Kind of company',
    home: 'Formed in',
  },
  officers: 'Officers',
  officersNote: 'Officers at the date of the meeting, as given by the person who recorded these minutes.',
  offices: { ceo: 'CEO', secretary: 'Secretary', cfo: 'CFO' },
  nobody: 'No one holds this office',
  attendance: 'Attendance',
  tableCaption: 'How the {people} took part',
  tableHead: ['Name', 'Attendance'],
  /** If the way of attending is not stated. */
  statusPresent: 'Present',
  statusUnableToHear: '{status}; could not hear everyone else',
  statuses: { present: 'Present in person', remote: 'Present remotely', absent: 'Absent' },
  allPresent: '{count:The only {person} named was present|All {people} were present}[: {names}].',
  notAllPresent: 'These minutes do not state which {people} attended; not all of them did.[ Named: {names}.]',
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
  quorum: 'Quorum',
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
  notice: 'Notice',
  noticeGiven: 'Notice of the meeting was given[ on {day}][ by {means}].',
  noticeWaived:
    '[{Who} waived notice|Notice of the meeting was waived][{signed: in a signed writing kept with these minutes}].',
  noticeNotNeeded: 'No notice was needed for this[ {kind:regular|special|annual|organizational}] meeting.',
  noticeUnknown: 'These minutes do not state whether notice was given.',
  resolutions: 'Resolutions',
  resolutionTitle: '{position}. {title}',
  background: 'Background: {background}',
  proposed: 'The following was proposed and not adopted:',
  before: 'The following was before the meeting:',
  edited: 'The wording of this resolution was edited by hand.',
  /** Facts of any matter that the resolution does not state. */
  effective: 'This takes effect on {value}.',
  until: 'The time named for it is {value}.',
  votesCaption: 'How the {people} voted',
  votesHead: ['Name', 'Vote'],
  voteChoices: {
    for: 'For',
    against: 'Against',
    abstained: 'Abstained',
    notVoting: 'Present, not voting',
    recused: 'Recused',
    away: 'Out of the room',
    absent: 'Absent',
  },
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
  attached: 'Attached, by name and SHA-256 digest:',
  attachedPaper: '{name} ({size} {size:byte|bytes}), SHA-256 {digest}',
  otherMatters: 'Other matters',
  /** The heading if nothing else was discussed. */
  end: 'End of the meeting',
  alsoDiscussed: 'Also discussed, without a resolution: {text}.',
  /** A time, with its day if the meeting lasted longer than one. */
  momentOf: '{time}[{isNextDay: the next day}| on {onDay}]',
  paused: 'The meeting was adjourned at {from} and resumed at {to}.',
  ended: 'The meeting ended at {time}[{isNextDay: the next day}| on {onDay}].',
  signatures: 'Signatures',
  signed: 'Signed as a record of the meeting:',
  signer: '[{recorder}[, {recorderOffice}]|Person who recorded the proceedings]',
  approved: 'Approved at a later meeting, held on the date beside the signature:',
  approver: 'For the {bodyName}',
  date: 'Date',
}

/** The sentences of whole minutes beside resolutions, votes and the quorum. */
export const ofDocument = { meeting }
