import { LOCALES } from '../../language-names.ts'
import type { TopicId } from '../../topics.ts'
import { withStop } from '../with-stop.ts'
import type * as english from '../en/discussion.ts'

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
  other: 'Otro asunto',
}

/** "1 carácter", "1,200 caracteres". */
const inCharacters = (characters: number): string =>
  characters === 1 ? '1 carácter' : `${characters.toLocaleString(LOCALES.es)} caracteres`

const everyoneInFavor = {
  board: 'Todos los directores presentes votaron a favor.',
  shareholders: 'Todos los votos emitidos fueron a favor.',
  managers: 'Todos los gerentes presentes votaron a favor.',
  members: 'Todos los socios que participaron estuvieron a favor.',
}

const outcomes = {
  adopted: 'Se aprobó',
  notAdopted: 'No se aprobó',
  postponed: 'Se aplazó',
  discussed: 'Solo se trató',
}

const manners = {
  byName: 'Por nombre',
  counted: 'Solo los números',
  notRecorded: 'No constan',
}

const choices = {
  for: 'A favor',
  against: 'En contra',
  abstained: 'Se abstuvo',
  recused: 'Se inhibió',
  notVoting: 'No votó',
  away: 'No estaba',
}

export const discussion: typeof english.discussion = {
  heading: '¿De qué trató la reunión?',
  headingFurther: '¿Qué más se decidió?',
  headingList: (topics) => `Usted indicó ${topics} asuntos`,
  hint: 'Elija el asunto principal. Después puede agregar otros.',
  hintFurther: 'Elija un asunto.',
  groups: { people: 'Personas', money: 'Dinero', company: 'Empresa', records: 'Actas y actos' },
  topic: (id) => TOPIC_NAMES[id],
  or: 'o',
  chosenHint: 'El texto y los datos están debajo de la lista',
  otherHint: 'Escríbalo con sus propias palabras debajo de la lista',
  other: '¿Qué se trató?',
  otherTextHint: 'Escriba lo que se decidió, no quién dijo qué',
  left: (characters) => `${characters === 1 ? 'Le queda' : 'Le quedan'} ${inCharacters(characters)}`,
  tooMany: (characters) => `${characters === 1 ? 'Sobra' : 'Sobran'} ${inCharacters(characters)}`,

  everyoneInFavor,
  wording: 'Redacción',
  editWording: 'Editar la redacción',
  ourWording: 'Volver a nuestra redacción',
  edited: 'Editado por usted',
  addFacts: 'Agregar los datos (opcional)',
  recordVotes: 'Anotar los votos',
  opening: 'Abriendo…',
  notOpened: 'Esta parte no se abrió. Lo que escribió sigue aquí.',

  facts: 'Los datos',
  factsHint: 'Escriba lo que sepa. El texto de arriba cambia mientras escribe.',
  yes: 'Sí',
  no: 'No',
  notStated: 'No consta',
  someoneElse: 'Otra persona',
  theirName: 'Su nombre',
  nobodyNamed: 'No consta',
  others: 'Otras personas',
  othersHint: 'Un nombre por línea',
  addAnother: 'Agregar otra entrada',
  rowOf: (list, position) => `${list} (${position})`,
  inRow: (list, position, field) => `${list} (${position}): ${field}`,
  monthDayHint: 'Por ejemplo, 31 de diciembre',
  more: 'Más sobre esta decisión (opcional)',
  effectiveDate: 'Rige desde',
  effectiveHint: (day) => `El día de la reunión, ${day}, si lo deja vacío`,
  effectiveDay: 'El día de la reunión si lo deja vacío',
  background: 'Antecedentes',
  backgroundHint: 'Por qué se decidió, en una o dos frases',
  movedBy: 'Propuso la moción',
  secondedBy: 'Secundó la moción',
  interestsPart: 'Intereses de quienes participaron (opcional)',
  interests: '¿Quién tenía un interés propio en este asunto?',
  interestsHint:
    'Por ejemplo, un contrato consigo mismo o con su familia. Deje todo vacío si nadie lo tenía.',
  natureOf: (name) => `Qué interés tenía ${name}`,
  leftRoom: (name) => `${name} salió de la sala durante este asunto`,
  files: 'Documentos que pertenecen a esta decisión',
  filesHint: (limit) =>
    limit === 1
      ? 'Guardamos su nombre, su tamaño y su huella (SHA-256). El archivo se queda en su dispositivo.'
      : `Hasta ${limit}. Guardamos el nombre, el tamaño y la huella (SHA-256) de cada uno. Los archivos se quedan en su dispositivo.`,
  fileAdded: (name) => `Se agregó ${withStop(name)}`,
  fileRemoved: (name) => `Se quitó ${withStop(name)}`,
  filesFull: (limit, left) => `Aquí se pueden nombrar hasta ${limit} archivos. No se añadió: ${left}.`,
  fileUnread: (name) => `No se pudo leer ${withStop(name)} Elíjalo otra vez.`,
  fileSize: (bytes) =>
    bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000).toLocaleString(LOCALES.es)} KB`,

  votes: 'Los votos',
  outcome: '¿Qué resultó?',
  outcomes,
  untilHint: 'Abajo puede indicar hasta cuándo',
  until: 'Hasta cuándo',
  untilExample: 'Por ejemplo, la próxima reunión',
  manner: '¿Cómo quiere anotar los votos?',
  manners,
  choices,
  absentToo: (names) => `Ausentes: ${withStop(names)}`,
  nobodyToVote: 'Nombre a quienes votan y podrá anotar sus votos por nombre.',
  counts: {
    for: 'Votos a favor',
    against: 'Votos en contra',
    abstaining: 'Se abstuvieron',
    notVoting: 'No votaron',
  },
  percents: {
    for: 'Participaciones a favor, en porcentaje',
    against: 'Participaciones en contra, en porcentaje',
    abstaining: 'Participaciones que se abstuvieron, en porcentaje',
    notVoting: 'Participaciones que no votaron, en porcentaje',
  },
  countsHint: 'Escriba al menos un número. Deje vacíos los demás donde no hubo ninguno.',
  result: (result) => {
    const { rule, needed, isAdopted, disinterested, mostFor } = result
    const unit = rule === 'interests' ? ' %' : ''
    if (mostFor > result.for) {
      const verdict = isAdopted ? 'se aprobó' : mostFor < needed ? 'no se aprobó' : 'no consta'
      return `De los ${disinterested} sin interés propio: ${isAdopted ? `al menos ${result.for}` : `como mucho ${mostFor}`} a favor; hacen falta ${needed}: ${verdict}.`
    }
    const people = (count: number, one: string, many: string) => `${count}${unit} ${count === 1 ? one : many}`
    const counted = [
      `${result.for}${unit} a favor`,
      ...(result.against > 0 ? [`${result.against}${unit} en contra`] : []),
      ...(result.abstaining > 0 ? [people(result.abstaining, 'se abstuvo', 'se abstuvieron')] : []),
      ...(result.recused > 0 ? [people(result.recused, 'se inhibió', 'se inhibieron')] : []),
      ...(result.notVoting > 0 ? [people(result.notVoting, 'no votó', 'no votaron')] : []),
    ]
    const counting = rule === 'disinterested' ? `De los ${disinterested} sin interés propio: ` : ''
    if (rule === 'plurality')
      return `${counted.join(', ')}: ${isAdopted ? 'elección hecha' : 'sin elección'}.`
    const what = rule === 'interests' ? `más del ${needed} %` : String(needed)
    const need = rule !== 'interests' && needed > 1 ? 'hacen falta' : 'hace falta'
    return `${counting}${counted.join(', ')}; ${need} ${what}: ${isAdopted ? 'se aprobó' : 'no se aprobó'}.`
  },
  noQuorum: (present, needed) =>
    `${present === 1 ? 'Hubo 1 presente' : `Hubo ${present} presentes`} para este asunto; ${needed === 1 ? 'hace falta' : 'hacen falta'} ${needed} para el quórum.`,
  enoughVotes: 'Usted indicó que no se aprobó, y estos votos alcanzan.',
  everyoneAgain: 'Todos votaron a favor',

  mainTopic: 'Asunto principal',
  makeMain: 'Convertir en asunto principal',
  madeMain: (topic) => `El asunto principal ahora es: ${withStop(topic)}`,
  addTopic: 'Agregar otro asunto',
  added: (topic) => `Se agregó el asunto: ${topic}`,
  changed: (topic) => `Se cambió el asunto: ${topic}`,
  removed: (topic) => `Se quitó el asunto: ${withStop(topic)}`,
  removeTitle: (topic) => `¿Quitar el asunto “${topic}”?`,
  removeText: 'Lo que indicó sobre este asunto se borrará de esta acta.',
  keep: 'Conservarlo',
  gone: 'Este asunto no está en la lista.',
  full: (topics) => `Un acta admite hasta ${topics} asuntos.`,
}
