/** Whether enough took part, with the numbers that it rests on. */
export const quorum = {
  seats: '{Body} has {seats} seats[, of which {vacancies} {vacancies:is|are} vacant].',
  oneSeat: '{Body} has one seat.',
  present:
    '{present} {present:{person} was|{people} were} present; {needed} {needed:is|are} needed for a quorum[, {basis:a majority of the seats|a majority of the {people} in office|as [section {section} of {bylaws} provides|{bylaws} {bylaws:provides|provide}][ ({fraction} of the seats)]}].',
  met: 'A quorum was present.',
  metAtTimes: 'Counting those who came late or left early, a quorum was present.',
  notMet: 'A quorum was not present, and what follows is the view of those present, not an act of {body}.',
  unknown:
    'These minutes do not state the number of seats on the Board. {isAll:{count:The only {person} named was|All {count} {people} named were} present|{present} of the {count} {people} named {present:was|were} present}.',
  unknownAttendance: 'These minutes do not state how many {people} were present.',
  sole: '{Body} has one seat. {name}, the sole {person}, was present.',
  noBoard:
    '[{isLlc:The Company has no managers[; their duties are performed by {who}]}|The Company has no board of directors[; the duties of one are performed by {who}]].',
  shares:
    'Votes entitled to be cast: {entitled}. Represented in person or by proxy: {represented}. A quorum {isMet:was|was not} present.',
  sharesUnknown:
    '[Votes entitled to be cast: {entitled}. |Votes represented in person or by proxy: {represented}. ]These minutes do not state whether a quorum of the shareholders was present.',
  interests:
    'Members holding {percent} of the interests took part; [{fraction} of all interests|more than half] is needed to decide.',
  interestsUnknown: 'These minutes do not state what part of the interests took part.',
  managers:
    '{present} of {count} {count:manager|managers} took part; the {needed:vote of {needed} is|votes of {needed} are} needed to decide.',
}
