import type { TopicWords } from '../topic-words.ts'

/** About the wording and the facts of a topic. */
export const checks: TopicWords['checks'] = {
  wordingHasGap: 'La redacción tiene palabras entre corchetes. Escriba en su lugar lo que corresponda.',
  moreElectedThanSeats: {
    corporation: 'Aquí se elige a más personas que puestos tiene la junta directiva.',
    llc: 'Aquí se elige a más personas que puestos de gerente hay.',
  },
  listDiffers: {
    corporation:
      'Se elige a alguien que no figura en la junta directiva de esta acta. Añada a esa persona al empezar la siguiente.',
    llc: 'Se elige a alguien que no figura entre los gerentes de esta acta. Añada a esa persona al empezar la siguiente.',
  },
  noVacancyToFill: {
    corporation:
      'La junta directiva solo puede cubrir por sí misma un puesto vacante, y parece que todos están ocupados.',
    llc: 'Los gerentes solo pueden cubrir por sí mismos un puesto vacante, y parece que todos están ocupados.',
  },
  nobodyKeepsRecords:
    'Después de esto nadie ocupa el cargo de secretario. Alguien debería encargarse de las actas y los documentos.',
  removalLeavesClaims:
    'Una destitución no resuelve lo que un contrato promete a quien deja el cargo. Revíselo.',
  ownPayWithoutInterest: {
    corporation:
      'Aquí hay una remuneración. Si es la de alguien de la junta directiva, indique que tenía un interés.',
    llc: 'Aquí hay una remuneración. Si es la de un gerente, indique que tenía un interés.',
  },
  payWithoutBasis: 'Indique por qué la remuneración es razonable: ayuda si alguien lo pregunta después.',
  saleOfEverything: {
    corporation: 'La venta de todo o casi todo lo que tiene la empresa suele corresponder a los accionistas.',
    llc: 'La venta de todo o casi todo lo que tiene la empresa suele corresponder a los socios.',
  },
  advanceWithoutPromise: 'Los gastos suelen anticiparse solo con un compromiso escrito de devolverlos.',
  coveredWithoutInterest: {
    corporation:
      'Alguien de la junta directiva a quien esto cubre tiene un interés. Indíquelo y ese voto no se contará.',
    llc: 'Un gerente a quien esto cubre tiene un interés. Indíquelo y ese voto no se contará.',
  },
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
  recipientWithoutInterest: {
    corporation:
      'Alguien de la junta directiva que recibe acciones tiene un interés. Indíquelo y ese voto no se contará.',
    llc: 'Un gerente que es admitido tiene un interés. Indíquelo y ese voto no se contará.',
  },
  periodNotOver: 'El período no había terminado el día de la reunión. Revise ambas fechas.',
  statementsNotAttached: 'Los estados no están entre los documentos de este asunto. Puede añadirlos.',
  securitiesRules: 'A una emisión como esta pueden aplicarse normas sobre valores. Consulte con un asesor.',
  insiderWithoutInterest: {
    corporation:
      'La otra parte es alguien de la empresa. Indique quién de la junta directiva tenía un interés.',
    llc: 'La otra parte es alguien de la empresa. Indique qué gerente tenía un interés.',
  },
  loanToDirectorNotFound: {
    corporation:
      'Un préstamo o una garantía a favor de un director suele ser aprobado por los accionistas, o se determina que beneficia a la empresa.',
    llc: 'Un préstamo o una garantía a favor de un gerente suele ser aprobado por los socios, o se determina que beneficia a la empresa.',
  },
  agencyHasItsOwnForm:
    'Una agencia tributaria puede pedir su propio formulario, con sus propios consentimientos y fechas. Consulte con un asesor. Nosotros no le enviamos nada.',
  registryMustBeTold:
    'Todavía hay que informar al registro en su propio formulario. Nosotros no le enviamos nada.',
  agentNotAsked: 'El agente registrado debería haber aceptado.',
  officeInAnotherState:
    'Un domicilio registrado está en el estado del registro, y esta dirección nombra otro.',
  boxNumber: 'Un domicilio registrado suele ser una calle y un número, no un apartado postal.',
  reservedToShareholders: {
    corporation:
      'Cuando esa facultad está reservada, la junta directiva solo puede recomendar. El texto lo dice así.',
    llc: 'Cuando esa facultad está reservada, los gerentes solo pueden recomendar. El texto lo dice así.',
  },
  articlesAreOthers: {
    corporation:
      'El acta constitutiva es un asunto distinto de los estatutos: sobre ella deciden los accionistas.',
    llc: 'El acta de organización es un asunto distinto del acuerdo operativo. Averigüe quién decide sobre ella.',
  },
  changesQuorum: {
    corporation: 'Un cambio de quórum o de votos suele tener una regla propia. Consulte los estatutos.',
    llc: 'Un cambio de quórum o de votos suele tener una regla propia. Consulte el acuerdo operativo.',
  },
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
  voteOfSomeoneInterested: 'Alguien con un interés tiene un voto aquí. No se cuenta.',
  interestedAmongNumbers:
    'Algunos de estos votos son de alguien con un interés. Elija “Por nombre” para indicar cuáles: no se cuentan.',
  recusedWithoutInterest: 'No consta el interés de quien se inhibió. Puede indicarlo.',
  adoptedAgainstVotes:
    'Está elegido “Se aprobó”, y estos votos son menos que los necesarios. Elija “No se aprobó” o revise los votos.',
}
