import type * as english from '../en/messages.ts'
import type { MessageFacts } from '../message-facts.ts'
import { nounsOf, noMoreThan, NOT_COUNTED } from './nouns.ts'
import { personMessages } from './people.ts'

const nounsIn = ({ form = 'corporation' }: MessageFacts) => nounsOf(form)

export const messages: typeof english.messages = {
  ...personMessages,
  namesEmpty: () => 'Pegue o escriba al menos un nombre',
  tooManyPeople: () => 'En un acta caben hasta 100 personas en cada lista',

  entityNumberEmpty: () => 'Escriba el número de entidad o el nombre de la empresa',
  entityNumberCharacters: () => 'El número de entidad solo debe incluir letras, números y guiones',
  entityNumberTooLong: () => 'El número de entidad debe tener 40 caracteres o menos',
  entityNotFound: ({ number = '' }) =>
    `No encontramos una empresa con el número ${number}. Revise cada carácter, también los ceros del comienzo`,
  companyNameEmpty: () => 'Escriba el nombre de la empresa',
  companyNameTooShort: () => 'Escriba al menos 2 letras del nombre',
  companyNameTooLong: () => `El nombre de la empresa ${noMoreThan('200')}`,

  secretaryNotChosen: () => 'Seleccione quién ocupa el cargo de secretario',
  cfoNotChosen: () => 'Seleccione quién ocupa el cargo de director financiero (CFO)',
  directorsMissing: (facts) =>
    `Agregue al menos un ${nounsIn(facts).director} o marque que la empresa no tiene ${nounsIn(facts).board}`,
  directorIncomplete: ({ name = '' }) => `Complete los datos de ${name}`,
  boardDutiesTooLong: (facts) =>
    `Quién cumple las funciones ${nounsIn(facts).ofTheBoard} ${noMoreThan('100')}`,
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
  timeSkipped: () => 'Ese día los relojes saltaron esta hora',
  startTimeTwice: () => 'Ese día los relojes repitieron esta hora: indique cuál fue',
  zoneUnknown: () => 'La zona horaria debe ser una que exista, como America/New_York',
  startTimeHalf: () => 'Agregue a. m. o p. m. a la hora de inicio',
  endTimeWrong: () => 'La hora de cierre debe ser una hora, como 9:30 a. m. o 14:00',
  endTimeHalf: () => 'Agregue a. m. o p. m. a la hora de cierre',
  daysLaterWrong: () => 'El día debe ser uno de la reunión: cuántos días después del primero, hasta 366',
  pauseTimeWrong: () =>
    'Cuándo se suspendió y se reanudó la reunión deben ser dos horas, como 9:30 a. m. y 14:00',
  resumedTooEarly: () =>
    'La reunión debe haberse reanudado después de suspenderse: revise las horas y sus días',
  endBeforeStart: () => 'La hora de cierre debe ser posterior a la hora de inicio',
  placeEmpty: () => 'Escriba dónde fue la reunión',
  placeTooLong: () => `El lugar ${noMoreThan('200')}`,
  placeMeansTooLong: () => `Cómo participaron ${noMoreThan('100')}`,
  noticeMeansTooLong: () => `El medio de la convocatoria ${noMoreThan('100')}`,
  noticeDateImpossible: () => 'La fecha de la convocatoria debe ser una fecha que exista',
  noticeAfterMeeting: () => 'La fecha de la convocatoria debe ser el día de la reunión o antes',
  waivedByTooLong: () => `Quién renunció a la convocatoria ${noMoreThan('400')}`,

  topicNotChosen: () => 'Seleccione de qué trató la reunión',
  otherDiscussionEmpty: () => 'Escriba qué se trató',
  answerNotChosen: () => 'Elija una respuesta',
  statementEmpty: () => 'Diga a qué se opone',
  statementTooLong: () => 'Sus palabras deben tener 2,000 caracteres como máximo',
  otherDiscussionTooLong: () => `Lo que se trató ${noMoreThan('20,000')}`,

  planNotAnswered: ({ label = 'cada asunto' }) => `Seleccione qué pasó con “${label}”`,
  decisionNotChosen: () => 'Seleccione si fue una decisión',
  voteNotAnswered: () => 'Seleccione si se sometió a votación',
  noteDecided: () => 'Indique que fue una decisión, o que solo se trató',
  outcomeNotChosen: () => 'Seleccione qué resultó',
  voteNotChosen: ({ label = 'cada director' }) => `Seleccione cómo votó ${label}`,
  countsEmpty: () => `Escriba al menos un número o elija “${NOT_COUNTED}”`,
  factEmpty: ({ label = '' }) => `Escriba “${label}” o deje todo en blanco`,
  factTooLong: ({ label = '' }) => `${label}: use 200 caracteres como máximo`,
  factTextTooLong: ({ label = '' }) => `${label}: use 20,000 caracteres como máximo`,
  factNotChosen: ({ label = '' }) => `Seleccione una respuesta para “${label}”`,
  factDateImpossible: ({ label = '' }) => `${label} debe ser una fecha real`,
  factTimeWrong: ({ label = '' }) => `${label} debe ser una hora, como 9:30 a. m. o 14:00`,
  amountWrong: ({ label = 'El importe' }) => `${label} debe ser un importe en dólares, como 2500.50`,
  wholeNumberWrong: ({ label = 'El número' }) => `${label} debe ser un número entero, como 5`,
  percentWrong: ({ label = 'La participación' }) => `${label} debe ser un número hasta 100`,
  lastFourWrong: ({ label = 'Últimos 4 dígitos' }) =>
    `${label}: escriba cuatro dígitos como máximo y omita el resto del número`,
  tooManyRows: () => 'Una lista admite hasta 100 entradas',
  attachmentNameEmpty: () => 'Elija el archivo',
  attachmentNameTooLong: () => 'El nombre del archivo debe tener 200 caracteres como máximo',
  resolutionTextEmpty: () => 'Escriba el texto o vuelva a usar el nuestro',
  resolutionTextTooLong: () => 'El texto debe tener 20,000 caracteres como máximo',
  backgroundTooLong: () => 'Los antecedentes deben tener 20,000 caracteres como máximo',
  tooManyTopics: () => 'Un acta admite hasta 30 asuntos',
  votesIncomplete: () => 'Los votos por nombre deben tener una entrada por cada director',
  effectiveBeforeProposed: () =>
    'Un consentimiento por escrito no tiene efecto antes del día en que se propone: escriba ese día o uno posterior',
  consentEmpty: () => 'Agregue lo que se pide firmar',
  consentHasVotes: () => 'Sin reunión, nadie propone una resolución, vota sobre ella ni la levanta',
  drawingWrong: () =>
    'La firma dibujada es demasiado larga o no se puede leer. Dibújela otra vez o envíe solo el nombre',
  consentStays: () =>
    'Un consentimiento por escrito no se corrige: se firman sus palabras. Retírelo antes de que se firme o decida de nuevo',
  nobodySigns: () => 'Indique quiénes firman',
  statementMisplaced: () =>
    'Un consentimiento se firma, el acta de una reunión se confirma, y a la convocatoria renuncia quien debía recibirla',
  signatureEmpty: () => 'Escriba su nombre para firmar',
  boardSignsWhole: () =>
    'Firman todos los directores: solo los administradores y los propietarios pueden tener otra regla',
  textContradicts: () => 'Este texto no es el que resulta de los datos: márquelo como editado u omítalo',
  seatsWrong: ({ form }) =>
    `El número de ${form === 'llc' ? 'gerentes' : 'puestos'} debe ser un número entero, como 5`,
  quorumNumberWrong: ({ form }) =>
    `${form === 'llc' ? 'El número de votos para decidir' : 'El número para el quórum'} debe ser un número entero, como 3, o una fracción, como 2/3`,
  ownersRuleWrong: () => 'Lo necesario debe ser un número de votos, como 500, o una fracción, como 2/3 o 60%',
  quorumNumberEmpty: ({ form }) =>
    `Escriba el número ${form === 'llc' ? 'de votos para decidir' : 'para el quórum'} o deje en blanco la sección`,
  bylawSectionTooLong: (facts) =>
    `La sección ${nounsIn(facts).ofTheBylaws} debe tener 100 caracteres como máximo`,
  votesEntitledWrong: () => 'Los votos con derecho a emitirse deben ser un número entero, como 1000',
  votesRepresentedWrong: () => 'Los votos representados deben ser un número entero, como 700',
  interestsWrong: () => 'La parte de las participaciones debe ser un número hasta 100',
  ownAgent: () => 'Una empresa nunca es su propio agente registrado: escriba quién lo es',
  holderNameEmpty: (facts) => `Escriba el nombre del ${nounsIn(facts).shareholder} o vacíe la fila`,
  holdingWrong: ({ form }) =>
    form === 'llc'
      ? 'La participación debe ser un número hasta 100, como 12.5'
      : 'Los votos deben ser un número entero, como 300',
  holdersExceed: (facts) =>
    `Los ${nounsIn(facts).shareholders} de la lista tienen más que el total: revise los números`,
  holdersAlike: (facts) =>
    `Dos ${nounsIn(facts).shareholders} se llaman ${facts.name}: distíngalos, por ejemplo con Jr. o la ciudad, para que el documento muestre quién firmó`,
  holdersNotAll: (facts) =>
    `Los ${nounsIn(facts).shareholders} de la lista tienen menos que todos los votos: agregue a los demás o indique cuántos votos bastan para firmar`,
  joinedWrong: ({ name = '' }) => `La hora en que ${name} llegó debe ser una hora, como 9:30 o 14:00`,
  leftWrong: ({ name = '' }) => `La hora en que ${name} se fue debe ser una hora, como 9:30 o 14:00`,
  objectionTooLong: () => 'El motivo de la objeción debe tener 400 caracteres como máximo',
  joinedHalf: ({ name = '' }) => `Agregue a. m. o p. m. a la hora en que ${name} llegó`,
  leftHalf: ({ name = '' }) => `Agregue a. m. o p. m. a la hora en que ${name} se fue`,
  leftBeforeJoined: ({ name = '' }) => `La hora en que ${name} se fue debe ser posterior a la de su llegada`,
  hearingContradicts: () => 'Quite una de las dos marcas',
  leftBeforeStart: () => 'Quien se fue debe haberse ido después de la hora de inicio o constar como ausente',
  absentPart: () => 'Quien dirigió la reunión o levantó el acta debe constar como presente',
  absentMover: () => 'Quien propuso o secundó un asunto debe constar como presente',
  votedAfterLeaving: ({ name = '' }) =>
    `${name} dejó su puesto por un asunto anterior y no tiene voto en este: elija “Había salido de la sala” o indique el día posterior de la salida`,
  votedOutside: () => 'Quien salió de la sala por un asunto no votó a favor ni en contra',
  afterEnd: () => 'Quien llegó o se fue debe haberlo hecho antes de que terminara la reunión',
  moreRepresented: () => 'Hay más votos representados que los que pueden emitirse: revise los números',
  moreVotes: () => 'Hay más votos que los que participaron en la reunión: revise los números',
  seatNotVacant: ({ form }) =>
    form === 'llc'
      ? 'Los gerentes solo pueden cubrir un puesto vacante: indique quién más hizo la elección o cuente también los puestos vacantes'
      : form === 'nonprofit' || form === 'cooperative'
        ? 'La junta directiva solo puede cubrir un puesto vacante: indique que los eligió como disponen los estatutos, o quién más hizo la elección, o cuente también los puestos vacantes'
        : 'La junta directiva solo puede cubrir un puesto vacante: indique quién más hizo la elección o cuente también los puestos vacantes',
  nomineeSits: ({ form }) =>
    form === 'llc'
      ? 'Quien ya es gerente no cubre un puesto vacante: indique quién lo dejó, o quién más lo eligió'
      : 'Quien ya está en la junta directiva no cubre un puesto vacante: indique quién lo dejó, o quién más lo eligió',
  directorIsNoOffice: (facts) =>
    `Un puesto de ${nounsIn(facts).director} no es un cargo de este tipo: use el tema de la elección, o el de la renuncia o destitución, de un ${nounsIn(facts).director}`,
  cannotBeRepresented: () =>
    'En una empresa constituida en Estados Unidos, un director no vota por medio de otra persona: márquelo como ausente',
  notRepresented: () => 'Solo tiene representante un director que fue representado',
  representativeAbsent: () => 'Quien representa a un director debe haber participado en la reunión',
  castingWithoutTie: () => 'El voto de calidad decide un empate: revise los votos o quite el voto de calidad',
  chairNameEmpty: () => 'Escriba el nombre de quien dirigió la reunión',
  recorderNameEmpty: () => 'Escriba el nombre de quien levantó el acta',
  partNameTooLong: () => `El nombre ${noMoreThan('200')}`,
  officeTooLong: () => 'El cargo debe tener 100 caracteres como máximo',
  otherMattersTooLong: () => 'Lo demás que se trató debe tener 20,000 caracteres como máximo',

  attendanceIncomplete: () => 'La asistencia debe tener una anotación por cada director',
  attendanceContradicts: () =>
    'Lo que se indicó sobre la asistencia de todos los directores debe coincidir con la de cada uno',
  noBoardContradicts: () => 'Una empresa sin junta directiva no tiene directores que nombrar',
  personRefUnknown: () => 'Se indicó que una persona es la misma que alguien a quien no se nombró',
  sameAsWrong: () => 'Indique de la persona nombrada dos veces qué lugar anterior la nombra primero',
  answerUnfit: () => 'Abra esta respuesta, complétela y guárdela de nuevo',
  submittedByTooLong: () => `Su nombre ${noMoreThan('200')}`,
  supersedesUnknown: () => 'El acta que se corrige debe ser de la misma empresa',
  disputesFull: () =>
    'Esta acta ya tiene todas las disputas que admite. Solo puede corregirla quien tiene su segundo secreto',
  receiptInUse: () => 'Este enlace privado ya abre otra acta: cada acta necesita el suyo',
}
