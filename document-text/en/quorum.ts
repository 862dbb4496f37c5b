/** Whether enough took part, with the numbers behind it. */
export const quorum = {
  seats: '{Body} has {seats} seats[, of which {vacancies} {vacancies:is|are} vacant].',
  /** For companies without a board. */
  partners: 'The Company has {seats} {seats:{person}|{people}}.',
  oneSeat: '{Body} has one seat.',
  present:
    '{Present} {present:{person} was|{people} were} present; {needed} {needed:is|are} needed for a quorum[, {basis:a majority of the seats|a majority of the {people} in office|as [{bylawSection} of {bylaws} provides|{bylaws} {bylaws:provides|provide}][ ({fraction} of the {isOfThoseInOffice:{people} in office|seats})]|the fewest that {bylaws} may set}].',
  met: 'A quorum was present.',
  metAtTimes: 'Counting those who came late or left early, a quorum was present.',
  notMet: 'A quorum was not present, and what follows is the view of those present, not an act of {body}.',
  couldNotHear:
    'Not everyone could hear: [{names} {names:is|are}|those who took part remotely are] not counted as present.',
  seatsUnknown: 'These minutes do not state the number of {hasInterests:{governors}|seats on the Board}.',
  presentOf:
    '{isAll:{all:The only {person} named was|Both {people} named were|All {count} {people} named were} present|{count:The only {person} named was not present|{isNone:None of the {count} {people} named was present|{Present} of the {count} {people} named {present:was|were} present}}}.',
  /** The quorum is checked, and votes are not. */
  votesUnchecked: 'These minutes do not check a rule for votes in {home} {kinds}.',
  sizeVaries:
    'The number of {hasInterests:{governors}|seats} {varies:may vary[{isOpen:, and none is set}]|is fixed}.',
  sizeUnknown:
    'These minutes do not state whether the number of seats may vary; the number for a quorum depends on it.',
  unchecked: 'These minutes do not check a rule for {home} {kinds}.',
  uncheckedUnknown:
    'These minutes do not check a rule for a quorum: they do not state {isHomeUnknown:where {company} was formed|what kind of company it is}.',
  unknownAttendance: 'These minutes do not state how many {people} were present.',
  sole: '{Body} has one seat. {name}, the sole {person}, was present.',
  noBoard:
    '[{hasInterests:The Company has no {governors}[; their duties are performed by {who}]}|The Company has no board of directors[; the duties of one are performed by {who}]].',
  shares: 'Votes entitled to be cast: {entitled}. Represented in person or by proxy: {represented}.',
  holdersNotListed: 'The holders are not listed here.',
  othersNotListed: 'The other holders are not listed here.',
  sharesNotMet: 'A quorum was not present.',
  sharesUnknown:
    '[Votes entitled to be cast: {entitled}. |Votes represented in person or by proxy: {represented}. ]These minutes do not state whether a quorum of {theOwners} was present.',
  interests:
    'Members holding {percent} of the interests took part[{isChecked:; [{fraction} of all interests are needed to decide|more than half[, measured by {base:contributions|shares of the profits},] is needed {isToDecide:to decide|for a quorum}]}].',
  interestsUnknown: 'These minutes do not state what part of the interests took part.',
  managers:
    '{isAll:{all:The only manager|Both managers|All {count} managers}|{isNone:None|{Present}} of {count} {count:manager|managers}} took part; the {needed:vote of {needed} is|votes of {needed} are} needed to decide.',
}
