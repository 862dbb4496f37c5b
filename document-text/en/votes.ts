/** What the company's own rule asks for, beside numbers that do not reach it. */
const asAskedFor = (needed: string) =>
  `[{hasRule:; [{bylawSection} of {bylaws} asks|{bylaws} {bylaws:asks|ask}] for ${needed}}]`

/** Where another acted for a director: that vote counts too. */
export const orRepresented = '[{throughAnother: or represented| or represented}]'

/** The outcome of a matter, and the votes. */
export const votes = {
  unanimous: `The resolution was adopted by {all:the vote of the only {person} present|the votes of both {people} present|the votes of all {present} {people} present}${orRepresented}.`,
  /** If directors with an interest left the room. */
  unanimousVoting:
    'The resolution was adopted by {all:the vote of the only {person} who voted|the votes of both {people} who voted|the votes of all {present} {people} who voted}.',
  unanimousSole:
    'The resolution was adopted by the vote of the [{seats:sole} {person}|{isLlc:sole} {person}|only {person} present].',
  /** If people came or left during the meeting, or were not counted. */
  unanimousUncounted: `The resolution was adopted by the votes of all {people} then present${orRepresented}.`,
  unanimousOwners: 'The resolution was adopted by the votes of all {owners} who took part.',
  unanimousOthers: 'The resolution was adopted by the votes of all who took part.',
  allInFavor: `{all:The only {person} present|Both {people} present|All {present} {people} present}${orRepresented} voted in favor.`,
  allVotingInFavor:
    '{all:The only {person} who voted was|Both {people} who voted were|All {present} {people} who voted were} in favor.',
  allInFavorUncounted: 'All who took part voted in favor.',
  counted:
    'Votes: {for} for, {against} against[, {abstaining} abstaining][, {notVoting} not voting][, {recused} recused][; the chair’s casting vote {casting:for|against}].',
  interests:
    'Interests: {for}% for, {against}% against[, {abstaining}% abstaining][, {notVoting}% not voting].',
  for: 'For: {names}.',
  against: 'Against: {names}.',
  abstained: 'Abstaining: {names}.',
  notVoting: 'Present and not voting: {names}.',
  recused: 'Recused: {names}.',
  away: 'Out of the room: {names}.',
  interest:
    '{name} stated an interest in this matter[: {nature}[ ({left:left the room|left the room for the discussion and the vote|left the room for the discussion})][{didNotVote:, and did not vote}]|{didNotVote:, {left:left the room|left the room for the discussion and the vote|left the room for the discussion} and did not vote|, and {left:left the room|left the room for the discussion and the vote|left the room for the discussion}}|{didNotVote: and did not vote}].',
  disinterested: `{isUncounted:All {people} without an interest who were then present${orRepresented} voted for it|[{isNoneFor:None of the {disinterested} {people} without an interest voted for it}|{isAllFor:{all:|Both|All {disinterested}} {people} without an interest voted for it}|Of the {disinterested} {people} without an interest, [{isAtMost:at most }|{least} to ]{for} voted for it]}.`,
  oneDisinterested: 'Only one {person} was without an interest.',
  noneDisinterested: 'No {person} was without an interest.',
  adopted: 'The resolution was adopted.',
  notAdopted: 'The resolution was not adopted.',
  declaredAdopted:
    '[{hasChair:The chair declared the resolution adopted}|It was stated that the resolution was adopted].',
  declaredNotAdopted:
    '[{hasChair:The chair declared the resolution not adopted}|It was stated that the resolution was not adopted].',
  numbersOfPeople: `By the numbers stated, {isNone:none|{for}} of {present} {present:{person}|{people}} voted for it${asAskedFor('{needed}')}.`,
  numbersOfVotes: `By the numbers stated, {for} votes were for it and {against} against${asAskedFor('{needed}')}.`,
  numbersOfInterests: `By the numbers stated, {for}% of the interests was for it and {against}% against${asAskedFor('{needed}')}.`,
  numbersPresent: `By the numbers stated, {isNone:no {person} was|{present} {present:{person} was|{people} were}} present${orRepresented}${asAskedFor('{needed} for a quorum')}.`,
  numbersRepresented: `By the numbers stated, {isOfInterests:{represented} of the interests was|{represented} votes were} represented${asAskedFor('{needed} for a quorum')}.`,
  numbersOfSeats: `By the numbers stated, {isNone:no {person} was|{present} {present:{person} was|{people} were}} present${orRepresented}, and the Board has {seats} seats.`,
  outcomeUnknown: 'The declared outcome is not stated.',
  leftToOwners: 'This matter was left to {theOwners}.',
  noted: 'This was noted.',
  noVote: 'No vote is recorded.',
  postponed: 'This matter was postponed[ until {until}].',
  discussed: 'This matter was discussed; nothing was put to the vote.',
  discussedVoted: 'This matter was discussed, and nothing was decided.',
  moved: 'Moved by {movedBy}[, seconded by {secondedBy}].',
  seconded: 'Seconded by {secondedBy}.',
}
