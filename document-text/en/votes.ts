/** The outcome of a matter, and the votes. */
export const votes = {
  unanimous:
    'The resolution was adopted by {all:the vote of the only {person} present|the votes of both {people} present|the votes of all {present} {people} present}.',
  /** If directors with an interest left the room. */
  unanimousVoting:
    'The resolution was adopted by {all:the vote of the only {person} who voted|the votes of both {people} who voted|the votes of all {present} {people} who voted}.',
  unanimousSole:
    'The resolution was adopted by the vote of the [{seats:sole} {person}|{isLlc:sole} {person}|only {person} present].',
  /** If people came or left during the meeting, or were not counted. */
  unanimousUncounted: 'The resolution was adopted by the votes of all {people} then present.',
  unanimousOwners: 'The resolution was adopted by the votes of all {owners} who took part.',
  unanimousOthers: 'The resolution was adopted by the votes of all who took part.',
  allInFavor:
    '{all:The only {person} present|Both {people} present|All {present} {people} present} voted in favor.',
  allVotingInFavor:
    '{all:The only {person} who voted was|Both {people} who voted were|All {present} {people} who voted were} in favor.',
  allInFavorUncounted: 'All who took part voted in favor.',
  counted:
    'Votes: {for} for, {against} against, {abstaining} abstaining[, {notVoting} not voting][, {recused} recused][; the chair’s casting vote {casting:for|against}][{isOverAgainst:; more for than against are needed}|; {needed} needed].',
  interests:
    'Interests: {for}% for, {against}% against, {abstaining}% abstaining[, {notVoting}% not voting][{isChecked:; [{fraction} of all interests are|[{isMore:more than }]{needed}% is] needed}].',
  plurality:
    'Votes: {for} for, {against} against, {abstaining} abstaining[, {notVoting} not voting]. {Governors} are elected by the most votes.',
  for: 'For: {names}.',
  against: 'Against: {names}.',
  abstained: 'Abstaining: {names}.',
  notVoting: 'Present and not voting: {names}.',
  recused: 'Recused: {names}.',
  away: 'Out of the room: {names}.',
  interest:
    '{name} stated an interest in this matter[: {nature}[ ({left:left the room|left the room for the discussion and the vote|left the room for the discussion})][{didNotVote:, and did not vote}]|{didNotVote:, {left:left the room|left the room for the discussion and the vote|left the room for the discussion} and did not vote|, and {left:left the room|left the room for the discussion and the vote|left the room for the discussion}}|{didNotVote: and did not vote}].',
  disinterested:
    '{isUncounted:All {people} without an interest who were then present voted for. These minutes do not state how many they were|Of the {disinterested} {people} without an interest, [{isAtMost:at most }|{least} to ]{for} voted for[; {needed} {needed:is|are} needed {effect:for the interest alone not to make this voidable|for the interest alone to be no ground for equitable relief|for nobody to have to account for a profit from this|for the burden of proof to lie with whoever calls this unfair}]}.',
  interestUnchecked: 'These minutes do not check a rule on interests in {home} {kinds}.',
  oneDisinterested: 'Only one {person} was without an interest.',
  noneDisinterested: 'No {person} was without an interest.',
  adopted: 'The resolution was adopted.',
  notAdopted: 'The resolution was not adopted.',
  declaredAdopted: 'The chair declared the resolution adopted.',
  declaredNotAdopted: 'The chair declared the resolution not adopted.',
  numbersOfVotes:
    'By the numbers stated, [{isMore:more than }]{needed} {needed:vote was|votes were} needed and {cast} {cast:was|were} cast.',
  numbersOverAgainst:
    'By the numbers stated, more votes for than against were needed, and {for} were for and {against} against.',
  numbersOfInterests:
    'By the numbers stated, [{isMore:more than }]{needed}% of the interests was needed and {cast}% was in favor.',
  numbersOfQuorum:
    'By the numbers stated, {needed} {needed:{person} was|{people} were} needed for a quorum and {isNone:none was|{present} {present:was|were}} present.',
  numbersOfOwners:
    'By the numbers stated, {isLlc:too small a part of the interests took part to decide|fewer votes were represented than a quorum needs}.',
  outcomeUnknown: 'These minutes do not state what outcome was declared.',
  leftToOwners: 'This matter was left to {theOwners}.',
  membersDecide:
    'Unless {bylaws} {bylaws:says|say} otherwise, {theOwners} decide on {isAdmission:the admission of a {owner}|a change of {bylaws}}; these minutes record the votes of {body} alone.',
  noted: 'This was noted; it needed no vote.',
  needless: 'It needed no vote.',
  quorumLost:
    '{names} {names:was|were} not in the room for this matter; {present} {present:{person}|{people}} remained and a quorum was not present.',
  quorumUncertain:
    'Some {people} came late or left early, and these minutes do not state who was present for this matter.',
  noVote: 'These minutes do not record a vote on this matter.',
  postponed: 'This matter was postponed[ until {until}].',
  discussed: 'This matter was discussed; nothing was put to the vote.',
  discussedVoted: 'This matter was discussed, and nothing was decided.',
  statedAdopted: 'It is stated that the resolution was adopted.',
  moved: 'Moved by {movedBy}[, seconded by {secondedBy}].',
  seconded: 'Seconded by {secondedBy}.',
}
