import { holdingsOf } from '@minutebook/domain/company-form'
import type * as english from '../en/review.ts'
import { withStop } from '../message-facts.ts'
import { capital, directorCount, everyoneVoted, NOUNS, ofPlace, ofTheBody } from './nouns.ts'
import { format, inSeconds } from './format.ts'

const FILLED_IN: Record<string, string> = {
  date: 'fecha',
  place: 'lugar',
  body: 'quién se reunió',
  seats: 'puestos',
}

export const review: typeof english.review = {
  heading: 'Lea su acta una vez más',
  lead: 'Aún no se ha enviado. Pulse una frase para cambiarla.',
  fillLead: 'Pulse lo que es correcto y complete lo que falta.',
  company: 'Empresa',
  fromRegister: (register) => `Del registro ${ofPlace(register)}`,
  officers: 'Cargos directivos',
  directors: (form) => capital(NOUNS[form].directors),
  others: 'Otras personas',
  meeting: 'Reunión',
  attendance: 'Asistencia',
  discussion: 'Lo que se trató',
  name: 'Nombre',
  number: 'Número de entidad',
  ein: 'EIN',
  register: 'Registro',
  registeredAddress: 'Dirección en el registro',
  ceo: 'Director general (CEO)',
  secretary: 'Secretario',
  cfo: 'Director financiero (CFO)',
  director: (position, form) => `${capital(NOUNS[form].director)} ${position}`,
  board: (form) => capital(NOUNS[form].board),
  noBoard: (form) => `Esta empresa no tiene ${NOUNS[form].board}`,
  performedBy: (who, form) => `Cumple las funciones ${NOUNS[form].ofTheBoard}: ${who}`,
  other: (position) => `Otra persona ${position}`,
  nobodyElse: 'Nadie más estuvo presente',
  noOfficer: 'Nadie ocupa este cargo',
  sameAs: {
    ceo: 'La misma persona que ocupa el cargo de director general (CEO)',
    secretary: 'La misma persona que ocupa el cargo de secretario',
    cfo: 'La misma persona que ocupa el cargo de director financiero (CFO)',
  },
  date: 'Fecha',
  filledInToday: (day) => `${day} (hoy; la completamos por usted)`,
  filledInDay: (day) => `${day} (la completamos por usted)`,
  future: 'Esta fecha está en el futuro. Por lo general, las actas son de una reunión que ya tuvo lugar.',
  longAgo: 'Esta fecha es anterior a 1900. Revise el año.',
  clock: (here, there) =>
    `Según el reloj de este dispositivo es el ${here}; según el de nuestro servicio, el ${withStop(there)} Revise la fecha de la reunión.`,
  noticeLate: 'Esta convocatoria es posterior al día de la reunión. Revise las dos fechas.',
  absentPart: (part, name) =>
    part === 'chair'
      ? `${name} consta como ausente y como quien dirigió la reunión. Revise ambas respuestas.`
      : `${name} consta como ausente y como quien levantó el acta. Revise ambas respuestas.`,
  sameName: (name) =>
    `Aquí hay más de una persona llamada ${withStop(name)} Si se trata de una sola, quite una de las entradas.`,
  startTime: 'Hora de inicio',
  endTime: 'Hora de cierre',
  nextDay: (time) => `${time} del día siguiente`,
  timeInZone: (time, zone) => `${time} (${zone})`,
  place: 'Lugar',
  atCompanyAddress: (address) => `En la dirección de la empresa, ${address}`,
  atCompanyAddressFilledIn: (address) =>
    `En la dirección de la empresa, ${address} (la completamos por usted)`,
  placeFilledIn: (place) => `${place} (lo completamos por usted)`,
  remote: (means) => (means ? `A distancia, ${means}` : 'A distancia'),
  kind: 'Tipo de reunión',
  kinds: {
    regular: 'Ordinaria',
    special: 'Extraordinaria',
    annual: 'Anual',
    organizational: 'De organización',
  },
  notice: 'Convocatoria',
  notices: {
    given: 'Se convocó',
    waived: 'Se renunció a la convocatoria',
    notNeeded: 'No hizo falta convocatoria',
  },
  noticeOn: (day) => `el ${day}`,
  /** People write "correo electrónico" and "por correo electrónico". */
  noticeBy: (means) => `por ${means.replace(/^(?:por|vía|via|mediante|a través del?)\s+/iu, '')}`,
  waivedBy: (who) => `renuncia de ${who}`,
  allAttendedInPerson: (directors, names, form) =>
    directors === 1
      ? `${names} asistió en persona (no se marcó ninguna ausencia)`
      : `Asistieron en persona los ${directors} ${NOUNS[form].directors}: ${names} (no se marcó ninguna ausencia)`,
  allAttended: (directors, form) =>
    directors === 1
      ? `Asistió el único ${NOUNS[form].director}`
      : `Asistieron los ${directors} ${NOUNS[form].directors}`,
  notAllAttended: (form) => `Hubo ${NOUNS[form].directors} ausentes`,
  attendedOf: (present, directors, form) =>
    `${present === 1 ? 'Asistió' : 'Asistieron'} ${present} de los ${directors} ${NOUNS[form].directors}`,
  present: 'Presente en persona',
  remotely: 'Presente a distancia',
  absent: 'Ausente',
  hearing: 'Comunicación',
  couldHear: 'Todas las personas podían oírse entre sí al mismo tiempo',
  couldNotHear: (name) => `${name} no podía oír`,
  quorum: 'Quórum',
  quorumMet: 'Hubo quórum.',
  quorumNotMet: 'No hubo quórum.',
  enough: 'Bastó para decidir.',
  notEnough: 'No bastó para decidir.',
  seats: (form) =>
    holdingsOf(form) === 'shares' ? 'Puestos en la junta directiva' : `Número de ${NOUNS[form].directors}`,
  seatCount: (seats, form) =>
    holdingsOf(form) === 'interests'
      ? directorCount(seats, form)
      : seats === 1
        ? '1 puesto'
        : `${seats} puestos`,
  seatsFilledIn: (seats, form) => `${seats} (el número de ${NOUNS[form].directors} que nombró)`,
  rule: (form) => `Regla ${NOUNS[form].ofTheBylaws}`,
  ruleFraction: (numerator, denominator) =>
    denominator === 100 ? `${numerator} % del total` : `${numerator}/${denominator} del total`,
  ruleSection: (needs, section, form) => `${needs}, sección ${section} ${NOUNS[form].ofTheBylaws}`,
  votesEntitled: 'Votos que podían emitirse',
  votesRepresented: 'Votos representados',
  interests: 'Participaciones representadas',
  holders: (form) => `${capital(NOUNS[form].shareholders)} que participaron`,
  holder: (name, holding, representedBy) =>
    [name, holding, representedBy && `representante: ${representedBy}`].filter(Boolean).join(', '),
  holderVotes: (votes) => `${format.number(votes)} ${votes === 1 ? 'voto' : 'votos'}`,
  percent: (percent) => `${format.number(percent)} %`,
  arrivalsAndDepartures: 'Llegadas, salidas y objeciones',
  joined: (name, time) => `${name} llegó a las ${time}`,
  left: (name, time) => `${name} se fue a las ${time}`,
  objected: (name, reason) =>
    `${name} se opuso al comienzo a que se celebrara la reunión${reason && `: ${reason}`}`,
  chair: 'Dirigió la reunión',
  recorder: 'Levantó el acta',
  otherMatters: 'También se trató, sin resolución',
  closing: 'Otros asuntos',
  body: 'De quién fue la reunión',
  whoMet: (body, form) => capital(ofTheBody(body, form)),
  bodyFilledIn: (body) => `${body} (lo completamos por usted)`,
  waiversSigned: 'las renuncias constan en un escrito firmado',
  topic: 'Asunto principal',
  resolution: (position, of) => (of === 1 ? 'Resolución' : `Resolución ${position}`),
  votes: (position, of) => (of === 1 ? 'Votación' : `Votación de la resolución ${position}`),
  everyoneInFavor: (body, form) => `${everyoneVoted(body, form)} (no se anotaron votos por nombre)`,
  notInFull: 'La página no se abrió. Todas las respuestas están abajo.',
  toProposals: 'Ir a lo que se propone',
  toSending: 'Ir a lo que falta',
  filledIn: (rows) => `Completado por nosotros: ${format.list(rows.map((id) => FILLED_IN[id] ?? id))}.`,
  stillToSay: 'Por responder',
  alsoRecorded: 'También constará',
  usuallyThere: (count) =>
    count === 1
      ? 'Hay 1 dato que suele constar en un acta. Agréguelo:'
      : `Hay ${count} datos que suelen constar en un acta. Agréguelos:`,
  ofMatter: (title, remark) => `${title}: ${remark}`,
  confirm: 'Al enviar, usted confirma que esta acta refleja fielmente la reunión.',
  link: 'Después recibirá un enlace privado. Si lo pierde, no podemos abrirle el acta.',
  saved: 'Guardado.',
  submittedBy: 'Su nombre',
  submittedByHint: 'Aparecerá como la persona que envió esta acta',
  send: 'Enviar el acta',
  /** An error about one of several people: the review's row, and the field's own sentence. */
  ofRow: (row, sentence) => `${row}: ${sentence}`,
  worthALook: 'Vale la pena revisar',
  alreadySent: (day, reference) =>
    `Esta acta quedó guardada el ${day}.${reference && ` Referencia ${reference}.`}`,
}

export const sending: typeof english.sending = {
  button: 'Enviando…',
  status: 'Enviando el acta',
  slow: 'El envío sigue en curso. Mantenga abierta esta página.',
  tryingAgain: (number, tries) => `Todavía no hay respuesta. Lo intentamos de nuevo (${number} de ${tries}).`,
  noAnswer:
    'Se perdió la conexión y todavía no podemos saber si su acta llegó. Sus respuestas están guardadas. Envíela de nuevo: quedará guardada una sola vez.',
  offline:
    'No tiene conexión a internet. Sus respuestas están guardadas. Enviaremos el acta cuando vuelva la conexión y esta página esté abierta.',
  notSent: 'No se envió. Sus respuestas están guardadas en este dispositivo.',
  stopWaiting: 'Dejar de esperar',
  unreadable:
    'Recibimos una respuesta que no podemos leer, así que todavía no podemos saber si su acta llegó. Envíela de nuevo: quedará guardada una sola vez.',
  refused: (seconds) =>
    `El acta no fue aceptada. Es un problema de nuestro lado. Sus respuestas están guardadas; inténtelo de nuevo en ${
      seconds === undefined ? 'unos minutos' : inSeconds(seconds)
    }.`,
  tooMany: (seconds) =>
    `Se enviaron muchas actas desde su red. Sus respuestas están guardadas. Inténtelo de nuevo en ${inSeconds(seconds ?? 3600)}.`,
  changed:
    'El registro cambió desde que usted buscó la empresa. Los datos nuevos están abajo. Léalos y luego envíe el acta.',
  erased:
    'Esta acta quedó guardada y después se borró. Sus respuestas están guardadas. Envíela de nuevo solo si quiere guardarla otra vez.',
  unknownNumber: (number) => `El número ${number} ya no está en el registro.`,
  otherTab: 'Otra pestaña está enviando esta acta. Espere a que tenga respuesta.',
  searchAgain: 'Buscar de nuevo',
  sendAgain: 'Enviar de nuevo',
}
