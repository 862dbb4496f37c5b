import { papers as first } from './papers.ts'

export const papers: typeof first = {
  ...first,
  certificate: {
    ...first.certificate,
    // Of managers and members the minutes claim no quorum.
    opening:
      'Quien suscribe, [{certifier}, que ocupa [{certifierOffice:el cargo|los cargos} de {certifierOffice}|un cargo directivo] de {name}|que ocupa un cargo directivo de {name}], número de entidad {number}[ ({registry})], conserva sus documentos y certifica que la resolución que sigue fue aprobada por {bodyName} en una reunión celebrada el {day}{isLlc:|[{hasQuorum:, en la que hubo quórum}]}[, con {votes}], y que el texto está completo. Consta guardada con la referencia {reference}.',
    votes: {
      ...first.certificate.votes,
      counted:
        '{votesFor} {votesFor:voto|votos} a favor y {votesAgainst} en contra[, con {votesAbstaining} {votesAbstaining:abstención|abstenciones}]',
    },
    confirmed:
      'Confirma otra persona que ocupa un cargo directivo o {isLlc:es gerente o socio|un puesto en la junta directiva}:',
  },
}
