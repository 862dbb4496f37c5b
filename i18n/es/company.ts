import { companyKinds } from '@minutebook/document-text/es/nouns'
import type { AuthorizedAs } from '@minutebook/domain/entity-facts'
import { spanishName } from '@minutebook/domain/spanish-places'
import type * as english from '../en/company.ts'
import { nounsOf } from './nouns.ts'

const AUTHORIZED: Record<AuthorizedAs, string> = {
  agent: 'Agente registrado',
  addressee: 'Destinatario de notificaciones',
  agentOrAddressee: 'Agente registrado o destinatario de notificaciones',
  organizer: 'Organizador o constituyente',
  careOf: 'Al cuidado de',
}

export const register: typeof english.register = {
  nameOf: spanishName,
  withCode: (name, code) => (name === code ? code : `${name} (${code})`),
  notInRegister: 'No figura en el registro',
  authorized: (as) => (as ? AUTHORIZED[as] : 'Persona autorizada'),
  status: { active: 'Activa', inactive: 'Disuelta o inactiva', unlisted: 'Ya no figura' },
  asOf: (day) => `Datos del ${day}.`,
  outsideUnitedStates: 'Fuera de los Estados Unidos',
}

export const entityDetails: typeof english.entityDetails = {
  heading: '¿Es esta su empresa?',
  name: 'Nombre',
  number: 'Número de entidad',
  ein: 'EIN',
  register: 'Registro',
  address: 'Dirección',
  status: 'Estado',
  officer: 'Directivo',
  kind: 'Tipo de empresa',
  inactive: 'Según el registro, esta empresa está disuelta o inactiva. Aun así puede preparar actas.',
  notListed: (day) => `Esta empresa no figura en el registro desde el ${day}. Aun así puede preparar actas.`,
  typedOtherwise: (typed, number) => `Usted escribió “${typed}”. En el registro figura como ${number}.`,
  no: 'No, buscar de nuevo',
  help: 'Puede corregir los datos de las personas en los pasos siguientes. Los datos de la empresa vienen del registro y no se pueden cambiar aquí.',
}

export const entityHome: typeof english.entityHome = {
  otherWay: { steps: 'Pregunta por pregunta', page: 'En una página' },
  heading: 'Prepare un acta',
  start: 'Comenzar, pregunta por pregunta',
  started: (day, screen) => `Usted comenzó esta acta el ${day}. Lo que sigue: ${screen}.`,
  startAgain: 'Comenzar de nuevo',
  startAgainTitle: '¿Comenzar de nuevo?',
  startAgainText: (name) => `Las respuestas sobre ${name} se borrarán.`,
  deleteAndStart: 'Borrar y comenzar de nuevo',
  recorded: 'Actas en este dispositivo',
  recordedRow: (meetingDay, recordedDay, reference) =>
    `Reunión del ${meetingDay}, guardada el ${recordedDay}${reference && `, referencia ${reference}`}`,
  startNew: 'Comenzar un acta nueva',
  startNewHint:
    'Un acta nueva parte de la última reunión: completamos las personas y el lugar, nunca los votos ni la asistencia.',
  open: 'Abrir',
  limitedLiability:
    'Es posible que una LLC no esté obligada a llevar actas. Son una buena prueba de lo que se decidió. Hablaremos de miembros y gerentes.',
  companyIs: (kind, place) => {
    if (kind && place) return `Tipo de empresa: ${kind}, constituida en ${place}.`
    if (kind)
      return `Tipo de empresa: ${kind}. No sabemos dónde se constituyó, así que no comprobamos ninguna regla.`
    return `No sabemos qué tipo de empresa es${place ? '' : ' ni dónde se constituyó'}, así que no comprobamos ninguna regla.`
  },
  changeKind: 'Cambiar',
  more: 'Más',
  kindNotKnown: 'No se sabe',
  kind: 'Tipo de empresa',
  kinds: companyKinds,
  formedIn: 'Dónde se constituyó',
  formedInHint: 'La ley de ese estado rige sus reuniones, también si está registrada en otro.',
  notKnown: 'No se sabe, o fuera de Estados Unidos',
  notFound: 'No encontramos esa empresa',
  notLookedUp: 'Todavía no pudimos abrir esa empresa',
  severalFound: 'Más de una empresa tiene ese número',
  screens: (form) => ({
    entitySearch: 'buscar su empresa',
    entityDetails: 'revisar la empresa',
    entityHome: 'comenzar el acta',
    ceo: 'el cargo de director general (CEO)',
    secretary: 'el cargo de secretario',
    cfo: 'el cargo de director financiero (CFO)',
    directors: `los ${nounsOf(form).directors}`,
    addDirector: `agregar un ${nounsOf(form).director}`,
    viewDirector: `los ${nounsOf(form).directors}`,
    otherPersons: 'otras personas en la reunión',
    addOtherPerson: 'agregar a otra persona',
    meetingDate: 'fecha, hora y lugar',
    discussion: 'lo que se trató',
    attendance: 'quiénes asistieron',
    review: 'revisar y enviar',
    confirmation: 'la confirmación',
  }),
}
