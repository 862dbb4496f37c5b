import type * as english from '../en/entity-search.ts'

export const entitySearch: typeof english.entitySearch = {
  heading: 'Busque su empresa',
  lead: 'Comience con el número que el estado le dio a su empresa cuando se registró.',
  fromGuard: 'Busque primero su empresa y luego siga donde estaba.',
  label: 'Número de entidad',
  hint: 'Aparece en el acta constitutiva, en el informe anual o en un aviso del estado',
  submit: 'Buscar empresa',
  searching: 'Buscando…',
  outOfReach:
    'No pudimos comunicarnos con la búsqueda de empresas. Revise su conexión a internet e inténtelo de nuevo.',
  openNameSearch: 'No sé el número',
}
