/** The people who may sign, for any topic. */
export const signers = {
  label: 'Who may sign',
  addRow: 'Add someone who may sign',
  fields: { person: { label: 'Person' }, title: { label: 'Title', hint: 'For example, Treasurer' } },
  printed: '{Value} {value:was|were} named to sign.',
  each: '{person}[ ({title})]',
  apart:
    '[{person}[, {title},] was named to sign|The name of one who may sign[, as {title},] is not stated].',
  table: {
    inText: 'those in the table below',
    caption: 'Who may sign',
    columns: { person: 'Name', title: 'Title' },
  },
}
