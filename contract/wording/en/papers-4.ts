import { papers as third } from './papers-3.ts'

export const papers: typeof third = {
  ...third,
  certificate: {
    ...third.certificate,
    opening: third.certificate.opening.replace('by its {bodyName}', 'by {hasNoBoard:the|its} {bodyName}'),
    votes: {
      ...third.certificate.votes,
      unanimous: '{isOne:the vote of the only {person} present|the votes of all {people} present}',
    },
  },
}
