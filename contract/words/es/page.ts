import type * as english from '../en/page.ts'

export const page: typeof english.page = {
  description: 'Levante el acta de una reunión a partir del número de entidad de su empresa.',
  noScript:
    'Minutebook necesita JavaScript: sus respuestas se guardan en este dispositivo hasta que usted las envíe. Actívelo y vuelva a cargar esta página.',
}
