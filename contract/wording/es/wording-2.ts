import { loanText } from './topics-money.ts'
import { wording as first } from './wording.ts'

export const wording: typeof first = {
  ...first,
  quorum: {
    ...first.quorum,
    present:
      '{present:Estuvo presente {present} {person}|Estuvieron presentes {present} {people}}; para el quórum se {needed:necesita|necesitan} {needed}[, {basis:la mayoría de los puestos|la mayoría de los {people} en ejercicio|como [establece {bylawSection} {ofBylaws}|{bylaws:establece|establecen} {bylaws}][ ({fraction} de los {isOfThoseInOffice:{people} en ejercicio|puestos})]}].',
    notMet:
      'No hubo quórum, y lo que sigue es el parecer de quienes estuvieron presentes, no un acto de {body}[{isDecidedWithout:, salvo donde los votos de los {people} sin interés en el asunto forman un quórum propio}].',
  },
  votes: {
    ...first.votes,
    unanimousSole: 'La resolución se aprobó con el voto del único {person}[{seats:}|{isLlc:}| presente].',
    oneDisinterested:
      'Solo un {person} no tenía interés en el asunto. {isLeft:Queda constancia de que se trató y su decisión corresponde a {theOwners}|La resolución no se aprobó}.',
    noneDisinterested:
      'Ningún {person} carecía de interés en el asunto. {isLeft:Queda constancia de que se trató y su decisión corresponde a {theOwners}|La resolución no se aprobó}.',
    withoutQuorum:
      '{isLlc:Participó una parte demasiado pequeña de las participaciones y, por ello,|A falta de quórum,} la resolución no se aprobó.',
  },
  topics: {
    ...first.topics,
    loan: {
      ...first.topics.loan,
      text: {
        complete: loanText(
          '{Body} {body:determina|determinan}[{withoutInterested:, sin los votos de quienes tienen un interés,}] que',
        ),
      },
    },
  },
}
