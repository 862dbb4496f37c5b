import { ofDocument as first } from './of-document.ts'

export const ofDocument: typeof first = {
  ...first,
  meeting: {
    ...first.meeting,
    voteRule:
      'As [{bylawSection} of {bylaws} provides|{bylaws} {bylaws:provides|provide}], a resolution needs [the {number:vote|votes} of {number} {number:{voter}|{voters}}|{isByHeads:the votes of {fraction}|{fraction}} of {allVotes}].',
    quorumRule:
      'As [{bylawSection} of {bylaws} provides|{bylaws} {bylaws:provides|provide}], a quorum of [{isLlc:the managers}|the Board] needs [{number} {number:{governor}|{governors}}|{fraction} of the [{isLlc:managers}|{isOfThoseInOffice:{governors} in office|seats}]].',
  },
  facts: { ...first.facts, amountPerShare: 'Amount for each {isLlc:unit|share}' },
  options: { ...first.options, board: '{isLlc:the managers|the board}' },
}
