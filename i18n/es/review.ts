import { hasBoard } from '@minutebook/domain/company-form'
import { withCapital } from '@minutebook/domain/text'
import type * as english from '../en/review.ts'
import { withStop } from '../message-facts.ts'
import { format, inSeconds } from './format.ts'
import { nounsOf, ofTheBody } from './nouns.ts'

const FILLED_IN = {
  date: 'fecha',
  place: 'lugar',
  body: 'quién se reunió',
  seats: 'puestos',
}

export const review: typeof english.review = {
  heading: 'Lea su acta una vez más',
  correctionHeading: 'Lea su corrección una vez más',
  lead: 'Aún no se ha enviado. Pulse una frase para cambiarla.',
  name: 'Nombre',
  director: (position, form) => `${withCapital(nounsOf(form).director)} ${position}`,
  other: (position) => `Otra persona ${position}`,
  future:
    'Esta fecha está en el futuro. Por lo general, las actas son de una reunión que ya tuvo lugar. Antes de ella, la última página hace la convocatoria.',
  longAgo: 'Esta fecha es anterior a 1900. Revise el año.',
  clock: (here, there) =>
    `Según el reloj de este dispositivo es el ${here}; según el de nuestro servicio, el ${withStop(there)} Revise la fecha de la reunión.`,
  noticeLate: 'Esta convocatoria es posterior al día de la reunión. Revise las dos fechas.',
  absentPart: (part, name) =>
    part === 'chair'
      ? `${name} consta como ausente y como quien dirigió la reunión. Revise ambas respuestas.`
      : `${name} consta como ausente y como quien levantó el acta. Revise ambas respuestas.`,
  absentMover: (part, name) =>
    part === 'movedBy'
      ? `${name} consta como ausente y como quien propuso un asunto. Revise ambas respuestas.`
      : `${name} consta como ausente y como quien secundó un asunto. Revise ambas respuestas.`,
  sameName: (name) =>
    `Aquí hay más de una persona llamada ${withStop(name)} Si se trata de una sola, quite una de las entradas.`,
  alikeName: (one, other) =>
    `${one} y ${other} se diferencian solo en los acentos. Si se trata de una sola persona, quite una de las entradas.`,
  atCompanyAddress: (address) => `En la dirección de la empresa, ${address}`,
  kinds: {
    regular: 'Ordinaria',
    special: 'Extraordinaria',
    annual: 'Anual',
    organizational: 'De organización',
  },
  notices: {
    given: 'Se convocó',
    waived: 'Se renunció a la convocatoria',
    notNeeded: 'No hizo falta convocatoria',
  },
  present: 'Presente en persona',
  remotely: 'Presente a distancia',
  represented: 'Representado por otro director',
  absent: 'Ausente',
  couldHear: 'Todas las personas podían oírse entre sí al mismo tiempo',
  whoMet: (body, form) => withCapital(ofTheBody(body, form)),
  toSending: 'Ir a lo que falta',
  filledIn: (answers) => `Completado por nosotros: ${format.list(answers.map((name) => FILLED_IN[name]))}.`,
  alsoRecorded: 'También constará',
  usual: {
    'meetingTime.start': () => 'Hora de inicio',
    meetingPlace: () => 'Lugar',
    notice: () => 'Convocatoria',
    chair: () => 'Dirigió la reunión',
    recorder: () => 'Levantó el acta',
    allCouldHear: () => 'Comunicación',
    boardSeats: (form) =>
      hasBoard(form) ? 'Puestos en la junta directiva' : `Número de ${nounsOf(form).directors}`,
    'shareVotes.percent': () => 'Participaciones representadas',
    'shareVotes.entitled': () => 'Votos que podían emitirse',
    'shareVotes.represented': () => 'Votos representados',
  },
  usuallyThere: (count) =>
    count === 1
      ? 'Hay 1 dato que suele constar en un acta. Agréguelo:'
      : `Hay ${count} datos que suelen constar en un acta. Agréguelos:`,
  mayBeMissing: (count) => (count === 1 ? 'Quizá falte 1 dato' : `Quizá falten ${count} datos`),
  ofMatter: (title, remark) => `${title}: ${remark}`,
  decidesNothing: (isConsent) =>
    isConsent
      ? 'Se va a firmar, pero no dice qué se decide.'
      : 'Se sometió a votación, pero el acta no dice qué se decidió.',
  confirm: 'Al enviar, usted confirma que el acta es fiel.',
  link: 'Recibirá un enlace privado. Sin él, no podemos abrir el acta.',
  saved: 'Guardado.',
  submittedBy: 'Su nombre',
  submittedByHint: 'Aparece como remitente',
  send: 'Enviar el acta',
  sendCorrection: 'Enviar la corrección',
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
    `Se enviaron muchas actas desde su red. Sus respuestas están guardadas. Inténtelo de nuevo ${
      seconds === undefined ? 'más tarde' : `en ${inSeconds(seconds)}`
    }.`,
  changed:
    'El registro cambió desde que usted buscó la empresa. Los datos nuevos están abajo. Léalos y luego envíe el acta.',
  erased:
    'Esta acta quedó guardada y después se borró. Sus respuestas están guardadas. Envíela de nuevo solo si quiere guardarla otra vez.',
  unknownNumber: (number) => `El número ${number} ya no está en el registro.`,
  otherTab: 'Otra pestaña está enviando esta acta. Espere a que tenga respuesta.',
  searchAgain: 'Buscar de nuevo',
  sendAgain: 'Enviar de nuevo',
}
