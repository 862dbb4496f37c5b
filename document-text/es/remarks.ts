import type { CommonRemarks } from '../topic-text.ts'

/** On the text and the votes of any matter. */
export const remarks: CommonRemarks = {
  wordingHasGap: 'La redacción tiene palabras entre corchetes. Escriba en su lugar lo que corresponda.',
  countsDoNotAddUp: 'Estos votos no suman el número de quienes estuvieron presentes.',
  moreVotesThanPeople: 'Aquí hay más votos que personas con voto.',
  moreThanTookPart: 'Estos votos suman más de lo que participó en la reunión.',
  voteOfSomeoneAbsent: 'Alguien ausente tiene un voto aquí.',
  awayWithoutTimes: 'Se eligió “No estaba” para alguien, y nadie llegó tarde ni se fue antes.',
  voteOfSomeoneInterested: 'Alguien con un interés tiene un voto aquí. Revise si lo emitió.',
  interestedAmongNumbers:
    'Algunos de estos votos son de alguien con un interés. Elija “Por nombre” para indicar cuáles.',
  recusedWithoutInterest: 'No consta el interés de quien se inhibió. Puede indicarlo.',
  adoptedAgainstVotes:
    'Está elegido “Se aprobó”, y según estos números no se aprobó. ¿Lo declaró aprobado quien presidió? Si es así, el acta indica ambas cosas.',
  notAdoptedAgainstVotes:
    'Está elegido “No se aprobó”, y estos votos alcanzan. ¿Lo declaró no aprobado quien presidió? Si es así, el acta indica ambas cosas.',
  membersDecide:
    'Según la ley, esto lo deciden los miembros, no los gerentes. Revise de quién fue la reunión.',
  outcomeNotStated: 'Hay votos, y no consta qué declaró quien presidió. Elija un resultado.',
  interestNotMet:
    'Votaron a favor menos directores sin interés que los que pide la ley para proteger la decisión. Aun así puede estar aprobada. Pregunte a un abogado.',
}

/** On a contract and on a loan. */
export const insiderWithoutInterest =
  'La otra parte es alguien de la empresa. Indique {hasInterests:qué {governor}|quién de la junta directiva} tenía un interés.'
