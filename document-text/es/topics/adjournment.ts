import type { adjournment as english } from '../../en/topics/adjournment.ts'
import type { Named } from '../../topic-text.ts'

export const adjournment: typeof english & Named = {
  name: 'Aplazamiento a otro día',
  title: 'Aplazamiento',
  keywords: 'continuar aplazar reanudar sin quórum después',
  facts: {
    day: { label: 'Se aplazó al', lacking: 'el día', printed: 'El día indicado es {value}.' },
    time: { label: 'A qué hora', printed: 'La hora indicada es {value}.' },
    place: {
      label: 'Dónde',
      hint: 'Por ejemplo, el mismo lugar',
      printed: 'El lugar indicado es {value}.',
    },
    noQuorum: {
      label: '¿Fue por falta de quórum?',
      printed: { yes: 'No había quórum.', no: '' },
    },
  },
  resolution: {
    noQuorum:
      'Por falta de quórum, las personas presentes aplazaron la reunión al {day}[, {time:a la|a las} {time}][, en {place}].',
    adjourned: 'SE RESUELVE: APLAZAR la reunión al {day}[, {time:a la|a las} {time}][, en {place}].',
  },
  missing: 'Se trató un aplazamiento. Esta acta no indica {lacking}.',
  remarks: {
    dayNotLater: 'Ese día es anterior a la reunión. Revíselo.',
  },
}
