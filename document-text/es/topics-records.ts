import type * as english from '../en/topics-records.ts'

export const records: typeof english.records = {
  approveMinutes: {
    title: 'Aprobación de un acta anterior',
    text: {
      complete:
        'SE RESUELVE: APROBAR el acta de la reunión celebrada el {priorDate}[, referencia {priorReference}][, {manner:tal como está|con estas correcciones: {corrections}}|, {manner:tal como está|con correcciones que esta acta no indica}].',
    },
    missing:
      'Se presentó el acta de una reunión anterior. Esta acta no indica {lacking}, y no aprueba ninguna.',
    lacking: { priorDate: 'cuál' },
  },
  ratify: {
    title: 'Ratificación de actos anteriores',
    text: {
      complete:
        'SE RESUELVE: RATIFICAR en nombre de {company} {acts:el siguiente acto|los siguientes actos}[, {acts:realizado|realizados} entre el {from} y el {to}|, {acts:realizado|realizados} desde el {from}|, {acts:realizado|realizados} hasta el {to}]: {acts}.[ Esto no se extiende a {exclusions}.]',
    },
    missing:
      'Se trató la ratificación de actos anteriores. Esta acta no indica {lacking}, y no ratifica ninguno.',
    lacking: { acts: 'qué actos' },
    rows: {
      acts: {
        each: '{description}[ ({date}[, {by}])| ({by})]',
        between: '; ',
        apart:
          'Se indicó [{description}|un acto que no se describe][, de fecha {date}][, realizado por {by}].',
      },
    },
    tables: {
      acts: {
        inText: 'los que constan en la tabla que sigue',
        caption: 'Actos ratificados',
        columns: { description: 'Acto', date: 'Fecha', by: 'Realizado por' },
      },
    },
  },
  other: {
    title: '[{title}|Otro asunto]',
    text: { resolution: '{opensWithResolved:{text}|SE RESUELVE que {text:{clause}}}.', note: '{text}' },
    missing: 'Se trató [{title}|otro asunto]. No consta ninguna resolución.',
    lacking: { text: 'qué se decidió' },
  },
}
