import type * as english from '../en/search.ts'
import { inSeconds } from './phrases.ts'

/** `what` is "número" or "nombre". */
export const search: typeof english.search = {
  waiting: (number) => `Buscando ${number}`,
  waitingForName: (name) => `Buscando empresas con el nombre ${name}`,
  searching: 'Buscando…',
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
  network:
    'No pudimos comunicarnos con la búsqueda de empresas. Revise su conexión a internet e inténtelo de nuevo.',
  offline: (what) => `No tiene conexión a internet. Conservaremos su ${what} aquí.`,
  number: 'número',
  name: 'nombre',
}

export const nameSearch: typeof english.nameSearch = {
  submit: 'Buscar por nombre',
  label: 'Nombre de la empresa',
  matches: (companies, name) =>
    `${companies === 1 ? '1 empresa coincide' : `${companies} empresas coinciden`} con “${name}”`,
  firstTen: 'Estas son las primeras 10. Escriba más palabras del nombre para encontrar menos.',
  noMatch: (name) =>
    `Ningún nombre de empresa coincide con “${name}”. Revise la ortografía o use menos palabras.`,
}
