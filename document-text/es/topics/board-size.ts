import type { boardSize as english } from '../../en/topics/board-size.ts'
import type { Named } from '../../topic-text.ts'

const title = 'Número de {governors}'

export const boardSize: typeof english & Named = {
  name: 'Número de directores',
  title,
  listed: title,
  keywords: 'junta tamaño puestos ampliar reducir más menos',
  facts: {
    seats: {
      label: 'Cuántos desde ahora',
      hint: 'Cuente también los puestos vacantes.',
      lacking: 'el número',
      printed: 'El número propuesto es {value}.',
    },
    section: {
      label: 'Sección {ofBylaws} que lo permite',
      hint: 'Por ejemplo, la sección 3.2',
      printed: 'El número se basa en {bylawSection} {ofBylaws}.',
    },
  },
  resolution:
    'SE RESUELVE: FIJAR en {seats} el número de {governors} de {company}[, como permite {section:{bylawSection}} {ofBylaws}][, con efecto desde el {effectiveDate}].',
  missing: 'Se trató el número de {governors}. Esta acta no indica {lacking}, y no lo cambia.',
  remarks: {
    fewerThanInOffice: 'Hay más {governors} en ejercicio. Indique quién deja el cargo.',
  },
}
