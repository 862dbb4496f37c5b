import type * as english from '../en/notice.ts'

const ofMeeting =
  'la reunión[ {kind:ordinaria|extraordinaria|anual|de organización}] [conjunta de {ownersName} y {governingName}|de {bodyName}] de {company}'

export const notice: typeof english.notice = {
  title: `Convocatoria de ${ofMeeting}`,
  subject: '{company}, convocatoria de la reunión del {day}',
  to: 'Para',
  agenda: 'Orden del día',
  signer: 'Quien convoca: nombre y cargo',
  date: 'Fecha de esta convocatoria',
}

export const waiver: typeof english.waiver = {
  title: `Renuncia a la convocatoria de ${ofMeeting}`,
  subject: '{company}, renuncia a la convocatoria de la reunión del {day}',
  opening:
    'Cada persona que firma aquí renuncia a la convocatoria de esta reunión, en la medida en que no se le convocó, o se le convocó tarde o de forma incompleta.',
  byLink: 'Firmado por enlace privado',
  byHand: 'Para firmar a mano',
  date: 'Fecha',
  worth:
    'Cada firma con huella digital la dio quien tiene un enlace privado. Identidad no verificada. La huella cubre el nombre, lo dibujado, el momento y la huella del acta registrada de la reunión.',
}
