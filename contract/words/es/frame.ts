import type * as english from '../en/frame.ts'

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
    'Este no es un documento del gobierno y Minutebook no es un servicio del gobierno. Nada de lo que está aquí se presenta ante ninguna agencia.',
  keptHere: 'Sus respuestas quedan en este dispositivo hasta que las envíe o borre.',
  privacy: 'Privacidad',
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
