import type { papersBefore as english } from '../en/papers-before.ts'

export const papersBefore: typeof english = {
  heading: 'Antes de la reunión',
  text: 'Haga la convocatoria, con sus temas como orden del día, o una renuncia para quien no la necesita. Las hace este dispositivo y no se envía nada. Vuelva después de la reunión para registrar el acta.',
  notice: 'Guardar la convocatoria (PDF)',
  noticeInWord: 'Guardar la convocatoria para Word',
  waiver: 'Guardar una renuncia a la convocatoria para firmar (PDF)',
  fileName: { notice: 'convocatoria', waiver: 'renuncia-a-la-convocatoria' },
  law: (citation, days, isSpecial) =>
    `Leemos ${citation} así: una reunión ${isSpecial ? 'extraordinaria' : 'ordinaria'} necesita al menos ${days} ${days === 1 ? 'día' : 'días'} de aviso, salvo que los documentos de la empresa digan otra cosa. Ningún abogado lo ha revisado.`,
  offline: 'No tiene conexión y este dispositivo todavía no puede hacer documentos. Inténtelo con conexión.',
  notMade: 'Este dispositivo no pudo hacer el documento. Sus respuestas están a salvo. Inténtelo de nuevo.',
}
