import type { waivers as english } from '../en/waivers.ts'

export const waivers: typeof english = {
  heading: 'La convocatoria de la reunión',
  open: 'Renunciar a la convocatoria de esta reunión',
  text: 'Con la renuncia usted acepta que la reunión se celebró sin convocarle, o con menos aviso del debido. Solo hace falta si la convocatoria faltó, llegó tarde o estaba incompleta.',
  isStated: 'El acta dice que se renunció a la convocatoria.',
  signatureHint: 'Lo que escriba es su firma. Se muestra con la hora y se imprime con la renuncia.',
  send: 'Firmar la renuncia',
  sending: 'Registrando su renuncia…',
  thanks: 'Su renuncia está registrada.',
  takenBack: 'Está registrado que usted retiró la renuncia.',
  takeBack: 'Retirar la renuncia',
  takeBackTitle: '¿Retirar su renuncia a la convocatoria?',
  takeBackText: 'Ya no contará. Se podrá seguir leyendo, con la hora en que la retiró.',
  keep: 'Mantener la renuncia',
  nothingToTakeBack: 'No hay ninguna renuncia que retirar.',
  sender:
    'Con el mismo enlace, cada persona a la que había que convocar puede renunciar por escrito a la convocatoria.',
  paper: 'Guardar la renuncia a la convocatoria (PDF)',
  fileName: 'renuncia-a-la-convocatoria',
}
