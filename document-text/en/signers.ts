/** The people who may sign, for any topic. */
export const signers = {
  label: 'Who may sign',
  addRow: 'Add someone who may sign',
  fields: {
    person: { label: 'Person or company' },
    title: { label: 'Title', hint: 'For example, Treasurer' },
    by: { label: 'Who signs for it', hint: 'Only if a company signs' },
  },
  printed: '{Value} {value:was|were} named to sign.',
  each: '[{person} (by {by}[, its {title}])|{person}[ ({title})]]',
  apart:
    '[{person}[, by {by}, its {title},|, by {by},|, {title},] was named to sign|The name of one who may sign[, by {by}, as {title},|, by {by},|, as {title},] is not stated].',
  table: {
    inText: 'those in the table below',
    caption: 'Who may sign',
    columns: { person: 'Name', by: 'By', title: 'Title' },
  },
}
