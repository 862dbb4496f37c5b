import type { signers as english } from '../en/signers.ts'

export const signers: typeof english = {
  label: 'Quiénes pueden firmar',
  addRow: 'Agregar a alguien que puede firmar',
  fields: {
    person: { label: 'Persona o empresa' },
    title: { label: 'Cargo', hint: 'Por ejemplo, tesorería' },
    by: { label: 'Quién firma por ella', hint: 'Solo si firma una empresa' },
  },
  printed: 'Se {value:nombró|nombraron} para firmar: {value}.',
  each: '[{person} (representada por {by}[, {title}])|{person}[ ({title})]]',
  apart:
    '[Se nombró para firmar a {person}[, representada por {by}][, {title}]|No consta el nombre de una de las personas que pueden firmar[, representada por {by}][, con el cargo de {title}]].',
  table: {
    inText: 'las personas de la tabla que sigue',
    caption: 'Quiénes pueden firmar',
    columns: { person: 'Nombre', by: 'Por', title: 'Cargo' },
  },
}
