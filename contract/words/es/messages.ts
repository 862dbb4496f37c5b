import type * as english from '../en/messages.ts'
import { people } from './people.ts'
import { allAttended } from './clauses.ts'

const noMoreThan = (characters: string) => `debe tener ${characters} caracteres o menos`

export const messages: typeof english.messages = {
  firstNameEmpty: ({ role = 'other' }) => `Escriba el nombre ${people.roles[role]}`,
  firstNameTooLong: () => `El nombre ${noMoreThan('100')}`,
  middleNameTooLong: () => `El segundo nombre ${noMoreThan('100')}`,
  lastNameEmpty: ({ role = 'other' }) => `Escriba los apellidos ${people.roles[role]}`,
  lastNameTooLong: () => 'Los apellidos deben tener 100 caracteres o menos',
  streetTooLong: () => 'La calle y el número deben tener 200 caracteres o menos',
  cityTooLong: () => `La ciudad ${noMoreThan('100')}`,
  stateMissing: () => 'Elija el estado de esta dirección',
  stateTooLong: () => `El estado ${noMoreThan('50')}`,
  zipCodeWrong: () => 'El código ZIP debe tener 5 o 9 dígitos',
  zipCodeTooLong: () => `El código postal ${noMoreThan('20')}`,
  reasonTooLong: () => `El motivo de su presencia ${noMoreThan('100')}`,
  tooManyPeople: () => 'En un acta caben hasta 100 personas en cada lista',

  entityNumberEmpty: () => 'Escriba el número de entidad',
  entityNumberCharacters: () => 'El número de entidad solo debe incluir letras, números y guiones',
  entityNumberTooLong: () => 'El número de entidad debe tener 20 caracteres o menos',
  entityNotFound: ({ number = '' }) =>
    `No encontramos una empresa con el número ${number}. Revise cada carácter, también los ceros del comienzo`,
  companyNameEmpty: () => 'Escriba el nombre de la empresa',
  companyNameTooShort: () => 'Escriba al menos 2 letras del nombre',
  companyNameTooLong: () => `El nombre de la empresa ${noMoreThan('200')}`,
  registerNotChosen: () => 'Seleccione cuál es su empresa',

  secretaryNotChosen: () => 'Seleccione quién ocupa el cargo de secretario',
  cfoNotChosen: () => 'Seleccione quién ocupa el cargo de director financiero (CFO)',
  directorNotChosen: () => 'Seleccione quién ocupa el cargo de director',
  directorsMissing: () => 'Agregue al menos un director o marque que la empresa no tiene junta directiva',
  anotherDirectorNotChosen: () => 'Seleccione si necesita agregar otro director',
  directorIncomplete: ({ name = '' }) => `Complete los datos de ${name}`,
  boardDutiesTooLong: () => `Quién cumple las funciones de la junta directiva ${noMoreThan('100')}`,
  anyoneElseNotChosen: () => 'Seleccione si alguien más estuvo en la reunión',
  anotherPersonNotChosen: () => 'Seleccione si necesita agregar a otra persona',

  dateEmpty: () => 'Escriba la fecha de la reunión',
  dateMissesMonth: () => 'La fecha de la reunión debe incluir el mes',
  dateMissesDay: () => 'La fecha de la reunión debe incluir el día',
  dateMissesYear: () => 'La fecha de la reunión debe incluir el año',
  dateMissesMonthDay: () => 'La fecha de la reunión debe incluir el mes y el día',
  dateMissesMonthYear: () => 'La fecha de la reunión debe incluir el mes y el año',
  dateMissesDayYear: () => 'La fecha de la reunión debe incluir el día y el año',
  dateYearDigits: () => 'El año debe tener 4 dígitos',
  dateImpossible: () => 'La fecha de la reunión debe ser una fecha que exista',
  startTimeWrong: () => 'La hora de inicio debe ser una hora, como 9:30 a. m. o 14:00',
  startTimeHalf: () => 'Agregue a. m. o p. m. a la hora de inicio',
  endTimeWrong: () => 'La hora de cierre debe ser una hora, como 9:30 a. m. o 14:00',
  endTimeHalf: () => 'Agregue a. m. o p. m. a la hora de cierre',
  endBeforeStart: () => 'La hora de cierre debe ser posterior a la hora de inicio',
  placeEmpty: () => 'Escriba dónde fue la reunión',
  placeTooLong: () => `El lugar ${noMoreThan('200')}`,
  placeMeansTooLong: () => `Cómo participaron ${noMoreThan('100')}`,
  noticeMeansTooLong: () => `El medio del aviso ${noMoreThan('100')}`,
  noticeDateImpossible: () => 'La fecha del aviso debe ser una fecha que exista',
  waivedByTooLong: () => `Quién renunció al aviso ${noMoreThan('400')}`,

  topicNotChosen: () => 'Seleccione de qué trató la reunión',
  otherDiscussionEmpty: () => 'Escriba qué se trató',
  otherDiscussionTooLong: () => `Lo que se trató ${noMoreThan('2,000')}`,

  nobodyMarkedAbsent: ({ directors = 0, name = '' }) =>
    directors === 1
      ? `Marque como ausente a ${name} o marque “${allAttended(directors, name)}”`
      : `Marque quién estuvo ausente o marque “${allAttended(directors, name)}”`,
  attendanceIncomplete: () => 'La asistencia debe tener una anotación por cada director',
  attendanceContradicts: () =>
    'Lo que se indicó sobre la asistencia de todos los directores debe coincidir con la de cada uno',
  noBoardContradicts: () => 'Una empresa sin junta directiva no tiene directores que nombrar',
  personRefUnknown: () => 'Se indicó que una persona es la misma que alguien a quien no se nombró',
  answerUnfit: () => 'Abra esta respuesta, complétela y guárdela de nuevo',
  submittedByTooLong: () => `Su nombre ${noMoreThan('200')}`,
  supersedesUnknown: () => 'El acta que se corrige debe ser de la misma empresa',
  receiptInUse: () => 'Este enlace privado ya abre otra acta: cada acta necesita el suyo',
}
