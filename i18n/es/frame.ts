import type * as english from '../en/frame.ts'

export const actions: typeof english.actions = {
  save: 'Guardar y continuar',
  continue: 'Continuar',
  change: 'Cambiar',
  cancel: 'Cancelar',
}

export const pages: typeof english.pages = {
  title: (heading) => `${heading} - Minutebook`,
}

export const privacy: typeof english.privacy = { heading: 'Privacidad' }

export const page: typeof english.page = {
  description: 'Levante el acta de una reunión a partir del número de entidad de su empresa.',
  noScript:
    'Minutebook necesita JavaScript: sus respuestas se guardan en este dispositivo hasta que usted las envíe. Actívelo y vuelva a cargar esta página.',
}

export const language: typeof english.language = {
  take: 'cambiar el idioma',
  taken: 'Esta página está ahora en español.',
  notTaken:
    'No se pudo cargar el otro idioma, así que nada ha cambiado. Revise su conexión a internet e inténtelo de nuevo.',
}

export const product: typeof english.product = 'Minutebook'

export const ui: typeof english.ui = {
  errorPrefix: 'Error: ',
  optional: '(opcional)',
}

export const frame: typeof english.frame = {
  skipLink: 'Ir al contenido principal',
  companyNumber: (number) => `N.º ${number}`,
  back: 'Atrás',
  notGovernment:
    'No es un documento ni un servicio del gobierno. Nada de esto se presenta ante ninguna agencia.',
  keptHere: 'Sus respuestas quedan en este dispositivo hasta que las envíe.',
  inShort: 'No es un servicio del gobierno.',
  privacy: 'Privacidad',
  verify: 'Comprobar un documento',
  title: (heading, part, number) => `${heading} - ${part} (parte ${number} de 5) - Minutebook`,
  errorTitle: (title) => `Error: ${title}`,
  problem: 'Algo falló de nuestro lado',
  opening: 'Abriendo la página siguiente…',
}

export const progress: typeof english.progress = {
  label: 'Avance',
  part: (number) => `Parte ${number} de 5`,
  step: (number) => `paso ${number} de 15`,
  done: 'parte terminada',
  current: 'en curso',
  todo: 'sin comenzar',
  parts: {
    company: 'Empresa',
    officers: 'Cargos directivos',
    people: 'Personas',
    meeting: 'Reunión',
    review: 'Revisar y enviar',
  },
}

export const errors: typeof english.errors = {
  summaryOne: 'Revise su respuesta',
  summaryMany: 'Revise estas respuestas',
  problemText: 'Sus respuestas siguen guardadas en este dispositivo.',
  tryAgain: 'Intentar de nuevo',
  goToStart: 'Ir al inicio',
  pageNotFoundTitle: 'No encontramos esa página',
  pageNotFoundText: 'Si escribió la dirección, revísela. Si siguió un enlace, es posible que sea antiguo.',
  findCompany: 'Buscar su empresa',
  continueMinutes: 'Continuar el acta',
}
