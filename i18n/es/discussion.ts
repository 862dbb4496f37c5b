import { nameOfTopic } from '@minutebook/document-text/es/topics'
import { LOCALES } from '@minutebook/domain/language-names'
import type { BarredMatter } from '@minutebook/domain/law/rule'
import type * as english from '../en/discussion.ts'
import { withStop } from '../message-facts.ts'
import { format } from './format.ts'
import { everyoneVoted, NOT_COUNTED, nounsOf, ofPlace } from './nouns.ts'

/** "1 carácter", "1,200 caracteres". */
const inCharacters = (characters: number): string =>
  characters === 1 ? '1 carácter' : `${characters.toLocaleString(LOCALES.es)} caracteres`

const BARRED: Record<BarredMatter, string> = {
  distribution: 'dividendos',
  issueShares: 'acciones',
  loanToDirector: 'préstamos a directores o directivos',
}

const barred = (matters: readonly BarredMatter[]) => format.list(matters.map((matter) => BARRED[matter]))

const outcomes = {
  adopted: 'Se aprobó',
  notAdopted: 'No se aprobó',
  postponed: 'Se aplazó',
  discussed: 'Solo se trató',
  leftToOwners: 'Se dejó a los dueños',
  noted: 'Se tomó nota, sin votación',
}

const manners = {
  unanimous: 'Todos a favor',
  byName: 'Por nombre',
  counted: 'En números',
  notRecorded: NOT_COUNTED,
  none: 'Sin votación',
}

const choices = {
  for: 'A favor',
  against: 'En contra',
  abstained: 'Se abstuvo',
  recused: 'Se inhibió',
  notVoting: 'No votó',
  away: 'Había salido de la sala',
  absent: 'No asistió',
}

export const discussion: typeof english.discussion = {
  heading: '¿De qué trató la reunión?',
  headingFurther: '¿Qué más se decidió?',
  headingList: (topics) => `Usted indicó ${topics} asuntos`,
  hint: 'Elija primero el asunto principal.',
  groups: { people: 'Personas', money: 'Dinero', company: 'Empresa', records: 'Actas y actos' },
  topic: nameOfTopic,
  or: 'o',
  otherHint: 'Escríbalo con sus propias palabras',
  moreTopics: 'Más asuntos',
  searchTopics: 'Buscar en todos los asuntos',
  found: (topics) =>
    topics === 0
      ? 'Ningún asunto tiene estas palabras. Elija “Otro asunto” y use sus propias palabras.'
      : topics === 1
        ? '1 asunto'
        : `${topics} asuntos`,
  ownWords: (typed) => `Otra cosa: “${typed}”`,
  changeTopic: 'Cambiar asunto',
  filledIn: 'Completado con las personas que usted nombró',
  isDecision: '¿Fue una decisión?',
  decision: 'Sí, algo se decidió o se sometió a votación',
  noDecision: 'No, solo se trató',
  decidedBy: '¿Quién lo decidió?',
  decided: '¿Qué se decidió?',
  decidedHint: 'Por ejemplo, la empresa compra un montacargas por hasta $20,000',
  forbidden: (matters, place) =>
    `La ley ${ofPlace(place)}, según la leemos, no permite esto a una entidad sin fines de lucro: ${barred(matters)}. Ningún abogado ha revisado esta regla. Si se decidió otra cosa, escríbala aquí`,
  notOffered: (matters) =>
    `Asuntos que se omiten: ${barred(matters)}. Una entidad sin fines de lucro no los tiene por regla general. Si se decidió otra cosa, escríbala aquí`,
  other: '¿Qué se trató?',
  otherTextHint: 'Escriba de qué se trató, no quién dijo qué',
  left: (characters) => `${characters === 1 ? 'Le queda' : 'Le quedan'} ${inCharacters(characters)}`,
  tooMany: (characters) => `${characters === 1 ? 'Sobra' : 'Sobran'} ${inCharacters(characters)}`,

  everyoneInFavor: (body, form) => `${everyoneVoted(body, form)}.`,
  wording: 'Redacción',
  editWording: 'Editar la redacción',
  ourWording: 'Volver a nuestra redacción',
  edited: 'Editado por usted',

  yes: 'Sí',
  no: 'No',
  chooseOne: 'Elija una opción',
  choosePerson: 'Elija una persona',
  clear: 'Borrar esta respuesta',
  someoneElse: 'Otra persona',
  theirName: 'Su nombre',
  others: 'Otras personas',
  othersHint: 'Un nombre por línea',
  addAnother: 'Agregar otra entrada',
  rowOf: (list, position) => `${list} (${position})`,
  inRow: (list, position, field) => `${list} (${position}): ${field}`,
  monthDayHint: 'Por ejemplo, 31 de diciembre',
  more: 'Más (opcional)',
  effectiveDate: 'Rige desde',
  effectiveHint: 'Déjelo vacío si nadie indicó una fecha.',
  background: 'Antecedentes',
  backgroundHint: 'Por qué se decidió, en una o dos frases',
  movedBy: 'Propuso la moción',
  secondedBy: 'Secundó la moción',
  interestsPart: 'Intereses (opcional)',
  interests: '¿Quién tenía un interés propio en este asunto?',
  interestsHint: 'Por ejemplo, un contrato consigo mismo o con su familia',
  natureOf: (name) => `Qué interés tenía ${name}`,
  leftRoom: (name) => `${name} salió de la sala durante este asunto`,
  leftForDiscussion: 'También durante la deliberación, no solo para la votación',
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

  putToVote: '¿Cómo se votó?',
  allInFavor: (body, form) => {
    const everyone = everyoneVoted(body, form)
    return `Sí, ${everyone.charAt(0).toLowerCase()}${everyone.slice(1)}`
  },
  interestedToo: (everyone, names) => `${everyone}, también ${names}`,
  outcome: '¿Qué resultó?',
  outcomeOptional: '¿Qué resultó? (opcional)',
  outcomes,
  saveOutcome: (outcome, by) => `${outcomes[outcome]}${by && `, ${by}`}: guardar`,
  numbers: (votesFor, against) => `${votesFor} a ${against}`,
  allFor: 'todos a favor',
  until: 'Hasta cuándo',
  untilExample: 'Por ejemplo, la próxima reunión',
  manners,
  choices,
  castingVote: '¿Quien presidió decidió el empate con su voto de calidad? (opcional)',
  castingVotes: { for: 'Sí, a favor', against: 'Sí, en contra', none: 'No' },
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
  result: (count, unit) => {
    const people = (number: number, one: string, many: string) =>
      `${number}${unit} ${number === 1 ? one : many}`
    const counted = [
      `${count.for}${unit} a favor`,
      ...(count.against > 0 ? [`${count.against}${unit} en contra`] : []),
      ...(count.abstaining > 0 ? [people(count.abstaining, 'se abstuvo', 'se abstuvieron')] : []),
      ...(count.recused > 0 ? [people(count.recused, 'se inhibió', 'se inhibieron')] : []),
      ...(count.notVoting > 0 ? [people(count.notVoting, 'no votó', 'no votaron')] : []),
    ]
    return `${counted.join(', ')}.`
  },
  finding: ({ needed, isMore, isCarried }, unit) => {
    const need = needed > 1 && !unit ? 'Hacen falta' : 'Hace falta'
    return `${need} ${isMore ? 'más de ' : ''}${needed}${unit}: según estos números ${isCarried ? 'se aprobó' : 'no se aprobó'}.`
  },
  byPlurality: (form) => `Los ${nounsOf(form).directors} se eligen por mayor número de votos.`,
  noQuorum: (present, needed) =>
    `${present === 1 ? 'Hubo 1 presente' : `Hubo ${present} presentes`} para este asunto; ${needed === 1 ? 'hace falta' : 'hacen falta'} ${needed} para el quórum.`,
  noRule: 'No comprobamos ninguna regla para estas votaciones, así que solo se indican los números.',

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

export const plan: typeof english.plan = {
  onPage: {
    first: 'En una página, en unos dos minutos:',
    second: 'O en una página, en unos dos minutos:',
  },
  start: {
    annual: 'Reunión anual',
    bank: 'Cuenta bancaria y quién firma',
    other: 'Otra cosa',
    same: 'Las mismas decisiones que en el acta anterior',
  },
  sameAgain: 'Lo mismo otra vez',
  headings: { annual: '¿Qué decidió la reunión anual?', same: '¿Se decidió lo mismo otra vez?' },
  lead: 'Nada de lo que sigue está en el acta hasta que usted lo diga.',
  answers: { fill: 'Sí, y lo cambiaré o completaré', no: 'No, no se trató' },
  leave: 'Elegir los asuntos por mi cuenta',
  termEnds: (form) =>
    form === 'nonprofit'
      ? 'la próxima reunión anual'
      : `la próxima reunión anual de ${nounsOf(form).shareholders}`,
  offices: { ceo: 'Director general (CEO)', secretary: 'Secretario', cfo: 'Director financiero (CFO)' },
}
