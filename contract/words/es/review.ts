import type * as english from '../en/review.ts'
import { withStop } from '../with-stop.ts'
import { ofPlace } from './clauses.ts'
import { format } from './format.ts'
import { capital, directorCount, NOUNS } from './nouns.ts'
import { inSeconds } from './phrases.ts'

export const review: typeof english.review = {
  heading: 'Revise el acta antes de enviarla',
  lead: 'Lo que ve aquí todavía no se ha enviado. Léalo completo, cambie lo que necesite y luego envíelo.',
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
  register: 'Registro',
  authorized: 'Persona autorizada (como figura en el registro)',
  registeredAddress: 'Dirección en el registro',
  ceo: 'Director general (CEO)',
  secretary: 'Secretario',
  cfo: 'Director financiero (CFO)',
  director: (position, form) => `${capital(NOUNS[form].director)} ${position}`,
  board: (form) => capital(NOUNS[form].board),
  noBoard: (form) => `Esta empresa no tiene ${NOUNS[form].board}`,
  performedBy: (who, form) => `Cumple las funciones ${NOUNS[form].ofTheBoard}: ${who}`,
  other: (position) => `Otra persona ${position}`,
  nobodyElse: 'Nadie más estuvo en la reunión',
  noOfficer: 'Nadie ocupa este cargo',
  addressHidden: 'Dirección oculta',
  sameAs: {
    ceo: 'La misma persona que ocupa el cargo de director general (CEO)',
    secretary: 'La misma persona que ocupa el cargo de secretario',
    cfo: 'La misma persona que ocupa el cargo de director financiero (CFO)',
  },
  date: 'Fecha',
  filledInToday: (day) => `${day} (hoy; la completamos por usted)`,
  filledInDay: (day) => `${day} (la completamos por usted)`,
  future: 'Esta fecha está en el futuro. Por lo general, las actas son de una reunión que ya tuvo lugar.',
  noticeLate: 'Este aviso se dio después del día de la reunión. Revise las dos fechas.',
  absentPart: (part, name) =>
    part === 'chair'
      ? `${name} consta como ausente y como quien dirigió la reunión. Revise ambas respuestas.`
      : `${name} consta como ausente y como quien levantó el acta. Revise ambas respuestas.`,
  sameName: (name) =>
    `Aquí hay más de una persona llamada ${withStop(name)} Si se trata de una sola, quite una de las entradas.`,
  startTime: 'Hora de inicio',
  endTime: 'Hora de cierre',
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
  notice: 'Aviso',
  notices: {
    given: 'Se dio aviso',
    waived: 'Se renunció al aviso',
    notNeeded: 'No hizo falta dar aviso',
  },
  noticeOn: (day) => `el ${day}`,
  /** People write "correo electrónico" and "por correo electrónico". */
  noticeBy: (means) => `por ${means.replace(/^(?:por|vía|via|mediante|a través del?)\s+/iu, '')}`,
  waivedBy: (who) => `renuncia de ${who}`,
  heldAndRecorded: (day) => `La reunión fue el ${day}. El acta queda guardada cuando la envíe.`,
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
  quorum: 'Quórum',
  quorumMet: 'Hubo quórum.',
  quorumNotMet: 'No hubo quórum.',
  enough: 'Bastó para decidir.',
  notEnough: 'No bastó para decidir.',
  seats: (form) => (form === 'llc' ? 'Número de gerentes' : 'Puestos en la junta directiva'),
  seatCount: (seats, form) =>
    form === 'llc' ? directorCount(seats, form) : seats === 1 ? '1 puesto' : `${seats} puestos`,
  seatsFilledIn: (seats, form) => `${seats} (el número de ${NOUNS[form].directors} que nombró)`,
  rule: (form) => `Regla ${NOUNS[form].ofTheBylaws}`,
  ruleFraction: (numerator, denominator) =>
    denominator === 100 ? `${numerator} % del total` : `${numerator}/${denominator} del total`,
  ruleSection: (needs, section, form) => `${needs}, sección ${section} ${NOUNS[form].ofTheBylaws}`,
  votesEntitled: 'Votos que podían emitirse',
  votesRepresented: 'Votos representados',
  interests: 'Participaciones representadas',
  percent: (percent) => `${format.number(percent)} %`,
  comings: 'Llegadas, salidas y objeciones',
  joined: (name, time) => `${name} llegó a las ${time}`,
  left: (name, time) => `${name} se fue a las ${time}`,
  objected: (name, reason) =>
    `${name} se opuso al comienzo a que se celebrara la reunión${reason && `: ${reason}`}`,
  chair: 'Dirigió la reunión',
  recorder: 'Levantó el acta',
  otherMatters: 'También se trató, sin resolución',
  closing: 'Otros asuntos',
  usual: 'Suele constar en las actas',
  body: 'De quién fue la reunión',
  bodies: {
    board: 'De la junta directiva',
    shareholders: 'De los accionistas',
    managers: 'De los gerentes',
    members: 'De los socios',
  },
  bodyFilledIn: (body) => `${body} (lo completamos por usted)`,
  waiversSigned: 'las renuncias constan en un escrito firmado',
  topic: 'Asunto principal',
  resolution: (position, of) => (of === 1 ? 'Resolución' : `Resolución ${position}`),
  votes: (position, of) => (of === 1 ? 'Votación' : `Votación de la resolución ${position}`),
  everyoneInFavor: {
    board: 'Todos los directores presentes votaron a favor (no se anotaron votos por nombre)',
    shareholders: 'Todos los votos emitidos fueron a favor (no se anotaron votos por nombre)',
    managers: 'Todos los gerentes presentes votaron a favor (no se anotaron votos por nombre)',
    members: 'Todos los socios que participaron estuvieron a favor (no se anotaron votos por nombre)',
  },
  inFull: 'Leer el acta completa',
  notInFull: 'Esta parte no se abrió. Todas las respuestas están arriba.',
  ofMatter: (title, remark) => `${title}: ${remark}`,
  confirm: 'Al enviar, usted confirma que esta acta refleja fielmente la reunión.',
  link: 'Después recibirá un enlace privado. Es la única manera de volver a abrir el acta guardada.',
  saved: 'Guardado.',
  submittedBy: 'Su nombre',
  submittedByHint: 'Aparecerá como la persona que envió esta acta',
  send: 'Enviar el acta',
  /** A fault of one of several people: the row of the review that has it, and the field's own sentence. */
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
  unknownNumber: (number) => `El número ${number} ya no está en el registro.`,
  otherTab: 'Otra pestaña está enviando esta acta. Espere a que tenga respuesta.',
  searchAgain: 'Buscar de nuevo',
  sendAgain: 'Enviar de nuevo',
}
