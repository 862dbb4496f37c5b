import { hasBoard } from '@minutebook/domain/company-form'
import { withCapital } from '@minutebook/domain/text'
import type * as english from '../en/attendance.ts'
import { format } from './format.ts'
import { directorCount, nounsOf } from './nouns.ts'

export const attendance: typeof english.attendance = {
  heading: (form) => `¿Qué ${nounsOf(form).directors} asistieron?`,
  hint: 'Marcamos que todas las personas estuvieron presentes. Cambie lo que haya sido distinto.',
  hintRemote: 'La reunión fue a distancia, así que marcamos a todas las personas como presentes a distancia.',
  hintAgain: 'Cambie lo que haya sido distinto.',
  everyoneInPerson: (directors, names, form) =>
    directors === 1
      ? `${names} asistió en persona`
      : `Asistieron en persona los ${directors} ${nounsOf(form).directors}${names && `: ${names}`}`,
  changeList: (form) => `Cambiar la lista de ${nounsOf(form).directors}`,
  presentOf: (present, directors, form) =>
    directors === 1
      ? `La persona que nombró estuvo ${present === 1 ? 'presente' : 'ausente'}.`
      : `${present} de los ${directors} ${nounsOf(form).directors} que nombró ${present === 1 ? 'estuvo presente' : 'estuvieron presentes'}.`,
  addFirst: (form) => `Agregue primero a los ${nounsOf(form).directors}.`,
  addDirectors: (form) => `Agregar ${nounsOf(form).directors}`,
  noBoard: (name, form) =>
    `Usted indicó que ${name} no tiene ${nounsOf(form).board}, así que no hay asistencia que anotar.`,
  absentVotes: (name, topics) =>
    `Los votos de ${name} sobre ${format.list(topics.map((topic) => `“${topic}”`))} no se incluirán.`,
  manners: { present: 'En persona', remote: 'A distancia' },
  joined: 'Llegó a las',
  left: 'Se fue a las',
  joinedOn: 'Día de la llegada',
  leftOn: 'Día de la salida',
  objected: 'Al comienzo se opuso a que se celebrara la reunión',
  hasObjected: 'Se opuso',
  objection: 'Por qué',
  couldNotHear: 'No podía oír',
  representative: 'Representado por',
  nobodyRepresented: 'Nadie',
  seats: (form) =>
    hasBoard(form)
      ? '¿Cuántos puestos tiene la junta directiva?'
      : `¿Cuántos ${nounsOf(form).directors} tiene la empresa?`,
  seatsFilledIn: (form) => `Completamos el número de ${nounsOf(form).directors} que nombró.`,
  seatsHint: (form) =>
    hasBoard(form) ? 'Cuente también los puestos vacantes.' : 'Cuente también a quienes no nombró.',
  sizeVaries: '¿Puede variar el número de puestos? (opcional)',
  sizeHint:
    'Si los estatutos dan un mínimo y un máximo y no hay un número fijado, deje vacío el número de puestos.',
  sizeFixed: 'No, es fijo',
  sizeRange: 'Sí, entre un mínimo y un máximo',
  quorumPresent: '¿Hubo quórum?',
  quorumPresentHint: 'El acta dice solo lo que usted elija aquí.',
  quorumAnswers: { yes: 'Sí', no: 'No', leftOut: 'No decirlo' },
  statesQuorum: 'Así lo dirá el acta.',
  rule: (form) =>
    form === 'llc'
      ? '¿Pide el acuerdo operativo más votos para decidir? (opcional)'
      : '¿Fijan los estatutos otro número para el quórum? (opcional)',
  ruleNumber: (form) => (form === 'llc' ? 'Votos necesarios para decidir' : 'Número para el quórum'),
  ruleHint: 'Un número o una fracción. Por ejemplo, 3 o 2/3',
  ruleSection: (form) => `Sección ${nounsOf(form).ofTheBylaws}`,
  counted: ({ present, base, of, needed, basis }, form) => {
    if (form === 'llc')
      return `${present === 1 ? 'Participó' : 'Participaron'} ${present} de ${base} ${base === 1 ? 'gerente' : 'gerentes'}; ${needed === 1 ? 'hace falta 1 voto' : `hacen falta ${needed} votos`} para decidir.`
    const seats = base === 1 ? '1 puesto' : `${base} puestos`
    const all = of === 'inOffice' ? `${directorCount(base, form)} en ejercicio` : seats
    const rules = {
      law: `la mayoría es ${needed}`,
      act: `la mayoría es ${needed}`,
      ownRule: `sus estatutos piden ${needed}`,
      floor: `los estatutos no pueden pedir menos de ${needed}`,
    }
    return `Asistencia: ${present} de ${all}; ${rules[basis]}.`
  },
  verdict: ({ isMet, basis }, form) => {
    if (isMet && form === 'llc') return 'Basta para decidir, salvo que su acuerdo operativo pida más.'
    if (isMet)
      return basis === 'law' ? 'Hay quórum, salvo que conste otro número en sus estatutos.' : 'Hay quórum.'
    const asked = form === 'llc' || basis === 'floor' ? 'lo necesario' : 'lo que piden sus estatutos'
    const less = basis === 'law' && form !== 'llc' ? 'la mayoría' : asked
    return `Es menos que ${less}, así que lo decidido podría no valer. Aun así puede enviar el acta; en ella constará cuántas personas estuvieron presentes.`
  },
  unchecked: (kind, place) =>
    `No tenemos ninguna regla de quórum para este tipo de empresa (${kind}, ${place}). El acta indica sus números y no afirma que hubo quórum.`,
  uncheckedUnknown:
    'No sabemos qué tipo de empresa es o dónde se constituyó, así que no comprobamos ninguna regla ni afirmamos que hubo quórum.',
  notReviewed: 'Ningún abogado revisó esta regla.',
  doubts: {
    moreDirectorsThanSeats: (directors, seats, form) =>
      form === 'llc'
        ? `Usted nombró ${directorCount(directors, form)} e indicó que hay ${seats}. Revise el número.`
        : `Usted nombró ${directorCount(directors, form)} para ${seats} ${seats === 1 ? 'puesto' : 'puestos'}. Revise el número.`,
    ruleAboveSeats: (_directors, seats) =>
      `El número necesario es mayor que ${seats}, el número total. Revíselo.`,
    ruleBelowFloor: (_directors, seats) =>
      `El número para el quórum es menor que el que la ley permite fijar para ${seats}. Revíselo.`,
    moreRepresented: () => 'Hay más votos representados que los que podían emitirse. Revise los números.',
  },
  votesEntitled: 'Votos que podían emitirse',
  votesRepresented: 'Votos representados en persona o por poder',
  interests: 'Participaciones representadas, en porcentaje',
  interestsHint: 'Por ejemplo, 75 o 62.5',
  interestsBy: {
    contributions: 'Cuente lo que los miembros aportaron y no se les devolvió.',
    profits: 'Cuente la parte de los miembros en las ganancias.',
    heads:
      'La ley, según la leemos, da un voto a cada miembro, así que no comprobamos ninguna regla para porcentajes.',
  },
  sharesCounted: (represented, entitled) =>
    `${format.number(represented)} de ${format.number(entitled)} votos representados.`,
  sharesVerdict: (isMet, isOwn) =>
    isMet
      ? isOwn
        ? 'Hay quórum.'
        : 'Hay quórum, salvo que conste otro número en sus estatutos.'
      : 'Son menos de los que el quórum necesita, así que lo decidido podría no valer. Aun así puede enviar el acta; en ella constará cuántos votos estuvieron representados.',
  interestsCounted: (percent) =>
    `Participaron miembros con el ${format.number(percent)} % de las participaciones.`,
  interestsVerdict: (isMet, isOwn) =>
    isMet
      ? isOwn
        ? 'Es suficiente.'
        : 'Es suficiente, salvo que conste otra parte en su acuerdo operativo.'
      : 'No es suficiente, así que lo decidido podría no valer. Aun así puede enviar el acta; en ella constará qué parte participó.',
  ownersRules: (form) =>
    `¿Fijan los documentos de la empresa un quórum o una votación para los ${nounsOf(form).shareholders}? (opcional)`,
  ownersQuorum: 'Necesario para el quórum',
  ownersVote: 'Necesario para decidir',
  ownersRuleHint: 'Un número de votos o una fracción. Por ejemplo, 500, 1/5 o 60%',
  ownersRuleSource: 'Dónde consta',
  ownersRuleSection: 'Sección',
  ownersVoteOf: 'Una fracción de qué',
  ruleSources: {
    bylaws: 'Estatutos',
    articles: 'Acta constitutiva',
    agreement: 'Acuerdo de los propietarios',
  },
  voteBases: {
    cast: 'Los votos emitidos',
    represented: 'Los votos representados',
    entitled: 'Todos los votos que podían emitirse',
  },
  holders: (form) => `Enumere a los ${nounsOf(form).shareholders} que participaron (opcional)`,
  holdersHint: 'Si deja vacío el total, lo sumamos.',
  holder: (form, position) => `${withCapital(nounsOf(form).shareholder)} ${position}`,
  holderVotes: 'Votos',
  holderInterest: 'Participación, en porcentaje',
  representedBy: 'Representante',
  representedByHint: 'Vacío si participó sin representante',
  addHolder: (form) => `Agregar otro ${nounsOf(form).shareholder}`,
  parts: '¿Quién dirigió la reunión y quién levantó el acta? (opcional)',
  chair: 'Quién dirigió la reunión',
  recorder: 'Quién levantó el acta',
  someoneElse: 'Otra persona',
  chairName: 'Nombre de quien dirigió la reunión',
  recorderName: 'Nombre de quien levantó el acta',
  otherMatters: '¿De qué más se habló, sin tomar una resolución? (opcional)',
  otherMattersLabel: 'También se trató',
  otherMattersHint: 'Escriba de qué se trató, no quién dijo qué',
}
