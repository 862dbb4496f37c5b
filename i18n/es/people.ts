import { withCapital } from '@minutebook/domain/text'
import type * as english from '../en/people.ts'
import { withStop } from '../message-facts.ts'
import { format } from './format.ts'
import { ofPlace, theOffices, CEO, CFO, directorCount, nounsOf, noMoreThan, roleNoun } from './nouns.ts'

const asOffices = (roles: readonly string[]) => theOffices(format.list, roles)

export const personMessages: typeof english.personMessages = {
  firstNameEmpty: ({ role = 'other', form = 'corporation' }) => `Escriba el nombre ${roleNoun(role, form)}`,
  firstNameTooLong: () => `El nombre ${noMoreThan('100')}`,
  middleNameTooLong: () => `El segundo nombre ${noMoreThan('100')}`,
  lastNameEmpty: ({ role = 'other', form = 'corporation' }) =>
    `Escriba los apellidos ${roleNoun(role, form)}`,
  lastNameTooLong: () => 'Los apellidos deben tener 100 caracteres o menos',
  actsThroughTooLong: () => 'El nombre de quien actúa por la empresa debe tener 200 caracteres o menos',
  streetTooLong: () => 'La calle y el número deben tener 200 caracteres o menos',
  cityTooLong: () => `La ciudad ${noMoreThan('100')}`,
  stateMissing: () => 'Elija el estado de esta dirección',
  stateTooLong: () => `El estado ${noMoreThan('50')}`,
  zipCodeWrong: () => 'El código ZIP debe tener 5 o 9 dígitos',
  zipCodeTooLong: () => `El código postal ${noMoreThan('20')}`,
  reasonTooLong: () => `El motivo de su presencia ${noMoreThan('100')}`,
}

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
  companyOrOneName: 'Es una empresa, o una persona con un solo nombre, sin apellidos',
  actsThrough: 'Quién actúa por la empresa',
  reason: 'Motivo de su presencia',
  hints: {
    reason: 'Por ejemplo, abogado de la empresa',
    actsThrough: 'Solo si es una empresa, como la gerente de una LLC',
    zipCode: '5 o 9 dígitos',
  },
  inLists: {
    actsThrough: (name) => `Actúa por medio de ${name}`,
    reason: (reason) => reason,
  },
  street: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  noState: 'Ningún estado elegido',
  stateOption: (code, name) => `${code} - ${name}`,
  zipCode: 'Código ZIP',
  postalCode: 'Código postal',
  theRole: (role, form) =>
    ({ ceo: CEO, secretary: 'secretario', cfo: CFO, director: nounsOf(form).director })[role],
  also: (roles) => `También ocupa ${asOffices(roles)}`,
  standing: (roles) => withCapital(format.list(roles)),
  alsoChanges: (roles) =>
    `Esta persona también ocupa ${asOffices(roles)}. Lo que cambie aquí cambiará también allí.`,
  add: 'Agregar',
  view: 'Ver',
  remove: 'Quitar',
  finish: (name) => `Completar los datos de ${name}`,
  detailsMissing: 'Faltan datos',
  fillInFrom: 'Completar con datos del registro:',
  fillInOfficer: (name, title) => `${name}${title && ` (${title})`}`,
  officerFilledIn: (name) => `Se completaron los datos de ${withStop(name)} Compruébelos.`,
  removeNamed: (name) => `Quitar a ${name}`,
  keepNamed: (firstName) => `Conservar a ${firstName}`,
  removeText: 'Sus datos se borrarán de esta acta.',
  removeOfficerText: (roles) => `Seguirá figurando en esta acta con ${asOffices(roles)}.`,
  changeHeading: (name) => `Cambie los datos de ${name}`,
  added: (name) => `Se agregó a ${name}`,
  changed: (name) => `Se cambiaron los datos de ${name}`,
  removed: (name) => `Se quitó a ${withStop(name)}`,
  duplicate: (name) => `Ya agregó a ${withStop(name)} Si se trata de otra persona, guarde de nuevo.`,
  oneOfName: (name, position, form) => `${name} (${nounsOf(form).director} ${position})`,
  noMore: 'No, ya están todas las personas',
  keepEditing: 'Seguir escribiendo',
  leave: 'Salir',
}

export const known: typeof english.known = {
  right: 'Sí, es correcto',
  change: 'Cambiar',
  allRight: (count) => `Las ${count} respuestas son correctas`,
  onlyCeo: 'Solo CEO',
  isCeo: (name) => `${name} es CEO`,
  isCeoToo: (name, title, form) =>
    `El registro nombra a ${name} (${title}). ¿Es esta persona ${form === 'llc' ? 'gerente o CEO' : 'CEO'}?`,
  asTitled: (name, title) => (title ? `${name} (${title})` : name),
  is: {
    secretary: (name) => `${name} ocupa el cargo de secretario`,
    cfo: (name) => `${name} ocupa el cargo de CFO`,
  },
  isAlso: {
    secretary: (name) => `${name} también ocupa el cargo de secretario`,
    cfo: (name) => `${name} también ocupa el cargo de CFO`,
  },
  fromRegister: (register) => `Registro ${ofPlace(register)}`,
  today: (day) => `Hoy, ${day}`,
  annual: 'La reunión anual',
  allOfIt: 'Sí, todo es correcto',
  onlyNobodyElse: 'Nadie más; lo demás fue distinto',
  nobodyElse: 'No hubo nadie más',
  someoneElse: 'Hubo otra persona',
  onlyDirector: (name, form) => `${name} es la única persona en el cargo de ${nounsOf(form).director}`,
  theseDirectors: (names, form) => `Estas personas son los ${nounsOf(form).directors}: ${names}`,
  addressLater: 'Agregar una dirección',
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
  nobody: 'Nadie',
  vacant: 'Nadie ocupa este cargo',
  sameAddress: 'La misma dirección que la del director general (CEO)',
  addCeoFirst:
    'Agregue primero a quien ocupa el cargo de director general (CEO) para volver a usar sus datos',
}

export const directors: typeof english.directors = {
  emptyHeading: (form) => `¿Quiénes son ${nounsOf(form).theDirectors}?`,
  lead: (form) => `Marque ${nounsOf(form).everyDirector}, también a quienes faltaron a la reunión.`,
  heading: (count, form) => directorCount(count, form),
  inRegister: (title) => `En el registro: ${title}`,
  addName: 'Agregar un nombre',
  addNameHint: 'O pegue una lista: un nombre por línea',
  addDetailed: (form) => `Agregar un ${nounsOf(form).director} con su dirección`,
  addedMany: (count, there, form) =>
    `${count === 1 ? 'Se agregó' : 'Se agregaron'} ${directorCount(count, form)}.${there > 0 ? ` Ya en la lista: ${there}.` : ''}`,
  add: (form) => `Agregar un ${nounsOf(form).director}`,
  noBoard: (form) => `Esta empresa no tiene ${nounsOf(form).board}`,
  noBoardHint: (form) => `Algunas empresas pequeñas las dirigen sus ${nounsOf(form).whoRunsIt}`,
  performedBy: (form) => `¿Quién cumple las funciones ${nounsOf(form).ofTheBoard}?`,
  full: (count, form) => `En un acta caben hasta ${directorCount(count, form)}.`,
  removeTitle: (name, form) => `¿Quitar a ${name} de la lista de ${nounsOf(form).directors}?`,
  removeLast: (form) =>
    `Necesitará al menos un ${nounsOf(form).director}, o indicar que ${nounsOf(form).thereIsNoBoard}.`,
  save: (form) => `Guardar ${nounsOf(form).director}`,
  nameAlike: (name) => `Casi igual que ${name}. ¿Es la misma persona?`,
  leaveTitle: (form) => `¿Salir sin guardar este ${nounsOf(form).director}?`,
  leaveText: 'Lo que escribió aquí no se conservará.',
  gone: (form) => `Esa persona ya no está en la lista de ${nounsOf(form).directors}.`,
  role: 'Cargo',
  director: (form) => withCapital(nounsOf(form).director),
  changeDetails: 'Cambiar los datos',
  backToList: (form) => `Volver a la lista de ${nounsOf(form).directors}`,
}

export const otherPersons: typeof english.otherPersons = {
  emptyHeading: '¿Estuvo alguien más en la reunión?',
  emptyHint: (form) => `Por ejemplo, un abogado, una contadora o un ${nounsOf(form).shareholder}`,
  yes: 'Sí',
  no: 'No',
  heading: (count) => (count === 1 ? 'Ha agregado a 1 persona más' : `Ha agregado a ${count} personas más`),
  another: '¿Necesita agregar a otra persona?',
  addAnother: 'Sí, agregar a otra persona',
  full: (count) => `En un acta caben hasta ${count} personas más.`,
  removeTitle: (name) => `¿Quitar a ${name} de la lista de otras personas?`,
  addHeading: 'Agregue a otra persona',
  save: 'Guardar persona',
  leaveTitle: '¿Salir sin guardar a esta persona?',
  leaveText: 'Lo que escribió aquí no se conservará.',
  gone: 'Esa persona ya no está en la lista.',
}
