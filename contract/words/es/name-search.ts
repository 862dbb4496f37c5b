import type * as english from '../en/name-search.ts'

export const nameSearch: typeof english.nameSearch = {
  submit: 'Buscar por nombre',
  label: 'Nombre de la empresa',
  matches: (companies, name) =>
    `${companies === 1 ? '1 empresa coincide' : `${companies} empresas coinciden`} con “${name}”`,
  firstTen: 'Estas son las primeras 10. Escriba más palabras del nombre para encontrar menos.',
  noMatch: (name) =>
    `Ningún nombre de empresa coincide con “${name}”. Revise la ortografía o use menos palabras.`,
}
