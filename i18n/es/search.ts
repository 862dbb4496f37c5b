import type * as english from '../en/search.ts'
import { inSeconds } from './format.ts'

export const nameSearch: typeof english.nameSearch = {
  matches: (companies, name) =>
    `${companies === 1 ? '1 empresa coincide' : `${companies} empresas coinciden`} con “${name}”`,
  firstTen: 'Estas son las primeras 10. Escriba más palabras del nombre para encontrar menos.',
  noMatch: (name) =>
    `Ningún nombre de empresa coincide con “${name}”. Revise la ortografía o use menos palabras.`,
}

export const entitySearch: typeof english.entitySearch = {
  heading: 'Redacte el acta de su empresa',
  lead: 'PDF y Word en unos 5 minutos, sin crear una cuenta.',
  fromGuard: 'Busque primero su empresa y luego siga donde estaba.',
  label: 'Número de entidad o nombre de la empresa',
  submit: 'Buscar empresa',
  searching: 'Buscando…',
  outOfReach:
    'No pudimos comunicarnos con la búsqueda de empresas. Revise su conexión a internet e inténtelo de nuevo.',
  needed: 'Va a necesitar',
  needs: [
    'El número de la empresa, que está en el acta constitutiva o en un aviso del estado',
    'Los nombres de quienes ocupan los cargos de director general (CEO), secretario y director financiero (CFO)',
    'Los nombres de todos los directores o gerentes, y quiénes estuvieron ausentes',
    'La fecha de la reunión y lo que se decidió',
  ],
  runBy: (operator) => `Operado por ${operator}`,
}

export const samplePage: typeof english.samplePage = {
  label: 'La primera página de un acta terminada',
  title: 'Acta de la reunión extraordinaria de la junta directiva de Lantern Hill Orchards, Inc.',
  opening:
    'viernes 20 de noviembre de 2026 · 9:30 a. m. (hora del Este) · 18 Cider Lane, Versailles, Kentucky',
  notice: 'La reunión se convocó el 10 de noviembre de 2026 por correo electrónico.',
  heading: '1. Cuenta bancaria y firmas autorizadas',
  resolution:
    'SE RESUELVE: AUTORIZAR a la Corporación a abrir y mantener una cuenta en First River Bank, y AUTORIZAR a dos cualesquiera en conjunto de las siguientes personas a firmar cheques y dar instrucciones de pago sobre ella: Amelia Hartwell (presidenta) y Tom Beltran (tesorero). El banco puede confiar en un certificado de esta resolución hasta que se le comunique un cambio por escrito.',
  outcome: 'La resolución se aprobó por unanimidad, con el voto de los tres directores presentes.',
  end: 'No habiendo más asuntos que tratar, se levantó la sesión a las 10:05 a. m.',
}

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
    `Hubo muchas búsquedas desde su red. Su ${what} sigue aquí. Inténtelo de nuevo ${
      seconds === undefined ? 'más tarde' : `en ${inSeconds(seconds)}`
    }.`,
  unreadable:
    'Recibimos una respuesta que no podemos leer. En una red pública, abra primero la página de acceso de la red y luego inténtelo de nuevo.',
  unusable: (what) =>
    `La búsqueda de empresas dio una respuesta que no podemos usar. Su ${what} sigue aquí. Inténtelo de nuevo. Si sigue así, avise a quien administra este servicio.`,
  offline: (what) => `No tiene conexión a internet. Conservaremos su ${what} aquí.`,
  number: 'número',
  name: 'nombre',
}

/** Messages of the search on a later visit. */
export const earlierVisit: typeof english.earlierVisit = {
  returning: (name, number) => `Usted estaba trabajando en ${name}, ${number}`,
}
