import type * as english from '../en/errors.ts'

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
