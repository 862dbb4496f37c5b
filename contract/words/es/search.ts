import type * as english from '../en/search.ts'
import { inSeconds } from './phrases.ts'

/** `what` is "número" or "nombre". */
export const search: typeof english.search = {
  waiting: (number) => `Buscando ${number}`,
  waitingForName: (name) => `Buscando empresas con el nombre ${name}`,
  slow: 'Está tardando más de lo normal. Puede seguir esperando.',
  stop: 'Detener la búsqueda',
  stopped: (what) => `Se detuvo la búsqueda. Su ${what} sigue aquí.`,
  several: (number, registers) => `El número ${number} está en ${registers} registros`,
  whichCompany: '¿Cuál es su empresa?',
  server: (what, seconds) =>
    `La búsqueda de empresas no funciona en este momento. Su ${what} sigue aquí. Inténtelo de nuevo en ${
      seconds === undefined ? 'unos minutos' : inSeconds(seconds)
    }.`,
  tooMany: (what, seconds) =>
    `Hubo muchas búsquedas desde su red. Su ${what} sigue aquí. Inténtelo de nuevo en ${inSeconds(seconds ?? 60)}.`,
  unreadable:
    'Recibimos una respuesta que no podemos leer. En una red pública, abra primero la página de acceso de la red y luego inténtelo de nuevo.',
  offline: (what) => `No tiene conexión a internet. Conservaremos su ${what} aquí.`,
  number: 'número',
  name: 'nombre',
}

/** What the search says to somebody who was here before. */
export const earlierVisit: typeof english.earlierVisit = {
  returning: (name, number) => `Usted estaba trabajando en ${name}, ${number}`,
}
