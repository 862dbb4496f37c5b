import { holdingsOf } from '@minutebook/domain/company-form'
import type { TopicWords } from '../topic-words.ts'
import { NOUNS } from './nouns.ts'

/** About the wording and the facts of a topic. */
export const checks: TopicWords['checks'] = {
  wordingHasGap: 'La redacción tiene palabras entre corchetes. Escriba en su lugar lo que corresponda.',
  moreElectedThanSeats: (form) =>
    `Aquí se elige a más personas que puestos ${holdingsOf(form) === 'shares' ? 'tiene la junta directiva' : `de ${NOUNS[form].director} hay`}.`,
  listDiffers: (form) =>
    `Se elige a alguien que no figura ${holdingsOf(form) === 'shares' ? 'en la junta directiva' : `entre los ${NOUNS[form].directors}`} de esta acta. Añada a esa persona al empezar la siguiente.`,
  noVacancyToFill: (form) =>
    holdingsOf(form) === 'shares'
      ? 'La junta directiva solo puede cubrir por sí misma un puesto vacante, y parece que todos están ocupados.'
      : `Los ${NOUNS[form].directors} solo pueden cubrir por sí mismos un puesto vacante, y parece que todos están ocupados.`,
  nobodyKeepsRecords:
    'Después de esto nadie ocupa el cargo de secretario. Alguien debería encargarse de las actas y los documentos.',
  removalLeavesClaims:
    'Una destitución no resuelve lo que un contrato promete a quien deja el cargo. Revíselo.',
  ownPayWithoutInterest: (form) =>
    `Aquí hay una remuneración. Si es la de ${holdingsOf(form) === 'shares' ? 'alguien de la junta directiva' : `un ${NOUNS[form].director}`}, indique que tenía un interés.`,
  payWithoutBasis: 'Indique por qué la remuneración es razonable: ayuda si alguien lo pregunta después.',
  saleOfEverything: (form) =>
    `La venta de todo o casi todo lo que tiene la empresa suele corresponder a los ${NOUNS[form].shareholders}.`,
  advanceWithoutPromise: 'Los gastos suelen anticiparse solo con un compromiso escrito de devolverlos.',
  coveredWithoutInterest: (form) =>
    `${holdingsOf(form) === 'shares' ? 'Alguien de la junta directiva' : `Un ${NOUNS[form].director}`} a quien esto cubre tiene un interés. Indíquelo y ese voto no se contará.`,
  foundLiable:
    'A quien fue declarado responsable ante la empresa en una demanda de ella misma no se le suele poder indemnizar. Consulte con un asesor.',
  titleOfAnother: 'Un título de aquí no es el cargo de esa persona en esta acta. Revise ambos.',
  twoOfOneSigner: 'Deben firmar dos personas en conjunto y se nombra a menos de dos.',
  findingNotMade:
    'Quienes votan a favor de un pago que la empresa no puede hacer pueden tener que responder por él. Revise lo que se dice de las deudas y de los activos.',
  paidBeforeRecordDate: 'La fecha de pago es anterior a la fecha de corte.',
  statementsOld: 'Los estados son más de un año anteriores a la reunión.',
  moreThanAuthorized: 'Con estas, se emitirían más acciones que las autorizadas.',
  adequacyNotFound:
    'La junta directiva suele determinar que lo que la empresa recibe por sus acciones es adecuado.',
  recipientWithoutInterest: (form) =>
    holdingsOf(form) === 'shares'
      ? 'Alguien de la junta directiva que recibe acciones tiene un interés. Indíquelo y ese voto no se contará.'
      : `Un ${NOUNS[form].director} que es admitido tiene un interés. Indíquelo y ese voto no se contará.`,
  noProfitToMembers:
    'Según leemos la ley de este lugar, una entidad sin fines de lucro no puede pagar dividendos ni repartir ingresos entre sus miembros. Para otra cosa, elija “Otro” y escríbalo usted. Ningún abogado ha revisado esta regla.',
  noShares:
    'Según leemos la ley de este lugar, una entidad sin fines de lucro no emite acciones. Para otra cosa, elija “Otro” y escríbalo usted. Ningún abogado ha revisado esta regla.',
  noLoansToDirectors:
    'Según leemos la ley de este lugar, una entidad sin fines de lucro no puede prestar a sus directores ni funcionarios. Si es otro asunto, escríbalo usted en “Otro”. Ningún abogado ha revisado esta regla.',
  periodNotOver: 'El período no había terminado el día de la reunión. Revise ambas fechas.',
  statementsNotAttached: 'Los estados no están entre los documentos de este asunto. Puede añadirlos.',
  securitiesRules: 'A una emisión como esta pueden aplicarse normas sobre valores. Consulte con un asesor.',
  insiderWithoutInterest: (form) =>
    `La otra parte es alguien de la empresa. Indique ${holdingsOf(form) === 'shares' ? 'quién de la junta directiva' : `qué ${NOUNS[form].director}`} tenía un interés.`,
  loanToDirectorNotFound: (form) =>
    `Un préstamo o una garantía a favor de un ${NOUNS[form].director} suele ser aprobado por los ${NOUNS[form].shareholders}, o se determina que beneficia a la empresa.`,
  agencyHasItsOwnForm:
    'Una agencia tributaria puede pedir su propio formulario, con sus propios consentimientos y fechas. Consulte con un asesor. Nosotros no le enviamos nada.',
  registryMustBeTold:
    'Todavía hay que informar al registro en su propio formulario. Nosotros no le enviamos nada.',
  companyAsAgent: 'Una empresa nunca es su propio agente registrado.',
  agentNotAsked: 'El agente registrado debería haber aceptado.',
  officeInAnotherState:
    'Un domicilio registrado está en el estado del registro, y esta dirección nombra otro.',
  boxNumber: 'Un domicilio registrado suele ser una calle y un número, no un apartado postal.',
  reservedToShareholders: (form) =>
    `Cuando esa facultad está reservada, ${holdingsOf(form) === 'shares' ? 'la junta directiva solo puede' : `los ${NOUNS[form].directors} solo pueden`} recomendar. El texto lo dice así.`,
  articlesAreOthers: (form) =>
    holdingsOf(form) === 'shares'
      ? `El acta constitutiva es un asunto distinto de los estatutos: sobre ella deciden los ${NOUNS[form].shareholders}.`
      : `El acta de organización es un asunto distinto ${NOUNS[form].ofTheBylaws}. Averigüe quién decide sobre ella.`,
  changesQuorum: (form) =>
    `Un cambio de quórum o de votos suele tener una regla propia. Consulte ${NOUNS[form].bylaws}.`,
  priorNotEarlier: 'La reunión anterior no fue antes de esta.',
  notAllCured:
    'Ratificar un acto no cura todos los defectos, y algunos actos los ratifican otros. Consulte con un asesor.',
  tooWide: 'Nombre los actos uno por uno: “todos los actos” es demasiado amplio para servirle a alguien.',
}

/** About the votes on it. */
export const voteDoubts: TopicWords['voteDoubts'] = {
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
