import { LOCALES } from '../../language-names.ts'
import type { TopicId } from '../../topics.ts'
import type * as english from '../en/meeting.ts'

export const meetingDate: typeof english.meetingDate = {
  heading: '¿Cuándo fue la reunión?',
  example: 'Por ejemplo, 3 27 2026 o mar 27 2026',
  filledInToday: 'Completamos la fecha de hoy.',
  filledInEarlier: (day) => `Completamos el ${day}, el día en que abrió esta página por primera vez.`,
  parts: { month: 'Mes', day: 'Día', year: 'Año' },
  calendar: {
    open: 'Elegir en un calendario',
    opening: 'Abriendo el calendario…',
    failed: 'El calendario no se abrió. Escriba la fecha.',
    close: 'Cerrar',
    label: 'Fecha de la reunión',
  },
  startTime: 'Hora de inicio',
  timeHint: 'Por ejemplo, 9:30 a. m. o 14:00',
  zone: 'Zona horaria',
  zoneIs: (zone) => `Zona horaria: ${zone}`,
  zoneHint: 'Completamos la zona horaria de este dispositivo. Elija la del lugar donde se reunieron.',
  place: '¿Dónde fue?',
  placeOptional: '¿Dónde fue? (opcional)',
  placeFilledIn: 'Completamos la dirección con los datos del registro.',
  companyAddress: 'En la dirección de la empresa',
  elsewhere: 'En otro lugar',
  elsewhereHint: 'Le pediremos la dirección a continuación',
  remote: 'A distancia',
  remoteHint: 'Puede indicar a continuación cómo participaron',
  placeAddress: 'Dirección del lugar',
  placeMeans: 'Cómo participaron',
  placeMeansHint: 'Por ejemplo, por videollamada',
  more: 'Más sobre la reunión (opcional)',
  kind: '¿Qué tipo de reunión fue? (opcional)',
  specialHint: 'Puede indicar a continuación cómo se enteraron las personas',
  notice: '¿Se dio aviso de la reunión? (opcional)',
  noticeDate: '¿Cuándo se dio el aviso? (opcional)',
  noticeCalendar: 'Fecha del aviso',
  noticeMeans: 'Por qué medio',
  noticeMeansHint: 'Por ejemplo, correo electrónico',
  waiversSigned: 'Las renuncias constan en un escrito firmado que se guarda con el acta',
  body: '¿De quién fue la reunión?',
  bodyFilledIn: 'Completamos lo habitual. Cámbielo si se reunieron otras personas.',
  waivedBy: 'Quién renunció al aviso',
  endTime: 'Hora de cierre',
}

const TOPIC_NAMES: Record<TopicId, string> = {
  electDirectors: 'Elección de directores',
  officers: 'Cargos directivos: nombramiento, destitución, renuncia',
  contract: 'Remuneración, contrato, arrendamiento o compra importante',
  indemnify: 'Indemnización o seguro de responsabilidad',
  bankAccount: 'Cuenta bancaria y firmas autorizadas',
  distribution: 'Dividendo u otra distribución',
  issueShares: 'Emisión de acciones',
  loan: 'Préstamo, crédito o garantía',
  financials: 'Estados financieros y contador',
  fiscalYearOrTax: 'Año fiscal u opción tributaria',
  registeredAgent: 'Agente registrado o domicilio registrado',
  amendBylaws: 'Modificación de los estatutos',
  approveMinutes: 'Aprobación de actas anteriores',
  ratify: 'Ratificación de actos anteriores',
  other: 'Otro tema',
}

/** "1 carácter", "1,200 caracteres". */
const inCharacters = (characters: number): string =>
  characters === 1 ? '1 carácter' : `${characters.toLocaleString(LOCALES.es)} caracteres`

export const discussion: typeof english.discussion = {
  heading: '¿De qué trató la reunión?',
  hint: 'Elija el tema principal.',
  groups: { people: 'Personas', money: 'Dinero', company: 'Empresa', records: 'Actas y actos' },
  topic: (id) => TOPIC_NAMES[id],
  or: 'o',
  otherHint: 'Escríbalo con sus propias palabras debajo de la lista',
  other: '¿Qué se trató?',
  otherTextHint: 'Escriba lo que se decidió, no quién dijo qué',
  left: (characters) => `${characters === 1 ? 'Le queda' : 'Le quedan'} ${inCharacters(characters)}`,
  tooMany: (characters) => `${characters === 1 ? 'Sobra' : 'Sobran'} ${inCharacters(characters)}`,
}
