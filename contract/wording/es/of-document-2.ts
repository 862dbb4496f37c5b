import { ofDocument as first } from './of-document.ts'

export const ofDocument: typeof first = {
  ...first,
  meeting: {
    ...first.meeting,
    voteRule:
      'Como [establece {bylawSection} {ofBylaws}|{bylaws:establece|establecen} {bylaws}], una resolución necesita [{number:el voto de {number} {voter}|los votos de {number} {voters}}|{isByHeads:los votos de {fraction}|{fraction}} de {allVotes}].',
    quorumRule:
      'Como [establece {bylawSection} {ofBylaws}|{bylaws:establece|establecen} {bylaws}], el quórum [{isLlc:de los gerentes}|de la Junta Directiva] es de [{number} {number:{governor}|{governors}}|{fraction} de los [{isLlc:gerentes}|{isOfThoseInOffice:{governors} en ejercicio|puestos}]].',
  },
  facts: { ...first.facts, amountPerShare: 'Importe por {isLlc:participación|acción}' },
  options: { ...first.options, board: '{isLlc:los gerentes|la junta directiva}' },
}
