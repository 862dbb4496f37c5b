import { documentFormat } from '../document-format.ts'

/** The style of secretaries: "Asistieron dos directores". */
const IN_WORDS = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

export const format = documentFormat({
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  ),
  weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  day: ({ day, month, year }) => `${day} de ${month} de ${year}`,
  dayOfYear: ({ day, month }) => `${day} de ${month}`,
  weekdayAndDay: (weekday, day) => `${weekday} ${day}`,
  time: ({ hour, minutes, isMorning }) => `${hour}:${minutes} ${isMorning ? 'a. m.' : 'p. m.'}`,
  midnight: 'medianoche',
  dayAndTime: (day, time) => `${day}, ${time}`,
  zones: {
    utc: 'UTC',
    eastern: 'hora del Este',
    central: 'hora del Centro',
    mountain: 'hora de la Montaña',
    mountainStandard: 'hora estándar de la Montaña',
    pacific: 'hora del Pacífico',
    alaska: 'hora de Alaska',
    aleutian: 'hora de Hawái y Aleutianas',
    hawaii: 'hora de Hawái',
    atlanticStandard: 'hora estándar del Atlántico',
    chamorro: 'hora de Chamorro',
    samoa: 'hora de Samoa',
  },
  percentPart: (written) => `el ${written}`,
  section: withArticle,
  people: (count) => IN_WORDS[count] ?? String(count),
  and: (items) => join(items, andBefore(items.at(-1) ?? '')),
  or: (items) => join(items, 'ni'),
})

/** "3.4" → "la sección 3.4", "Cláusula 5" → "la Cláusula 5"; "los artículos 3 y 4" stays unchanged. */
function withArticle(section: string): string {
  if (/^(?:los|las|la|el|nuestr[oa]s?) /iu.test(section)) return section
  if (/^(?:art|§|cap|apartado|párrafo|anexo)/iu.test(section)) return `el ${section}`
  if (/^cl/iu.test(section)) return `la ${section}`
  return /^sec/iu.test(section) ? `la ${section}` : `la sección ${section}`
}

/** "y" becomes "e" before its own sound: "Ana e Inés", but "Ana y Hierro". */
function andBefore(next: string): string {
  return /^(?:[ií]|h[ií](?![aeoáéó])|y(?![aeiouáéíóú]))/iu.test(next) ? 'e' : 'y'
}

/** "A", "A y B", "A, B y C". */
function join(items: readonly string[], word: string): string {
  const [last = '', ...before] = items.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} ${word} ${last}`
}
