import type * as english from '../en/actions.ts'

export const actions: typeof english.actions = {
  save: 'Guardar y continuar',
  continue: 'Continuar',
  change: 'Cambiar',
  cancel: 'Cancelar',
}
