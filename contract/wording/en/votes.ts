/** What became of a matter, and by which votes. */
export const votes = {
  unanimous:
    'The resolution was adopted by {present:the vote of the only {person} present|the votes of all {present} {people} present}.',
  unanimousSole: 'The resolution was adopted by the vote of the sole {person}.',
  /** People came or went, or were not counted. */
  unanimousUncounted: 'The resolution was adopted by the votes of all {people} then present.',
  unanimousOwners: 'The resolution was adopted by the votes of all {owners} who took part.',
  unanimousOthers: 'The resolution was adopted by the votes of all who took part.',
  allInFavor: '{present:The only {person} present|All {present} {people} present} voted in favor.',
  allInFavorUncounted: 'All who took part voted in favor.',
  counted:
    'Votes: {for} for, {against} against, {abstaining} abstaining[, {notVoting} not voting][, {recused} recused][; {needed} needed].',
  interests:
    'Interests: {for}% for, {against}% against, {abstaining}% abstaining[, {notVoting}% not voting]; [{fraction}|more than half] of all interests is needed.',
  plurality:
    'Votes: {for} for, {against} against, {abstaining} abstaining[, {notVoting} not voting]. {Governors} are elected by the most votes.',
  for: 'For: {names}.',
  against: 'Against: {names}.',
  abstained: 'Abstaining: {names}.',
  notVoting: 'Present and not voting: {names}.',
  recused: 'Recused: {names}.',
  away: 'Out of the room: {names}.',
  interest:
    '{name} stated an interest in this matter[: {nature}][{leftRoom:{didNotVote:, left the room and did not vote|, and left the room}}|{didNotVote:, and did not vote}].',
  disinterested:
    'Of the {disinterested} {people} without an interest, {for} voted for; {needed} {needed:was|were} needed.',
  oneDisinterested:
    'Only one {person} was without an interest. The matter is recorded as discussed and left to {theOwners}.',
  noneDisinterested:
    'No {person} was without an interest. The matter is recorded as discussed and left to {theOwners}.',
  adopted: 'The resolution was adopted.',
  notAdopted: 'The resolution was not adopted.',
  withoutQuorum: 'Without a quorum the resolution was not adopted.',
  statedAgainstVotes:
    'It is stated that the resolution was adopted, although these votes fall short of the number needed.',
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
