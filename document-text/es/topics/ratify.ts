import type { ratify as english } from '../../en/topics/ratify.ts'
import type { Named } from '../../topic-text.ts'

export const ratify: typeof english & Named = {
  name: 'Ratificación de actos anteriores',
  keywords: 'confirmar aprobar hecho pasado',
  facts: {
    acts: {
      label: 'Qué actos',
      addRow: 'Agregar otro acto',
      fields: {
        description: { label: 'Qué se hizo' },
        date: { label: 'Cuándo' },
        by: { label: 'Quién' },
        defect: {
          label: 'Qué defecto tuvo',
          hint: 'Por ejemplo, nadie lo había votado',
        },
      },
      lacking: 'qué actos',
      printed: 'Los actos indicados son {value}.',
      each: '{description}[ ({date}[, por {by}])| (por {by})][, cuya falta de autorización fue esta: {defect}]',
      between: '; ',
      apart:
        'Se indicó [{description}|un acto que no se describe][, de fecha {date}][, realizado por {by}][, y la falta de autorización fue esta: {defect}].',
      table: {
        inText: 'los que constan en la tabla que sigue',
        caption: 'Actos ratificados',
        columns: { description: 'Acto', date: 'Fecha', by: 'Realizado por', defect: 'Falta de autorización' },
      },
    },
    from: { label: 'Realizados desde', printed: 'Los actos se realizaron desde el {value}.' },
    to: { label: 'Realizados hasta', printed: 'Los actos se realizaron hasta el {value}.' },
    exclusions: { label: 'Excepto', printed: 'Esto no se extiende a {value}.' },
  },
  resolution:
    'SE RESUELVE: RATIFICAR en nombre de {company} {acts:el siguiente acto|los siguientes actos}[, {acts:realizado|realizados} entre el {from} y el {to}|, {acts:realizado|realizados} desde el {from}|, {acts:realizado|realizados} hasta el {to}]: {acts}[{isDefective:; y APROBAR la ratificación}].[ Esto no se extiende a {exclusions}.]',
  missing:
    'Se trató la ratificación de actos anteriores. Esta acta no indica {lacking}, y no ratifica ninguno.',
  remarks: {
    tooWide: 'Nombre los actos uno por uno: “todos los actos” es demasiado amplio para servirle a alguien.',
    defectNotSaid:
      'Algunas leyes (la de Delaware, por ejemplo) piden que la resolución indique el acto, su fecha, las acciones emitidas y qué defecto tuvo.',
    notAllCured:
      'Ratificar un acto no cura todos los defectos, y algunos actos los ratifican otros. Consulte con un asesor.',
  },
}
