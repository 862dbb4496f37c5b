const provided = '[{bylawSection} of {bylaws} provides|{bylaws} {bylaws:provides|provide}]'
const asNeeded = `{needed:is|are} needed for a quorum, as ${provided}`

/** Those for whom another acted, beside those who were present. */
export const andRepresented = '[ and {throughAnother} {throughAnother:was|were} represented]'

/** Seats and those who took part, the company's own rules, and the quorum as it was stated. */
export const quorum = {
  seats: '{Body} has {seats} seats[, of which {vacancies} {vacancies:is|are} vacant].',
  seatsOfBoard:
    '[{isLlc:{Company} has {seats} {seats:manager|managers}}|The Board has {seats} {seats:seat|seats}].',
  /** For companies without a board. */
  partners: '{Company} has {seats} {seats:{person}|{people}}.',
  oneSeat: '{Body} has one seat.',
  sole: '{Body} has one seat. {name}, the sole {person}, was [{throughAnother:represented|represented}|present].',
  noBoard:
    '[{hasInterests:{Company} has no {governors}[; their duties are performed by {who}]}|{Company} has no board of directors[; the duties of one are performed by {who}]].',
  couldNotHear:
    'Not everyone could hear: [{names} {names:is|are}|those who took part remotely are] not counted as present.',
  present: `{isNone:No {person} was|{Present} {present:{person} was|{people} were}} present${andRepresented}[; {needed} ${asNeeded}[ ({fraction} of the {hasInterests:{governors}|seats})]].`,
  shares: `Votes entitled to be cast: {entitled}[. Represented in person or by proxy: {represented}[; {needed} ${asNeeded}[ ({fraction} of the votes entitled to be cast)]]].`,
  represented: `Votes represented in person or by proxy: {represented}[; {needed} ${asNeeded}].`,
  interests: `Members holding {percent} of the interests took part[; {needed} ${asNeeded}[ ({fraction} of all interests)]].`,
  othersNotListed: 'The other holders are not listed here.',
  /** The rule where it cannot be compared with a number. */
  quorumRule: `As ${provided}, a quorum of {isOfOwners:{theOwners}|[{hasInterests:the {governors}}|the Board]} needs [{number} {isOfOwners:{number:vote|votes}|{number:{governor}|{governors}}}|{fraction} of {isOfOwners:{isOfInterests:all interests|the votes entitled to be cast}|the {hasInterests:{governors}|seats}}].`,
  stated: 'A quorum[ of the {quorumOf}] {quorumPresent:was|was not} present.',
  voteRule: `As ${provided}, a resolution needs [{isByHeads:{number:the vote of one {voter}|the votes of {number} {voters}}|{number} {number:vote|votes}}|{isByHeads:the votes of {fraction}|{fraction}} of {allVotes}].`,
}

/** The voters, with one vote each if `isByHeads`; `allVotes` is the base of a fraction. */
export const voters = {
  board: { voter: 'director', voters: 'directors', allVotes: 'the directors present', isByHeads: true },
  shareholders: {
    voter: 'shareholder',
    voters: 'shareholders',
    allVotes: 'the votes cast',
    isByHeads: false,
  },
  managers: { voter: 'manager', voters: 'managers', allVotes: 'all managers', isByHeads: true },
  members: { voter: 'member', voters: 'members', allVotes: 'all interests', isByHeads: false },
  noBoard: { voter: 'person', voters: 'persons', allVotes: 'the persons present', isByHeads: true },
}

/** What a fraction of the owners' votes is a fraction of, where that is stated. */
export const voteBases = {
  shareholders: {
    cast: 'the votes cast',
    represented: 'the votes represented',
    entitled: 'all votes entitled to be cast',
  },
  members: {
    cast: 'the interests that voted',
    represented: 'the interests that took part',
    entitled: 'all interests',
  },
}
