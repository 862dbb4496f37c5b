import type { CommonRemarks } from '../topic-text.ts'

const tooFew = (effect: string) =>
  `Votaron a favor menos personas sin interés que las que pide la ley, según la leemos, ${effect}. Aun así puede estar aprobado.`

/** On the text and the votes of any matter. */
export const remarks: CommonRemarks = {
  wordingHasGap: 'La redacción tiene palabras entre corchetes. Escriba en su lugar lo que corresponda.',
  countsDoNotAddUp: 'Estos votos no suman el número de quienes estuvieron presentes.',
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
  ownersDecide:
    'La ley, según la leemos, deja esto a los propietarios, no a quienes dirigen la empresa. Revise de quién fue la reunión.',
  reservedUnchecked:
    'A menudo la ley pide aquí más votos que para otros asuntos. No se comprueba cuántos: consulte a un abogado, o indique la regla de la propia empresa.',
  outcomeNotStated: 'Hay votos, y no consta qué declaró quien presidió. Elija un resultado.',
  voidable: tooFew('para que el interés por sí solo no permita a la empresa anularlo'),
  equitableRelief: tooFew('para que el interés por sí solo no sea motivo de que intervenga un tribunal'),
  account: tooFew('para que nadie deba entregar la ganancia que obtenga'),
  burden: tooFew('para que quien lo considere injusto deba probarlo'),
  alsoFair:
    'Entre quienes deciden hay alguien con un interés. La ley, según la leemos, pide entonces que se determine que esto es justo y razonable, cualesquiera que sean los votos. Si se determinó, escríbalo en el texto.',
  writtenBasis:
    'La ley, según la leemos, pide que se consideren alternativas cuando alguien tiene un interés y que las razones consten por escrito en ese momento. Escriba ambas cosas en “Antecedentes”.',
  votedApart:
    'La ley, según la leemos, pide que quienes no tienen interés deliberen y voten aparte de los demás.',
  objectedAndVotedFor:
    'Alguien que objetó la reunión votó a favor de esto. La ley, según la leemos, da entonces por retirada la objeción.',
}

/** On a contract and on a loan. */
export const insiderWithoutInterest =
  'La otra parte es alguien de la empresa. Indique {hasInterests:qué {governor}|quién de la junta directiva} tenía un interés.'
