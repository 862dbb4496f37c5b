import type * as english from '../en/entity-search.ts'

export const entitySearch: typeof english.entitySearch = {
  heading: 'Busque su empresa',
  lead: 'Comience con el número que el estado dio a su empresa al registrarla.',
  fromGuard: 'Busque primero su empresa y luego siga donde estaba.',
  label: 'Número de entidad',
  hint: 'Está en el acta constitutiva, el informe anual o un aviso del estado',
  submit: 'Buscar empresa',
  searching: 'Buscando…',
  outOfReach:
    'No pudimos comunicarnos con la búsqueda de empresas. Revise su conexión a internet e inténtelo de nuevo.',
  openNameSearch: 'No sé el número',
}
