import type { page as english } from '../en/page.ts'
import { CEO, CFO, nounsOf } from './nouns.ts'

export const page: typeof english = {
  heading: 'El acta hasta ahora',
  open: 'Ver la página',
  close: 'Cerrar',
  writtenLast: (sentence) => `Escrito por último: ${sentence}`,
  nothingYet: 'Aquí se escriben sus respuestas.',
  notSaid: (what) => `Aún no se dice: ${what}`,
  say: (what) => `Decir ${what}`,
  gaps: {
    ceo: () => `quién ocupa el cargo de ${CEO}`,
    secretary: () => 'quién ocupa el cargo de secretario',
    cfo: () => `quién ocupa el cargo de ${CFO}`,
    directors: (form) => `quiénes son ${nounsOf(form).theDirectors}`,
    otherPersons: () => 'quién más asistió',
    meetingDate: () => 'cuándo y dónde se celebró',
    discussion: () => 'qué se decidió',
    attendance: (form) => `cuáles de ${nounsOf(form).theDirectors} asistieron`,
    shareVotes: (form) => `qué ${nounsOf(form).shareholders} firman`,
    chair: () => 'quién dirigió la reunión',
  },
  change: (screen) => ` (cambiar: ${screen})`,
  screens: {
    entityHome: () => 'empresa',
    ceo: () => CEO,
    secretary: () => 'secretario',
    cfo: () => CFO,
    directors: (form) => nounsOf(form).directors,
    otherPersons: () => 'otras personas',
    meetingDate: () => 'fecha, hora y lugar',
    discussion: () => 'qué se decidió',
    attendance: () => 'asistencia',
  },
}
