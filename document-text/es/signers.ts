import type { signers as english } from '../en/signers.ts'

export const signers: typeof english = {
  label: 'Quiénes pueden firmar',
  addRow: 'Agregar a alguien que puede firmar',
  fields: { person: { label: 'Persona' }, title: { label: 'Cargo', hint: 'Por ejemplo, tesorería' } },
  printed: 'Se {value:nombró|nombraron} para firmar: {value}.',
  each: '{person}[ ({title})]',
  apart:
    '[Se nombró para firmar a {person}[, {title}]|No consta el nombre de una de las personas que pueden firmar[, con el cargo de {title}]].',
  table: {
    inText: 'las personas de la tabla que sigue',
    caption: 'Quiénes pueden firmar',
    columns: { person: 'Nombre', title: 'Cargo' },
  },
}
