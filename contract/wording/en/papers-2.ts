import { papers as first } from './papers.ts'

export const papers: typeof first = {
  ...first,
  certificate: {
    ...first.certificate,
    // Of managers and members the minutes claim no quorum.
    opening:
      'I, [{certifier}[, {certifierOffice}] of {name}|an officer of {name}], registry number {number}[ ({registry})], keep its records and certify that the resolution below was adopted by its {bodyName} at a meeting held on {day}{isLlc:|[{hasQuorum:, at which a quorum was present}]}[, by {votes}], and that the text is complete. It is recorded under reference {reference}.',
    votes: {
      ...first.certificate.votes,
      counted:
        '{votesFor} {votesFor:vote|votes} for and {votesAgainst} against[, {votesAbstaining} abstaining]',
    },
    confirmed: 'Confirmed by another {isLlc:officer, manager, or member|officer or director}:',
  },
}
