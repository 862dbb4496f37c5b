import type * as english from '../en/guided.ts'
import { withStop } from '../message-facts.ts'
import { format } from './format.ts'
import { nounsOf } from './nouns.ts'

/** "el cargo de CEO", "los cargos de CEO y CFO". */
function posts(roles: readonly string[]): string {
  return `${roles.length === 1 ? 'el cargo' : 'los cargos'} de ${format.list(roles)}`
}

export const guided: typeof english.guided = {
  heading: 'Su acta',
  annualHeading: 'Su reunión anual',
  lead: 'Nada se registra hasta que usted lo envíe.',
  cards: { people: 'Personas', meeting: 'Reunión' },
  offices: { ceo: 'CEO', secretary: 'secretario', cfo: 'CFO' },
  ceoOrManager: 'gerente o CEO',
  onlyDirector: (form) => `único ${nounsOf(form).director}`,
  holds: (name, roles) => `${name} ocupa ${withStop(posts(roles))}`,
  asksIfHolds: (name, title, roles) =>
    `El registro nombra a ${name} (${title}). ¿Ocupa esta persona ${posts(roles)}?`,
  vacant: (office) => `Nadie ocupa el cargo de ${office}.`,
  directors: (names, form) => `Los ${nounsOf(form).directors} son ${withStop(format.list(names))}`,
  noBoard: (form) => `En esta empresa ${nounsOf(form).thereIsNoBoard}.`,
  held: ({ day, isToday, start, place, isAnnual }) =>
    withStop(
      `${isAnnual ? 'Reunión anual celebrada' : 'Celebrada'} ${isToday ? 'hoy, ' : 'el '}${day}${start && ` a las ${start}`}${place}`,
    ),
  at: (address) => `, en ${address}`,
  remotely: (means) => `, a distancia${means && `: ${means}`}`,
  ledAndRecorded: (name) => `${name} la dirigió y levantó el acta.`,
  led: (name) => `${name} la dirigió.`,
  recorded: (name) => `${name} levantó el acta.`,
  attended: (how, names) => `${how}: ${withStop(format.list(names))}`,
  nobodyElse: 'No hubo nadie más.',
  noGuests: 'No hubo personas invitadas.',
  alsoThere: (names) => `También asistieron: ${withStop(format.list(names))}`,
  filledIn: 'Completado por nosotros',
  fromRegister: 'Del registro',
  elected: (names, until, form) => {
    const { shareholders, director, directors } = nounsOf(form)
    const post = names.length === 1 ? director : directors
    return withStop(
      `Los ${shareholders} eligieron a ${format.list(names)} como ${post}${until && ` hasta ${until}`}`,
    )
  },
  appointed: (name, offices) => `Se designa a ${name} para ${withStop(posts(offices))}`,
  adoptAll: 'Aprobado, todos a favor',
  note: 'Sí, se tomó nota',
  notTakenUp: 'No se trató',
  wasNotTakenUp: (title) => `${title}: no se trató.`,
  takeUp: 'Se trató',
  fillIn: 'Completar',
  addDecision: 'Agregar una decisión',
  answered: (count, all) => `${count} de ${all} respondidas`,
  readPage: 'Leer la página',
  draft: (moment) => `Borrador del ${moment}, no registrado.`,
}
