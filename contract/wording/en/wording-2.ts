import { loanText } from './topics-money.ts'
import { wording as first } from './wording.ts'

/** The second version: what is not said anew here is said as the first says it. */
export const wording: typeof first = {
  ...first,
  quorum: {
    ...first.quorum,
    present:
      '{present} {present:{person} was|{people} were} present; {needed} {needed:is|are} needed for a quorum[, {basis:a majority of the seats|a majority of the {people} in office|as [{bylawSection} of {bylaws} provides|{bylaws} {bylaws:provides|provide}][ ({fraction} of the {isOfThoseInOffice:{people} in office|seats})]}].',
    notMet:
      'A quorum was not present, and what follows is the view of those present, not an act of {body}[{isDecidedWithout:, except where the votes of the {people} without an interest make a quorum of their own}].',
    interests:
      'Members holding {percent} of the interests took part; [{fraction} of all interests are|more than half is] needed to decide.',
  },
  votes: {
    ...first.votes,
    unanimousSole:
      'The resolution was adopted by the vote of the [{seats:sole} {person}|{isLlc:sole} {person}|only {person} present].',
    interests:
      'Interests: {for}% for, {against}% against, {abstaining}% abstaining[, {notVoting}% not voting]; [{fraction} of all interests are|more than half of all interests is] needed.',
    oneDisinterested:
      'Only one {person} was without an interest. {isLeft:The matter is recorded as discussed and left to {theOwners}|The resolution was not adopted}.',
    noneDisinterested:
      'No {person} was without an interest. {isLeft:The matter is recorded as discussed and left to {theOwners}|The resolution was not adopted}.',
    withoutQuorum:
      '{isLlc:Too small a part of the interests took part, and|Without a quorum} the resolution was not adopted.',
  },
  topics: {
    ...first.topics,
    loan: {
      ...first.topics.loan,
      text: {
        complete: loanText(
          '{Body} {body:finds|find}[{withoutInterested:, without the votes of those interested,}] that',
        ),
      },
    },
  },
}
