import { papers as third } from './papers-3.ts'

export const papers: typeof third = {
  ...third,
  certificate: {
    ...third.certificate,
    votes: {
      ...third.certificate.votes,
      unanimous: 'el voto {isOne:del único {person} presente|de todos los {people} presentes}',
    },
  },
}
