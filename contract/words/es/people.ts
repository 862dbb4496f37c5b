import type * as english from '../en/people.ts'
import { withStop } from '../with-stop.ts'
import { format } from './format.ts'
import { ofPlace, theOffices } from './clauses.ts'
import { capital, CEO, CFO, directorCount, NOUNS } from './nouns.ts'

const asOffices = (roles: readonly string[]) => theOffices(format.list, roles)

export const people: typeof english.people = {
  notStated: 'No se indicó',
  fromLastMeeting: 'De su última reunión',
  name: 'Nombre completo',
  address: 'Dirección',
  addressHint: 'Basta una dirección comercial. No tiene que dar la dirección de una casa.',
  firstName: 'Nombre',
  middleName: 'Segundo nombre',
  lastName: 'Apellidos',
  oneNameOnly: 'Esta persona tiene un solo nombre, sin apellidos',
  street: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  noState: 'Ningún estado elegido',
  stateOption: (code, name) => `${code} - ${name}`,
  zipCode: 'Código ZIP',
  zipCodeHint: '5 o 9 dígitos',
  postalCode: 'Código postal',
  theRole: (role, form) =>
    ({ ceo: CEO, secretary: 'secretario', cfo: CFO, director: NOUNS[form].director })[role],
  also: (roles) => `También ocupa ${asOffices(roles)}`,
  standing: (roles) => format.list(roles).replace(/^./u, (letter) => letter.toUpperCase()),
  alsoChanges: (roles) =>
    `Esta persona también ocupa ${asOffices(roles)}. Lo que cambie aquí cambiará también allí.`,
  alreadyNamed: 'Personas que ya nombró',
  add: 'Agregar',
  view: 'Ver',
  remove: 'Quitar',
  finish: (name) => `Completar los datos de ${name}`,
  detailsMissing: 'Faltan datos',
  addNamed: (name) => `Agregar a ${name}`,
  removeNamed: (name) => `Quitar a ${name}`,
  keepNamed: (firstName) => `Conservar a ${firstName}`,
  removeText: 'Sus datos se borrarán de esta acta.',
  removeOfficerText: (roles) => `Seguirá figurando en esta acta con ${asOffices(roles)}.`,
  changeHeading: (name) => `Cambie los datos de ${name}`,
  added: (name) => `Se agregó a ${name}`,
  changed: (name) => `Se cambiaron los datos de ${name}`,
  removed: (name) => `Se quitó a ${withStop(name)}`,
  duplicate: (name) => `Ya agregó a ${withStop(name)} Si se trata de otra persona, guarde de nuevo.`,
  oneOfName: (name, position, form) => `${name} (${NOUNS[form].director} ${position})`,
  noMore: 'No, ya están todas las personas',
  keepEditing: 'Seguir escribiendo',
  leave: 'Salir',
}

export const ceo: typeof english.ceo = {
  heading: '¿Quién ocupa el cargo de director general (CEO)?',
  filledIn: (register, company) =>
    `Completamos estos datos con los del registro ${ofPlace(register)} sobre ${withStop(company)} Cambie lo que no esté al día.`,
  nameFilledIn: 'Completamos el nombre con los datos del registro. La dirección no figura en él.',
  mixed: 'No todo aquí figura como en el registro.',
  registerAgain: 'Volver a usar el registro',
  registerUsed: 'Se completaron de nuevo los datos del registro.',
}

export const offices: typeof english.offices = {
  secretary: {
    heading: '¿Quién ocupa el cargo de secretario?',
    details: 'Datos de quien ocupa el cargo de secretario',
  },
  cfo: {
    heading: '¿Quién ocupa el cargo de director financiero (CFO)?',
    details: 'Datos de quien ocupa el cargo de director financiero (CFO)',
  },
  or: 'o',
  someoneElse: 'Otra persona',
  someoneElseHint: 'Le pediremos sus datos a continuación',
  nobody: 'Nadie ocupa este cargo',
  sameAddress: 'La misma dirección que la del director general (CEO)',
  addCeoFirst:
    'Agregue primero a quien ocupa el cargo de director general (CEO) para volver a usar sus datos',
}

export const directors: typeof english.directors = {
  emptyHeading: (form) => `¿Quiénes son ${NOUNS[form].theDirectors}?`,
  lead: (form) => `Agregue ${NOUNS[form].everyDirector}, también a quienes faltaron a la reunión.`,
  heading: (count, form) => `Ha agregado ${directorCount(count, form)}`,
  add: (form) => `Agregar un ${NOUNS[form].director}`,
  noBoard: (form) => `Esta empresa no tiene ${NOUNS[form].board}`,
  noBoardHint: (form) => `Algunas empresas pequeñas las dirigen sus ${NOUNS[form].whoRunsIt}`,
  performedBy: (form) => `¿Quién cumple las funciones ${NOUNS[form].ofTheBoard}?`,
  another: (form) => `¿Necesita agregar otro ${NOUNS[form].director}?`,
  addAnother: (form) => `Sí, agregar otro ${NOUNS[form].director}`,
  full: (count, form) => `En un acta caben hasta ${directorCount(count, form)}.`,
  removeTitle: (name, form) => `¿Quitar a ${name} de la lista de ${NOUNS[form].directors}?`,
  removeLast: (form) =>
    `Necesitará al menos un ${NOUNS[form].director}, o indicar que ${NOUNS[form].thereIsNoBoard}.`,
  who: (form) => `¿Quién ocupa el cargo de ${NOUNS[form].director}?`,
  someoneNew: 'Una persona nueva',
  save: (form) => `Guardar ${NOUNS[form].director}`,
  leaveTitle: (form) => `¿Salir sin guardar este ${NOUNS[form].director}?`,
  leaveText: 'Lo que escribió aquí no se conservará.',
  gone: (form) => `Esa persona ya no está en la lista de ${NOUNS[form].directors}.`,
  role: 'Cargo',
  director: (form) => capital(NOUNS[form].director),
  changeDetails: 'Cambiar los datos',
  backToList: (form) => `Volver a la lista de ${NOUNS[form].directors}`,
}

export const otherPersons: typeof english.otherPersons = {
  emptyHeading: '¿Estuvo alguien más en la reunión?',
  emptyHint: (form) => `Por ejemplo, un abogado, una contadora o un ${NOUNS[form].shareholder}`,
  yes: 'Sí',
  no: 'No',
  heading: (count) => (count === 1 ? 'Ha agregado a 1 persona más' : `Ha agregado a ${count} personas más`),
  another: '¿Necesita agregar a otra persona?',
  addAnother: 'Sí, agregar a otra persona',
  full: (count) => `En un acta caben hasta ${count} personas más.`,
  removeTitle: (name) => `¿Quitar a ${name} de la lista de otras personas?`,
  addHeading: 'Agregue a otra persona',
  reason: 'Motivo de su presencia',
  reasonHint: 'Por ejemplo, abogado de la empresa',
  save: 'Guardar persona',
  leaveTitle: '¿Salir sin guardar a esta persona?',
  leaveText: 'Lo que escribió aquí no se conservará.',
  gone: 'Esa persona ya no está en la lista.',
}
